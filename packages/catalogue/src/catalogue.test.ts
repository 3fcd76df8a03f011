import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findEntry } from './find-entry.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { precisionOf, readCatalogue } from './read-catalogue.ts'
import { printCatalogue, rebuildTrc10 } from './rebuild.ts'

const MAIN = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc'
const OTHER = '0'.repeat(64)

test('the bundled TRC10 catalogue holds every id from 1000001 to 1002477', async () => {
  const { genesis, entries } = await loadCatalogue('trc10')
  expect(genesis).toBe(MAIN)
  expect(entries.size).toBe(2477)
  for (let id = 1_000_001; id <= 1_002_477; id++) expect(entries.has(String(id)), String(id)).toBe(true)
  expect(entries.get('1000001')).toEqual({
    id: '1000001',
    name: 'SEED',
    abbr: 'SEED',
    precision: undefined,
    logo: 'https://coin.top/tokenLogo/tokenLogo20181112083324.jpeg',
    issuer: undefined,
  })
})

test.each([
  [1_000_001, 0, undefined],
  [1_002_000, 6, undefined],
  [1_002_517, 3, undefined],
  [1_002_518, 3, 3],
  [1_003_136, 0, 0],
])('the third segment of %i, %i, is read as the precision %s', (id, third, precision) => {
  expect(precisionOf(id, third)).toBe(precision)
})

test('decimals of a contract are always read', async () => {
  const { entries } = await loadCatalogue('trc20')
  expect(entries.get('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toMatchObject({ abbr: 'USDT', precision: 6 })
})

test.each([
  ['a.png', 'https://logos.example/a.png'],
  ['https://logos.example/b.png?t=1', 'https://logos.example/b.png?t=1'],
  ['https://elsewhere.example/c.png', ''],
  ['C:\\fakepath\\logo.png', ''],
  ['file:///home/me/logo.png', ''],
  ['', ''],
])('the logo "%s" becomes "%s"', (given, logo) => {
  const { entries } = readCatalogue('x', {
    genesis: MAIN,
    logos: 'https://logos.example/',
    tokens: [[1, 'A', 0, 'A', given]],
  })
  expect(entries.get('1')?.logo).toBe(logo)
})

test('an entry counts on its own chain only, and for a token of the same name and issuer', () => {
  const catalogue = readCatalogue('x', {
    genesis: MAIN,
    tokens: [
      [1, 'One', 0, 'O', '', 'TIssuer'],
      [2, 'Two', 0],
    ],
  })
  expect(findEntry(catalogue, MAIN, { id: '1', name: 'One', issuer: 'TIssuer' })?.abbr).toBe('O')
  expect(findEntry(catalogue, OTHER, { id: '1', name: 'One', issuer: 'TIssuer' })).toBeUndefined()
  expect(findEntry(catalogue, MAIN, { id: '1', name: 'Uno', issuer: 'TIssuer' })).toBeUndefined()
  expect(findEntry(catalogue, MAIN, { id: '1', name: 'One', issuer: 'TOther' })).toBeUndefined()
  expect(findEntry(catalogue, MAIN, { id: '2', name: 'Two', issuer: 'TOther' })?.name).toBe('Two')
  expect(findEntry(catalogue, MAIN, { id: '3' })).toBeUndefined()
})

test('a rebuilt catalogue has precision and issuer of every token and keeps logos by id and name', async () => {
  const before = await loadCatalogue('trc10')
  const file = rebuildTrc10(
    MAIN,
    [
      { id: 1_002_478, name: 'New', abbr: '', precision: 4, issuer: 'TNew' },
      { id: 1_000_001, name: 'SEED', abbr: 'SEED', precision: 0, issuer: 'TSeed' },
      { id: 1_000_004, name: 'Renamed', abbr: 'R', precision: 0, issuer: 'TRenamed' },
    ],
    before,
  )
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'trc10.json'), printCatalogue(file))
  const { entries } = await loadCatalogue('trc10', folder)
  expect([...entries.keys()]).toEqual(['1000001', '1000004', '1002478'])
  expect(entries.get('1000001')).toMatchObject({
    precision: 0,
    issuer: 'TSeed',
    logo: 'https://coin.top/tokenLogo/tokenLogo20181112083324.jpeg',
  })
  expect(entries.get('1000004')?.logo).toBe('')
  expect(entries.get('1002478')).toMatchObject({ precision: 4, abbr: '', logo: '' })
})

test.each([
  [{ tokens: [] }, '"genesis" should be'],
  [{ genesis: MAIN }, '"tokens" should be a list'],
  [{ genesis: MAIN, tokens: [[1, 'A', 0], ['x']] }, 'token 2 should be'],
])('a wrong file is refused with what is wrong', (content, message) => {
  expect(() => readCatalogue('own.json', content)).toThrow(message)
})

test('a missing file of the operator is named', async () => {
  await expect(loadCatalogue('trc10', '/nowhere')).rejects.toThrow('/nowhere/trc10.json')
})
