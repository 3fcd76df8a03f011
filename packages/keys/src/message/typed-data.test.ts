import { bytesToHex, hexToBytes, stringifyJson } from '@tronlens/core'
import { privateKeyToAddress, signDigest } from '@tronlens/protocol'
import fc from 'fast-check'
import { utils } from 'tronweb'
import { expect, test } from 'vitest'
import {
  InvalidTypedDataError,
  parseTypedData,
  recoverTypedDataSigner,
  type TypedData,
  type TypedField,
  typedDataDigest,
} from './typed-data.ts'

/** Throw-away key of these tests. */
const KEY = 'cd'.repeat(32)
const signer = privateKeyToAddress(hexToBytes(KEY))
const other = privateKeyToAddress(hexToBytes('01'.repeat(32)))

const digestOf = (data: TypedData): string => `0x${bytesToHex(typedDataDigest(data))}`
const tronWebDigest = ({ domain, types, message }: TypedData): string =>
  utils._TypedDataEncoder.hash(domain as never, types as never, message as never)

const MAIL: TypedData = {
  domain: { name: 'Mail', version: '1', chainId: 728126428, verifyingContract: other },
  types: {
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Grüße', wallet: signer },
    to: [{ name: 'Bob', wallet: other }],
    contents: 'Hello 世界',
  },
}

test('nested structs and lists of them hash as TronWeb hashes them', () => {
  expect(digestOf(MAIL)).toBe(tronWebDigest(MAIL))
})

test('a signature of TronWeb recovers to its signer', () => {
  const { domain, types, message } = MAIL
  const signature = utils.typedData.signTypedData(domain as never, types as never, message as never, KEY)
  expect(recoverTypedDataSigner(MAIL, signature.replace(/^0x/, ''))).toBe(signer)
  const ours = bytesToHex(signDigest(typedDataDigest(MAIL), hexToBytes(KEY)))
  expect(`0x${ours}`).toBe(signature)
})

/** A type with any value of it. */
const leaf: fc.Arbitrary<{ type: string; value: unknown }> = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((value) => ({ type: 'string', value })),
  fc.boolean().map((value) => ({ type: 'bool', value })),
  fc.uint8Array().map((bytes) => ({ type: 'bytes', value: `0x${bytesToHex(bytes)}` })),
  fc.constantFrom(signer, other).map((value) => ({ type: 'address', value })),
  fc
    .integer({ min: 1, max: 32 })
    .chain((size) =>
      fc
        .uint8Array({ minLength: size, maxLength: size })
        .map((bytes) => ({ type: `bytes${size}`, value: `0x${bytesToHex(bytes)}` })),
    ),
  fc
    .integer({ min: 1, max: 32 })
    .chain((size) =>
      fc.bigInt(0n, 2n ** BigInt(size * 8) - 1n).map((value) => ({ type: `uint${size * 8}`, value })),
    ),
  fc
    .integer({ min: 1, max: 32 })
    .chain((size) =>
      fc
        .bigInt(-(2n ** BigInt(size * 8 - 1)), 2n ** BigInt(size * 8 - 1) - 1n)
        .map((value) => ({ type: `int${size * 8}`, value })),
    ),
  fc.bigInt(0n, 2n ** 63n).map((value) => ({ type: 'trcToken', value })),
)

test('every type of value, alone and in lists, hashes as TronWeb hashes it', () => {
  const field = fc.record({ leaf, isList: fc.boolean() })
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 6 }), (given) => {
      const fields: TypedField[] = given.map(({ leaf: { type }, isList }, index) => ({
        name: `m${index}`,
        type: isList ? `${type}[]` : type,
      }))
      const message = Object.fromEntries(
        given.map(({ leaf: { value }, isList }, index) => [`m${index}`, isList ? [value, value] : value]),
      )
      const data: TypedData = {
        domain: { name: 'any', salt: `0x${'07'.repeat(32)}` },
        types: { Any: fields },
        primaryType: 'Any',
        message,
      }
      expect(digestOf(data)).toBe(tronWebDigest(data))
      expect(typedDataDigest(parseTypedData(stringifyJson(data)))).toEqual(typedDataDigest(data))
    }),
    { numRuns: 300 },
  )
})

const DOMAIN_TYPE: TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

test('a type of the domain that lists what the domain says changes nothing', () => {
  const declared = { ...MAIL, types: { ...MAIL.types, EIP712Domain: DOMAIN_TYPE } }
  expect(typedDataDigest(parseTypedData(stringifyJson(declared)))).toEqual(typedDataDigest(MAIL))
})

