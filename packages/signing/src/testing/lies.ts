import { bytesToHex, hexToBytes, milliseconds, sha256, sun } from '@tronlens/core'
import fc from 'fast-check'
import { buildTransaction } from '../build/build-transaction.ts'
import { CONTRACT_NAMES, CONTRACTS, type Contract } from '../contract/contract-fields.ts'
import type { FieldKind } from '../contract/field-kinds.ts'
import type { TransactionContent } from '../intent.ts'
import { transactionIdOf } from '../read/read-transaction.ts'
import { anyContract, anyFieldsOf } from './arbitrary-intent.ts'

/**
 * The answer of a node that was asked to build a transaction, or the bytes that a third party asks to
 * co-sign.
 */
export type Answer = { readonly rawDataHex: string; readonly txID: string }

const honest = (content: TransactionContent): Answer => buildTransaction(content, content)
const withId = (rawDataHex: string): Answer => ({ rawDataHex, txID: transactionIdOf(rawDataHex) })

/** The contract with one field of another contract of its type. */
function changeField(content: TransactionContent): fc.Arbitrary<Answer> {
  const { name, fields } = content.contract
  const shape = CONTRACTS[name].shape as Record<string, FieldKind>
  return fc.tuple(fc.constantFrom(...Object.keys(shape)), anyFieldsOf(name)).map(([field, others]) => {
    const changed = { ...fields, [field]: (others as Record<string, unknown>)[field] }
    return honest({ ...content, contract: { name, fields: changed } as unknown as Contract })
  })
}

/** Fee limit, memo, permission, expiry or reference block changed. */
const changeFrame = (content: TransactionContent): fc.Arbitrary<Answer> =>
  fc
    .oneof(
      fc.bigInt(0n, 2n ** 62n).map((value) => ({ feeLimit: sun(value) })),
      fc.string({ maxLength: 20 }).map((memo) => ({ memo: `${content.memo}${memo}x`, memoHex: undefined })),
      fc.integer({ min: 0, max: 9 }).map((permissionId) => ({ permissionId })),
      fc.integer({ min: 1, max: 4_000_000_000_000 }).map((value) => ({ expiration: milliseconds(value) })),
      fc.integer({ min: 0, max: 65_535 }).map((value) => ({
        refBlockBytes: value.toString(16).padStart(4, '0'),
      })),
    )
    .map((change) => honest({ ...content, ...change }))

/** A completely different contract. */
const changeContract = (content: TransactionContent): fc.Arbitrary<Answer> =>
  anyContract(CONTRACT_NAMES).map((contract) => honest({ ...content, contract }))

const CONTRACT_TAG = 11
const LENGTH_DELIMITED = 2

/** A second contract, or any other field, after or before the honest bytes. */
const addBytes = (content: TransactionContent): fc.Arbitrary<Answer> =>
  fc
    .tuple(
      fc.oneof(fc.constant(CONTRACT_TAG), fc.integer({ min: 1, max: 30 })),
      fc.uint8Array({ minLength: 0, maxLength: 40 }),
      fc.boolean(),
    )
    .map(([number, bytes, isBehind]) => {
      const field = writeField(number, bytes)
      const { rawDataHex } = honest(content)
      return withId(isBehind ? rawDataHex + field : field + rawDataHex)
    })

function writeField(number: number, bytes: Uint8Array): string {
  const tag = (number << 3) | LENGTH_DELIMITED
  const written = tag < 0x80 ? [tag] : [(tag & 0x7f) | 0x80, tag >> 7]
  return bytesToHex(Uint8Array.from([...written, bytes.length, ...bytes]))
}

/** Bytes flipped, removed or inserted. */
const damage = (content: TransactionContent): fc.Arbitrary<Answer> => {
  const bytes = hexToBytes(honest(content).rawDataHex)
  return fc
    .tuple(
      fc.nat(bytes.length - 1),
      fc.integer({ min: 1, max: 255 }),
      fc.constantFrom('flip', 'cut', 'insert'),
    )
    .map(([at, value, how]) => {
      const list = [...bytes]
      if (how === 'flip') list[at] = (list[at] as number) ^ value
      else if (how === 'cut') list.splice(at, 1)
      else list.splice(at, 0, value)
      return withId(bytesToHex(Uint8Array.from(list)))
    })
}

/** The honest bytes under the id of other bytes. */
const changeId = (content: TransactionContent): fc.Arbitrary<Answer> =>
  fc
    .uint8Array({ minLength: 1, maxLength: 32 })
    .map((seed) => ({ ...honest(content), txID: bytesToHex(sha256(seed)) }))

/** Any answer of a lying node to a request for `content`. Some are honest by chance. */
export const anyLie = (content: TransactionContent): fc.Arbitrary<Answer> =>
  fc.oneof(
    { arbitrary: changeField(content), weight: 4 },
    { arbitrary: changeFrame(content), weight: 2 },
    { arbitrary: damage(content), weight: 2 },
    changeContract(content),
    addBytes(content),
    changeId(content),
  )
