import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../paths.mjs'
import allowances from './allowances.json' with { type: 'json' }
import { BANNED_WORDS, findBanned, isHeld, wordsOf } from './banned-words.mjs'
import { heldFiles, roomOf } from './rooms.mjs'

/** How often each folder has words that may not come back. */
function countRooms(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of heldFiles()) {
    const found = findBanned(readFileSync(inRoot(file), 'utf8')).length
    if (found > 0) counts.set(roomOf(file), (counts.get(roomOf(file)) ?? 0) + found)
  }
  return counts
}

test('words within identifiers count', () => {
  const sample = Object.keys(BANNED_WORDS)[0] ?? ''
  const capital = `${sample[0]?.toUpperCase()}${sample.slice(1)}`
  for (const name of [sample, `read${capital}Account`, `${sample}-index`, `${sample.toUpperCase()}_AT`])
    expect(wordsOf(name), name).toContain(sample)
  expect(wordsOf(`un${sample}`)).not.toContain(sample)
  expect(findBanned(`a\n// ${sample}, ${sample}`)).toHaveLength(2)
})

test('English texts, code, documents and SQL are held to the list; other languages and recordings are not', () => {
  for (const file of ['apps/web/src/i18n/en.json', 'docs/README.md', 'packages/db/sql/a.sql'])
    expect(isHeld(file), file).toBe(true)
  for (const file of [
    'apps/web/src/i18n/packs/x/fa.json',
    'packages/testkit/recordings/a.json',
    'a/generated/b.ts',
  ])
    expect(isHeld(file), file).toBe(false)
})

// a folder may only lose them: `node scripts/words.mjs FOLDER` lists its lines and what to write instead
test('no folder has more words that may not come back than before', () => {
  const allowed = new Map<string, number>(Object.entries(allowances))
  const grown = [...countRooms()]
    .filter(([room, found]) => found > (allowed.get(room) ?? 0))
    .map(([room, found]) => `${room}: ${found}, not more than ${allowed.get(room) ?? 0}`)
  expect(grown).toEqual([])
})
