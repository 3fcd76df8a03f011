import fc from 'fast-check'

/** Typed data as their JSON has them, before anything is checked. */
export type Document = {
  domain: Record<string, unknown>
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** A change of a document by an author who wants it to be signed for something else than it seems. */
type DocumentLie = (document: Document) => Document

export const [SIGNER, OTHER, TOKEN] = [
  'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
  'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
] as const
/** Values that stand in no other place, so that a test can look for them. */
export const SENTINEL = { number: 987_654_321_123n, address: 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS' }
const WORD = `0x${'11'.repeat(32)}`
const END = 1_900_000_000

const fieldsOf = (text: string) =>
  text.split(', ').map((each) => {
    const [type = '', name = ''] = each.split(' ')
    return { name, type }
  })
const documentOf = (types: Record<string, string>, message: Record<string, unknown>): Document => ({
  domain: { name: 'T', chainId: 1, verifyingContract: TOKEN },
  types: Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fieldsOf(text)])),
  primaryType: Object.keys(types)[0] ?? '',
  message,
})
const ITEM =
  'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'

/** One document of each form, and one of none. */
const FORMS: readonly Document[] = [
  documentOf(
    { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' },
    { owner: SIGNER, spender: OTHER, value: 7, nonce: 0, deadline: END },
  ),
  documentOf(
    { Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed' },
    { holder: SIGNER, spender: OTHER, nonce: 0, expiry: END, allowed: true },
  ),
  documentOf(
    {
      PermitBatch: 'Details[] details, address spender, uint256 sigDeadline',
      Details: 'address token, uint160 amount, uint48 expiration, uint48 nonce',
    },
    {
      details: [
        { token: TOKEN, amount: 5, expiration: END, nonce: 0 },
        { token: OTHER, amount: 6, expiration: END, nonce: 0 },
      ],
      spender: OTHER,
      sigDeadline: END,
    },
  ),
  documentOf(
    { Transfer: 'address from, address to, uint256 value, uint256 validBefore, bytes32 nonce' },
    { from: SIGNER, to: OTHER, value: 7, validBefore: END, nonce: WORD },
  ),
  documentOf(
    {
      Order:
        'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount, address maker, uint64 expiry',
    },
    { makerToken: TOKEN, takerToken: OTHER, makerAmount: 100, takerAmount: 3, maker: SIGNER, expiry: END },
  ),
  documentOf(
    {
      OrderComponents: 'address offerer, Item[] offer, Paid[] consideration, uint256 endTime',
      Item: ITEM,
      Paid: `${ITEM}, address recipient`,
    },
    {
      offerer: SIGNER,
      offer: [{ itemType: 3, token: TOKEN, identifierOrCriteria: 42, startAmount: 9, endAmount: 8 }],
      consideration: [
        {
          ...{ itemType: 1, token: OTHER, identifierOrCriteria: 0, startAmount: 5, endAmount: 5 },
          recipient: SIGNER,
        },
      ],
      endTime: END,
    },
  ),
  documentOf(
    { ForwardRequest: 'address from, address to, uint256 value, uint256 gas, uint256 nonce, bytes data' },
    { from: SIGNER, to: OTHER, value: 4, gas: 100_000, nonce: 0, data: '0xabcd' },
  ),
  documentOf(
    { Delegation: 'address delegatee, uint256 nonce, uint256 expiry' },
    { delegatee: OTHER, nonce: 0, expiry: END },
  ),
  documentOf(
    { Login: 'string statement, bool isAgreed, string[] scopes' },
    { statement: 'Hi', isAgreed: true, scopes: [] },
  ),
]

/** Names that mean something in a form, and some that mean nothing. */
const NAMES = [
  ...['amount', 'value', 'wad', 'to', 'recipient', 'spender', 'operator', 'token', 'asset', 'tokenId', 'id'],
  ...['price', 'fee', 'maxFee', 'serviceProvider', 'data', 'delegatee', 'makerAmount', 'takerAmount'],
  ...['tokenIn', 'amountIn', 'startAmount', 'endAmount', 'identifierOrCriteria', 'itemType', 'offer'],
  ...['memo', 'statement', 'x1', 'target', 'callValue', 'allowed', 'buyToken', 'buyAmount', 'receiver'],
]
const TYPES = ['uint256', 'uint8', 'int128', 'address', 'string', 'bool', 'bytes', 'bytes32', 'uint256[]']

/** Applies a change to every struct of a type, wherever it stands. */
function mapStructs(
  { types, primaryType, message }: Document,
  typeName: string,
  change: (value: Record<string, unknown>) => Record<string, unknown>,
): Record<string, unknown> {
  const walk = (type: string, value: unknown): unknown => {
    const inner = /^(.*)\[\d*\]$/.exec(type)?.[1]
    if (inner !== undefined) return Array.isArray(value) ? value.map((each) => walk(inner, each)) : value
    const fields = types[type]
    if (!fields || typeof value !== 'object' || value === null) return value
    const own = value as Record<string, unknown>
    const walked = Object.fromEntries(
      Object.entries(own).map(([name, each]) => {
        const field = fields.find((one) => one.name === name)
        return [name, field ? walk(field.type, each) : each]
      }),
    )
    return type === typeName ? change(walked) : walked
  }
  return walk(primaryType, message) as Record<string, unknown>
}

const sampleOf = (type: string, number: bigint, address: string): unknown => {
  if (type === 'address') return address
  if (type === 'bool') return true
  if (type === 'string') return `${number} USDT`
  if (type === 'bytes') return `0x${number.toString(16).padStart(12, '0')}`
  if (type === 'bytes32') return `0x${number.toString(16).padStart(64, '0')}`
  if (type === 'uint8') return 4
  return type.endsWith('[]') ? [String(number)] : String(number)
}
const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

/** A member that no form of the document has, with a value that can be looked for. */
export const anyAddition = fc
  .record({ place: fc.nat(9), name: fc.constantFrom(...NAMES), type: fc.constantFrom(...TYPES) })
  .map(
    ({ place, name, type }): DocumentLie =>
      (document) => {
        const struct = pick(Object.keys(document.types), place)
        const fields = document.types[struct] ?? []
        return {
          ...document,
          types: { ...document.types, [struct]: [...fields, { name, type }] },
          message: mapStructs(document, struct, (value) => ({
            ...value,
            [name]: sampleOf(type, SENTINEL.number, SENTINEL.address),
          })),
        }
      },
  )

const anyRenaming = fc
  .record({ place: fc.nat(9), at: fc.nat(9), name: fc.constantFrom(...NAMES, 'nonce', 'deadline', 'salt') })
  .map(
    ({ place, at, name }): DocumentLie =>
      (document) => {
        const struct = pick(Object.keys(document.types), place)
        const fields = document.types[struct] ?? []
        const old = pick(fields, at)
        return {
          ...document,
          types: {
            ...document.types,
            [struct]: fields.map((field) => (field === old ? { ...field, name } : field)),
          },
          message: mapStructs(document, struct, (value) =>
            Object.fromEntries(
              Object.entries(value).map(([key, each]) => [key === old.name ? name : key, each]),
            ),
          ),
        }
      },
  )

const anyRetyping = fc
  .record({ place: fc.nat(9), at: fc.nat(9), type: fc.constantFrom(...TYPES, 'EIP712Domain') })
  .map(
    ({ place, at, type }): DocumentLie =>
      (document) => {
        const struct = pick(Object.keys(document.types), place)
        const fields = document.types[struct] ?? []
        const old = pick(fields, at)
        return {
          ...document,
          types: {
            ...document.types,
            [struct]: fields.map((field) => (field === old ? { ...field, type } : field)),
          },
          message: mapStructs(document, struct, (value) => ({
            ...value,
            [old.name]: sampleOf(type, 5n, OTHER),
          })),
        }
      },
  )

const anyValue = fc
  .record({
    place: fc.nat(9),
    at: fc.nat(9),
    value: fc.constantFrom<unknown>(0, 1, '0x0', '4', true, false, '', SIGNER, OTHER, [], {}, null),
  })
  .map(
    ({ place, at, value }): DocumentLie =>
      (document) => {
        const struct = pick(Object.keys(document.types), place)
        const { name } = pick(document.types[struct] ?? [], at)
        return { ...document, message: mapStructs(document, struct, (each) => ({ ...each, [name]: value })) }
      },
  )

const anyDomain = fc.constantFrom<DocumentLie>(
  (document) => ({ ...document, domain: {} }),
  (document) => ({ ...document, domain: { name: 'App', chainId: 1 } }),
  (document) => ({ ...document, domain: { ...document.domain, extra: 1 } }),
  (document) => ({ ...document, types: { ...document.types, EIP712Domain: fieldsOf('string name') } }),
  (document) => ({ ...document, primaryType: 'EIP712Domain', message: document.domain }),
  (document) => ({ ...document, types: { ...document.types, address: fieldsOf('uint256 value') } }),
)

export const anyForm = fc.constantFrom(...FORMS)

/** Any change but an addition. */
export const anyDocumentLie: fc.Arbitrary<DocumentLie> = fc.oneof(
  anyRenaming,
  anyRetyping,
  anyValue,
  anyDomain,
)
