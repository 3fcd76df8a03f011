import { parseAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import type { AddressTag } from './private-tags.ts'
import { planTags, UnreadableFileError, writeTagsCsv, writeTagsJson } from './tags-file.ts'

const [ONE, TWO, THREE] = [
  parseAddress('TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL'),
  parseAddress('TS1gUDtfqrbZKtjQyURPaUqX5AMeHUzHu2'),
  parseAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
]
const TAGS: AddressTag[] = [
  { address: ONE, tag: '=HYPERLINK("x")', note: 'comma, "quote"' },
  { address: TWO, tag: 'مستأجر', note: '' },
  { address: THREE, tag: "it's;-1", note: '@home' },
]

test.each([
  ['CSV', writeTagsCsv],
  ['JSON', writeTagsJson],
])('what is exported as %s comes back as it was', (_, write) => {
  expect(planTags(write(TAGS), [])).toEqual({ fresh: TAGS, changed: [], same: 0, bad: [] })
  expect(planTags(write(TAGS), TAGS)).toEqual({ fresh: [], changed: [], same: 3, bad: [] })
})

test('no cell of the CSV file begins with what a spreadsheet runs', () => {
  for (const line of writeTagsCsv(TAGS).split('\r\n'))
    for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+@\t-]/)
})

test('new, changed, equal and bad lines are separated, with the number of the line', () => {
  const wrong = `${ONE.slice(0, -1)}M`
  const file = [
    'Address,Private Name Tag,Comment',
    `${ONE},Landlord,rent`,
    `${TWO},Shop,`,
    `${THREE},USDT,`,
    `${wrong},Typo,`,
    'hello,No one,',
    `${THREE},Again,`,
    `${TWO},,no name`,
    `${TWO},A name that is much too long,`,
    '"broken" x,y,z',
  ].join('\n')
  const known = [
    { address: TWO, tag: 'Bakery', note: '' },
    { address: THREE, tag: 'USDT', note: '' },
  ]
  expect(planTags(file, known)).toEqual({
    fresh: [{ address: ONE, tag: 'Landlord', note: 'rent' }],
    changed: [{ was: known[0], tag: { address: TWO, tag: 'Shop', note: '' } }],
    same: 1,
    bad: [
      { line: 5, text: `${wrong} Typo`, problem: 'checksum' },
      { line: 6, text: 'hello No one', problem: 'noAddress' },
      { line: 7, text: `${THREE} Again`, problem: 'repeated' },
      { line: 8, text: TWO, problem: 'noName' },
      { line: 9, text: `${TWO} A name that is much too long`, problem: 'longName' },
      { line: 10, text: 'broken', problem: 'quote' },
    ],
  })
})

test('a list of another program is read by the names of its members', () => {
  const text = JSON.stringify([{ address: ONE, label: 'Cold wallet' }, 7, { address: 5 }])
  const { fresh, bad } = planTags(text, [])
  expect(fresh).toEqual([{ address: ONE, tag: 'Cold wallet', note: '' }])
  expect(bad.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'noAddress'],
    [3, 'noAddress'],
  ])
})

test('what is no address book is refused as a whole', () => {
  expect(() => planTags('{"a":1}', [])).toThrow(UnreadableFileError)
  expect(() => planTags('[1,', [])).toThrow(UnreadableFileError)
})
