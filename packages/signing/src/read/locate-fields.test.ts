import { type Address, hexToBytes, milliseconds, toHexAddress } from '@tronlens/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTransaction } from '../build/build-transaction.ts'
import { type Intent, intend } from '../intent.ts'
import { anyIntent, anyValidity } from '../testing/arbitrary-intent.ts'
import { locateFields } from './locate-fields.ts'

test('fields stand one behind the other, inside the bytes, and never overlap', { timeout: 30_000 }, () => {
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

const [ME, OTHER] = ['TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'] as Address[]
const VALIDITY = {
  refBlockBytes: '0001',
  refBlockHash: '00'.repeat(8),
  expiration: milliseconds(60_000),
  timestamp: milliseconds(0),
}
const permission = (name: string) => ({
  type: 'Active' as const,
  id: 2,
  permissionName: name,
  threshold: 300n,
  parentId: 0,
  operations: 'ff',
  keys: [{ address: OTHER as Address, weight: 150n }],
})

/** The fields below one field of a contract, without its name in front. */
function valuesBelow(intent: Intent, holder: string) {
  const { rawDataHex } = buildTransaction(intent, VALIDITY)
  return locateFields(rawDataHex, intent.contract.name)
    .filter(({ path }) => path.startsWith(`contract.${holder}`))
    .map(({ path, value }) => [path.slice(`contract.${holder}`.length), value])
}

test('fields inside of others say what they mean', () => {
  const ownerAddress = ME as Address
  const votes = [{ voteAddress: OTHER as Address, voteCount: 100n }]
  expect(
    valuesBelow(intend('VoteWitnessContract', { ownerAddress, votes, support: true }), 'votes.'),
  ).toEqual([
    ['voteAddress', OTHER],
    ['voteCount', 100n],
  ])
  const change = intend('AccountPermissionUpdateContract', {
    ownerAddress,
    owner: { ...permission('owner'), type: 'Owner', id: 0, operations: '' },
    witness: undefined,
    actives: [permission('daily')],
  })
  expect(valuesBelow(change, 'actives.')).toEqual([
    ['type', 'Active'],
    ['id', 2],
    ['permissionName', 'daily'],
    ['threshold', 300n],
    ['operations', 'ff'],
    ['keys.address', OTHER],
    ['keys.weight', 150n],
  ])
  const parameters = [{ key: 11n, value: 300n }]
  expect(valuesBelow(intend('ProposalCreateContract', { ownerAddress, parameters }), 'parameters.')).toEqual([
    ['key', 11n],
    ['value', 300n],
  ])
})
