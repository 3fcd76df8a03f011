import { parseAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { exchangeTags } from './exchange-tags.ts'

test('exchanges of the main net have their names, and no other network has any', () => {
  const tags = exchangeTags({ type: 'mainnet' })
  for (const [address] of tags) expect(parseAddress(address)).toBe(address)
  expect(new Set(tags.map(([address]) => address)).size).toBe(tags.length)
  expect(tags).toContainEqual(['TXFBqBbqJommqZf7BV8NNYzePh97UmJodJ', 'Bitfinex'])
  expect(exchangeTags({ type: 'testnet' })).toEqual([])
})