const change = (part: Partial<TypedData>): string => stringifyJson({ ...MAIL, ...part })

/** Types that each use the next ten, so that following every way through them takes longer than any life. */
function chainOfTypes(count: number): string {
  const types = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `T${index}`,
      index + 10 < count
        ? Array.from({ length: 10 }, (_, n) => ({ name: `f${n}`, type: `T${index + n + 1}[]` }))
        : [{ name: 'end', type: 'bool' }],
    ]),
  )
  const message = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`f${n}`, []]))
  return stringifyJson({ ...MAIL, types, primaryType: 'T0', message })
}

test.each([
  ['{', /not JSON/],
  ['[]', /no object/],
  [change({ primaryType: 'Other' }), /no type Other/],
  [change({ message: {} }), /Mail.from is missing/],
  [change({ message: { ...MAIL.message, more: 1 } }), /says "more"/],
  [change({ domain: { colour: 'red' } }), /says "colour"/],
  [change({ types: { Mail: [{ name: 'a', type: 'uint7' }] }, message: { a: 1 } }), /no type uint7/],
  [change({ types: { Mail: [{ name: 'a', type: 'uint8' }] }, message: { a: 256 } }), /256 is no uint8/],
  [change({ types: { Mail: [{ name: 'a', type: 'address' }] }, message: { a: 'T1' } }), /no address/],
  [change({ types: { Mail: [{ name: 'a', type: 'bytes4' }] }, message: { a: '0x00' } }), /has 1 bytes/],
  [change({ types: { Mail: [{ name: 'a', type: 'bool[2]' }] }, message: { a: [true] } }), /1 entries/],
  // one value is shown and another one signed
  [change({}).replace('"contents":', '"contents":"Bye","contents":'), /"contents" twice/],
  [change({}).replace('"message":', `"message":{"a":1},${'\n'.repeat(200)}"message":`), /"message" twice/],
  [change({}).replace('"primaryType":', '"primaryType":"Other","primaryType":'), /"primaryType" twice/],
  // the type of the domain has other members for each domain
  [change({ primaryType: 'EIP712Domain', message: { name: 'Mail' } }), /is a EIP712Domain/],
  [
    change({
      types: {
        Mail: [{ name: 'a', type: 'EIP712Domain[]' }],
        EIP712Domain: [{ name: 'to', type: 'address' }],
      },
      message: { a: [{ name: 'Mail', to: other }] },
    }),
    /Mail holds a EIP712Domain/,
  ],
  ...[
    [],
    [{ name: 'name', type: 'string' }],
    [...DOMAIN_TYPE].reverse(),
    DOMAIN_TYPE.map(({ name }) => ({ name, type: 'string' })),
    [...DOMAIN_TYPE, { name: 'salt', type: 'bytes32' }],
  ].map((type): [string, RegExp] => [
    change({ types: { ...MAIL.types, EIP712Domain: type } }),
    /does not list what the domain says/,
  ]),
  // one type that is hashed as two
  ...['x)B(bool y', 'a,bool b', 'a b', 'a[]', 'a.b', ''].map((name): [string, RegExp] => [
    change({ types: { Mail: [{ name, type: 'bool' }] }, message: { [name]: true } }),
    /is no name/,
  ]),
  [change({ types: { Mail: [{ name: 'a', type: 'bool b,bool' }] }, message: { a: true } }), /is no name/],
  // more than a reader could compare
  [
    change({
      types: {
        Mail: [
          { name: 'a', type: 'bool' },
          { name: 'a', type: 'bool' },
        ],
      },
    }),
    /two fields of one/,
  ],
  [change({ types: { Mail: [{ name: 'a', type: `bool${'[]'.repeat(100)}` }] } }), /longer than 128/],
  [
    change({ types: { Mail: Array.from({ length: 129 }, (_, n) => ({ name: `${n}`, type: 'bool' })) } }),
    /128 fields/,
  ],
  [`${change({})}${' '.repeat(200_000)}`, /longer than 200000/],
  [chainOfTypes(65), /more than 64 types/],
  // no parser goes so deep
  ['['.repeat(5_000), /nested too deeply/],
  [
    change({}).replace('"contents":', `"x":${'['.repeat(5_000)}${']'.repeat(5_000)},"contents":`),
    /too deeply/,
  ],
])('%s is refused with its reason', (text, reason) => {
  expect(() => parseTypedData(text)).toThrow(InvalidTypedDataError)
  expect(() => parseTypedData(text)).toThrow(reason)
})
