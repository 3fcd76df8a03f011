import { bytesToHex, hexToBytes } from '@tronlens/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTransaction } from '../build/build-transaction.ts'
import { CONTRACT_NAMES, CONTRACTS, type Contract } from '../contract/contract-fields.ts'
import type { FieldKind } from '../contract/field-kinds.ts'
import { protocolDecoder } from '../decoders/protocol.ts'
import { tronWebDecoder } from '../decoders/tronweb.ts'
import { TransactionMismatchError, UnreadableTransactionError } from '../errors.ts'
import type { Intent } from '../intent.ts'
import { printMemo } from '../read/memo.ts'
import { anyIntent, anyValidity } from '../testing/arbitrary-intent.ts'
import { isReviewed, ReviewedTransaction, reviewForeign, reviewTransaction } from './review.ts'

const DECODERS = [tronWebDecoder, protocolDecoder]

describe.each(CONTRACT_NAMES)('%s', (name) => {
  test('what is built is read back equal by every decoder', () => {
    fc.assert(
      fc.property(anyIntent([name]), anyValidity, (intent, validity) => {
        const { rawDataHex, txID } = buildTransaction(intent, validity)
        const reviewed = reviewTransaction({ ...intent, ...validity }, rawDataHex, DECODERS, txID)
        expect(reviewed.content).toEqual({ ...intent, ...validity })
        expect(reviewed.txID).toBe(txID)
        expect(reviewForeign(rawDataHex, DECODERS).content).toEqual(reviewed.content)
      }),
      { numRuns: 60 },
    )
  })

  test('a transaction that differs in one field from what was asked for is refused', () => {
    fc.assert(
      fc.property(anyIntent([name]), anyIntent([name]), anyValidity, (intended, other, validity) => {
        for (const lie of liesAbout(intended, other)) {
          const { rawDataHex } = buildTransaction(lie, validity)
          expect(() => reviewTransaction(intended, rawDataHex, DECODERS)).toThrow(TransactionMismatchError)
        }
      }),
      { numRuns: 20 },
    )
  })
})

/** The intent with one member taken from another intent, for each member in which they differ. */
function liesAbout(intended: Intent, other: Intent): Intent[] {
  const differ = (a: unknown, b: unknown) => printed(a) !== printed(b)
  const fields = intended.contract.fields as Record<string, unknown>
  const others = other.contract.fields as Record<string, unknown>
  const shape = CONTRACTS[intended.contract.name].shape as Record<string, FieldKind>
  const contracts = Object.keys(shape)
    .filter((field) => differ(fields[field], others[field]))
    .map((field) => ({
      ...intended,
      contract: {
        name: intended.contract.name,
        fields: { ...fields, [field]: others[field] },
      } as unknown as Contract,
    }))
  const frames = (['feeLimit', 'permissionId'] as const)
    .filter((member) => differ(intended[member], other[member]))
    .map((member) => ({ ...intended, [member]: other[member] }))
  const { memo, memoHex } = other
  const memos = printMemo(intended) === printMemo(other) ? [] : [{ ...intended, memo, memoHex }]
  return [...contracts, ...frames, ...memos]
}

const printed = (value: unknown) =>
  JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? `${item}n` : item)) ?? 'undefined'

test('no transaction with a flipped bit passes for the one that was asked for', () => {
  fc.assert(
    fc.property(anyIntent(), anyValidity, fc.nat(), fc.nat({ max: 7 }), (intent, validity, at, bit) => {
      const bytes = hexToBytes(buildTransaction(intent, validity).rawDataHex)
      const index = at % bytes.length
      bytes[index] = (bytes[index] as number) ^ (1 << bit)
      expect(() => reviewTransaction({ ...intent, ...validity }, bytesToHex(bytes), DECODERS)).toThrow(
        /not signed/,
      )
    }),
    { numRuns: 3_000 },
  )
})

test('bytes behind the transaction, a second contract and a wrong id are refused', () => {
  const [intent, validity] = fc.sample(fc.tuple(anyIntent(['TransferContract']), anyValidity), {
    numRuns: 1,
    seed: 1,
  })[0] as [Intent, never]
  const { rawDataHex, txID } = buildTransaction(intent, validity)
  const contract = /5a[0-9a-f]{2}(?=0801)[0-9a-f]+?(?=70)/.exec(rawDataHex)?.[0] ?? ''
  expect(() => reviewForeign(`${rawDataHex}f80601`, DECODERS)).toThrow(UnreadableTransactionError)
  expect(() => reviewForeign(`${rawDataHex}${contract}`, DECODERS)).toThrow(UnreadableTransactionError)
  expect(() =>
    reviewForeign(
      rawDataHex,
      DECODERS,
      txID.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    ),
  ).toThrow(TransactionMismatchError)
})

test('nothing that was not reviewed passes for it', () => {
  const [intent, validity] = fc.sample(fc.tuple(anyIntent(), anyValidity), { numRuns: 1, seed: 2 })[0] as [
    Intent,
    never,
  ]
  const real = reviewForeign(buildTransaction(intent, validity).rawDataHex, DECODERS)
  expect(isReviewed(real)).toBe(true)
  expect(isReviewed({ ...real })).toBe(false)
  expect(isReviewed(Object.create(ReviewedTransaction.prototype))).toBe(false)
  expect(() => Object.assign(real, { rawDataHex: 'ff' })).toThrow(TypeError)
  // nor can reviewed content be changed afterwards, at any depth
  for (const part of [real.content, real.content.contract, real.content.contract.fields, real.confirmedBy])
    expect(() => Object.assign(part, { feeLimit: 1n, name: 'x', ownerAddress: 'x', 0: 'x' })).toThrow(
      TypeError,
    )
})
