import { afterEach, expect, test } from 'vitest'
import { isKeptFor, keptBase, keptKey } from './kept-network.ts'
import { shownNetwork } from './networks.ts'

const DEFAULT = { key: undefined, base: '' }
/** The default network once a user has chosen it in the menu. */
const CHOSEN = { key: 'main', base: '' }
const SIDE = { key: 'side', base: '/net/side' }

const before = shownNetwork.get()
afterEach(() => shownNetwork.set(before))

test.each([
  ['the default network', DEFAULT, ''],
  ['the default network that was chosen by its key', CHOSEN, ''],
  ['another network', SIDE, 'side'],
])('data of %s keep one name', (_, network, key) => {
  expect(keptKey(network)).toBe(key)
  expect(isKeptFor(key, network)).toBe(true)
})

test('data of one network are not those of another, and older data of the default one are found', () => {
  expect(isKeptFor('', SIDE)).toBe(false)
  expect(isKeptFor('side', CHOSEN)).toBe(false)
  expect(isKeptFor('main', CHOSEN)).toBe(true)
})

test.each([
  [DEFAULT, '', ''],
  [DEFAULT, 'side', '/net/side'],
  [SIDE, '', ''],
  [SIDE, 'side', '/net/side'],
  [CHOSEN, 'main', ''],
])('while %j is shown, data kept for "%s" belong to the API at "%s"', (network, kept, base) => {
  shownNetwork.set({ ...network, isNew: false })
  expect(keptBase(kept)).toBe(base)
})
