import { CHAIN_PARAMETERS } from '@tronlens/protocol/parameters'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES, LANGUAGES } from '../../i18n/languages.ts'
import { loadPack } from '../../i18n/packs.ts'

const KEYS = CHAIN_PARAMETERS.map(({ key }) => key)
const OTHERS = Object.values(LANGUAGES).filter(({ code }) => code !== 'en')
/** Names of the virtual machine, which are the same where letters are. */
const SAME_NAMES = /^TVM \w+$/

test('every chain parameter has a name, and a sentence that says what it does, in every language', async () => {
  expect(LANGUAGE_CODES).toHaveLength(8)
  for (const code of LANGUAGE_CODES) {
    const meanings = await loadPack('meanings', code)
    expect(
      KEYS.filter((key) => !meanings[`meanings.${key}`]),
      code,
    ).toEqual([])
    expect(Object.keys(meanings), code).toHaveLength(KEYS.length)
    const names = await loadPack('parameters', code)
    expect(
      KEYS.filter((key) => !names[`parameters.${key}`]),
      code,
    ).toEqual([])
  }
})

test.each(OTHERS)('$code says it in its own words', async ({ code }) => {
  for (const pack of ['meanings', 'parameters'] as const) {
    const [english, texts] = [await loadPack(pack, 'en'), await loadPack(pack, code)]
    const same = KEYS.filter((key) => {
      const text = texts[`${pack}.${key}`] ?? ''
      return text === english[`${pack}.${key}`] && !SAME_NAMES.test(text)
    })
    expect(same).toEqual([])
    if (pack === 'meanings') expect(new Set(Object.values(texts)).size).toBe(KEYS.length)
  }
})

test('every parameter that a proposal can set has a unit', () => {
  const proposed = CHAIN_PARAMETERS.filter(({ id }) => id !== undefined)
  expect(proposed.length).toBeGreaterThan(70)
  expect(proposed.filter(({ unit }) => unit === '')).toEqual([])
})
