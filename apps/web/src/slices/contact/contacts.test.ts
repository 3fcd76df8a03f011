import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { type Contact, exactContact, findContacts } from './contacts.ts'

const [ONE, TWO, THREE] = [
  'TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL',
  'TS1gUDtfqrbZKtjQyURPaUqX5AMeHUzHu2',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
] as Address[] as [Address, Address, Address]
const OWN: Contact[] = [
  { address: ONE, name: 'Élif Bakery', from: 'tag', note: 'bread on Fridays' },
  { address: TWO, name: 'Savings', from: 'wallet' },
]
const SITE: Contact[] = [
  { address: THREE, name: 'Elif Exchange', from: 'site' },
  { address: TWO, name: 'Savings Bank', from: 'site' },
]
const names = (text: string) => findContacts(text, OWN, SITE).map(({ name }) => name)

test.each([
  ['elif', ['Élif Bakery', 'Elif Exchange']],
  ['bakery EL', ['Élif Bakery']],
  ['fridays', ['Élif Bakery']],
  ['gudtf', ['Savings']],
  ['zz', []],
  // an address needs no name
  [ONE, []],
])('%s means %j', (text, expected) => expect(names(text)).toEqual(expected))

test('an address with an own name is not offered under the name of the site', () => {
  expect(names('savings')).toEqual(['Savings'])
})

test('an empty text offers own names only', () => {
  expect(findContacts('', OWN, []).map(({ name }) => name)).toEqual(['Élif Bakery', 'Savings'])
})

test('a name of the site that looks like an own one is marked', () => {
  const site: Contact[] = [{ address: THREE, name: 'Ｓａｖings', from: 'site' }]
  const found = findContacts('savings', OWN, site)
  expect(found.map(({ from, imitatesOwn }) => [from, imitatesOwn])).toEqual([
    ['wallet', false],
    ['site', true],
  ])
})

test('Enter takes one own name that was typed whole, and no other', () => {
  expect(exactContact(findContacts('savings', OWN, SITE), 'savings')?.address).toBe(TWO)
  expect(exactContact(findContacts('elif', OWN, SITE), 'elif')).toBeUndefined()
  expect(exactContact(findContacts('elif exchange', OWN, SITE), 'elif exchange')).toBeUndefined()
  const twice: Contact[] = [...OWN, { address: THREE, name: 'savings', from: 'tag' }]
  expect(exactContact(findContacts('savings', twice, []), 'savings')).toBeUndefined()
})
