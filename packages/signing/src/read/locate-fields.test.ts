import { hexToBytes, toHexAddress } from '@tronlens/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTransaction } from '../build/build-transaction.ts'
import { anyIntent, anyValidity } from '../testing/arbitrary-intent.ts'
import { locateFields } from './locate-fields.ts'

test('fields stand one behind the other, inside the bytes, and never overlap', () => {
  fc.assert(
    fc.property(anyIntent(), anyValidity, (intent, validity) => {
      const { rawDataHex } = buildTransaction(intent, validity)
      let last = 0
      for (const { start, end } of locateFields(rawDataHex, intent.contract.name)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThanOrEqual(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(hexToBytes(rawDataHex).length)
    }),
    { numRuns: 500 },
  )
})

test('the bytes of a recipient are his address', () => {
  fc.assert(
    fc.property(anyIntent(['TransferContract']), anyValidity, (intent, validity) => {
      const { rawDataHex } = buildTransaction(intent, validity)
      const to = locateFields(rawDataHex, intent.contract.name).find(
        ({ path }) => path === 'contract.toAddress',
      )
      expect(to && rawDataHex.slice(2 * to.start, 2 * to.end)).toBe(
        'toAddress' in intent.contract.fields && toHexAddress(intent.contract.fields.toAddress),
      )
    }),
    { numRuns: 200 },
  )
})
