import type { Address } from '@tronlens/core'
import type { Asset } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { tokensCompared } from './token-units.ts'

const tokenAt = (place: number): Asset => ({ kind: 'token', contract: `T${place}` as Address })

test.each([
  [1, []],
  [12, []],
  [14, ['T12', 'T13']],
])('of %i tokens, these are not compared: %j', (count, left) => {
  // TRX have no unit to compare, and a token counts once
  const assets: Asset[] = [
    { kind: 'TRX' },
    tokenAt(0),
    ...Array.from({ length: count }, (_, place) => tokenAt(place)),
  ]
  const found = tokensCompared(assets)
  expect(found.left).toEqual(left)
  expect(found.compared).toHaveLength(count - left.length)
})
