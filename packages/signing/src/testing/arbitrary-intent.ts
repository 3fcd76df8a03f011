import { type Address, evmToAddress, milliseconds, sun } from '@tronlens/core'
import fc from 'fast-check'
import { CONTRACT_NAMES, CONTRACTS, type Contract, type ContractName } from '../contract/contract-fields.ts'
import type { FieldKind, Shape } from '../contract/field-kinds.ts'
import type { Intent, Validity } from '../intent.ts'

const MAX_INT64 = 2n ** 63n - 1n
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })

/** Any account address. */
export const anyAddress: fc.Arbitrary<Address> = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((body) => evmToAddress(body))

/** Text that the chain can store: without lone surrogates, which have no encoding. */
const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })
const anyInt64 = fc.oneof(
  fc.bigInt(0n, 10n ** 15n),
  fc.bigInt(-MAX_INT64 - 1n, MAX_INT64),
  fc.constantFrom(0n, 1n, -1n, MAX_INT64, 2n ** 53n + 1n),
)
const anyInt32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })

function anyValue(kind: FieldKind): fc.Arbitrary<unknown> {
  switch (kind.kind) {
    case 'address':
      return anyAddress
    case 'optionalAddress':
      return fc.option(anyAddress, { nil: undefined })
    case 'addresses':
      return fc.array(anyAddress, { maxLength: 4 })
    case 'int64':
      return anyInt64
    case 'int32':
      return anyInt32
    case 'bool':
      return fc.boolean()
    case 'text':
      return anyText
    case 'bytes':
      return fc.integer({ min: 0, max: 40 }).chain((length) => hex(2 * length))
    case 'enum':
      return fc.constantFrom(...kind.names)
    case 'message':
      return anyFields(kind.shape)
    case 'optionalMessage':
      return fc.option(anyFields(kind.shape), { nil: undefined })
    case 'messages':
      return fc.array(anyFields(kind.shape), { maxLength: 3 })
    case 'int64Map':
      return fc
        .uniqueArray(fc.record({ key: anyInt64, value: anyInt64 }), {
          selector: ({ key }) => key,
          maxLength: 4,
        })
        .map((entries) => [...entries].sort((a, b) => (a.key < b.key ? -1 : 1)))
  }
}

const anyFields = (shape: Shape): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([name, kind]) => [name, anyValue(kind)])))

/** Any fields of a contract type. */
export const anyFieldsOf = (name: ContractName): fc.Arbitrary<object> => anyFields(CONTRACTS[name].shape)

/** Any contract of one type, or of all. */
export const anyContract = (names: readonly ContractName[] = CONTRACT_NAMES): fc.Arbitrary<Contract> =>
  fc
    .constantFrom(...names)
    .chain((name) =>
      anyFields(CONTRACTS[name].shape).map((fields) => ({ name, fields }) as unknown as Contract),
    )

/** Any memo: text, or bytes that are none. */
const anyMemo: fc.Arbitrary<Pick<Intent, 'memo' | 'memoHex'>> = fc.oneof(
  anyText.map((memo) => ({ memo })),
  fc.constantFrom('000000ff', 'c3', 'ff00').map((memoHex) => ({ memo: '', memoHex })),
)

/** Any intent. */
export const anyIntent = (names?: readonly ContractName[]): fc.Arbitrary<Intent> =>
  fc
    .record({
      contract: anyContract(names),
      memo: anyMemo,
      feeLimit: fc.bigInt(0n, MAX_INT64).map(sun),
      permissionId: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ memo, ...rest }) => ({ ...rest, ...memo }))

/** Any validity that a wallet would choose. */
export const anyValidity: fc.Arbitrary<Validity> = fc.record({
  refBlockBytes: hex(4),
  refBlockHash: hex(16),
  expiration: fc.integer({ min: 1, max: 4_000_000_000_000 }).map(milliseconds),
  timestamp: fc.integer({ min: 1, max: 4_000_000_000_000 }).map(milliseconds),
})
