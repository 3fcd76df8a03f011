import { type Address, sun } from '@tronlens/core'
import { expect, test } from 'vitest'
import { ME, OTHER } from '../testing/snapshots.ts'
import { numberRepeated, warningId } from './warning-id.ts'
import type { Warning, WarningKind } from './warnings.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const asset = { kind: 'token', contract: TOKEN } as const
const taking = { asset, amount: 5n, held: 10n, until: 9n }
const allowed = { spender: OTHER, contract: TOKEN, amount: 2n ** 255n, before: 0n, held: 10n, until: 9n }
const key = { role: 'active', name: 'pay', address: OTHER, weight: 1n, threshold: 2n } as const
const limit = { feeLimit: 20n as never, held: 5n as never }

type Example<K extends WarningKind> = {
  readonly [P in keyof Required<Extract<Warning, { kind: K }>>]: unknown
}

/** One warning of each kind with every member that it can have. A missing kind is a compile error. */
const EXAMPLES: { readonly [K in WarningKind]: Omit<Example<K>, 'kind' | 'nth'> } = {
  newAddress: { address: OTHER },
  lookAlike: { address: OTHER, known: ME, times: 2, start: 4, end: 4 },
  notActivated: { address: OTHER },
  toContract: { address: OTHER },
  toTokenContract: { address: OTHER },
  unverifiedContract: { address: OTHER },
  unknownGateway: { address: OTHER, known: ME },
  unlimitedApproval: { ...allowed, isLasting: false, owner: ME },
  allowance: { ...allowed, isLasting: false, owner: ME },
  pieceApproval: { spender: OTHER, contract: TOKEN, id: 7n, today: { taker: ME }, owner: ME },
  approvalForAll: {
    spender: OTHER,
    contract: TOKEN,
    isForAll: false,
    until: 9n,
    isLasting: false,
    owner: ME,
  },
  delegateCall: { address: OTHER, contract: TOKEN },
  notUnfolded: { count: 2, isUnreadable: false },
  newOwner: { address: OTHER, contract: TOKEN },
  upgrade: { address: OTHER, contract: TOKEN },
  largeShare: { percent: 95, asset },
  unknownShare: { asset },
  manyTokens: { count: 2 },
  piecesTaken: { contract: TOKEN, count: 2n },
  insufficientFee: { missing: 5n },
  callFails: { reason: 'REVERT' },
  outOfEnergy: { limit: 5n, needed: 6n },
  largeFee: { fee: sun(9_999_000_000n), held: sun(10_500_000_000n) },
  tightFeeLimit: { feeLimit: sun(5n), least: sun(6n) },
  feeLimitBeyondBalance: limit,
  absurdFeeLimit: { ...limit, times: 11n },
  permissionChange: {},
  losesOwner: {},
  ownerUnreachable: {},
  activeRulesPermissions: {},
  takeOver: { address: OTHER },
  longLife: { leftMs: 5, askedMs: 6, until: 7 },
  clockAhead: { ms: 5 },
  foreignReference: {},
  referenceUnknown: {},
  indexTimeUnread: {},
  pricesUnread: {},
  saleUnread: {},
  doneMeanwhile: { txID: 'ab', isSame: true },
  stillOpen: { txID: 'ab', until: 5, isSame: false },
  newKey: key,
  reachTogether: { role: 'owner', name: 'owner', id: 'ab', addresses: [OTHER, TOKEN] },
  widerPermission: { name: 'pay', types: [1, 31] },
  expiresSoon: { seconds: 5 },
  expired: {},
  signedOver: {},
  signedOverdue: {},
  tradesOff: { parameter: 'getAllowX' },
  proposalRefused: { id: 95n, reason: 'no' },
  unitDiffers: { token: TOKEN, part: 'symbol', index: 'A', contract: 'B' },
  unitsNotCompared: { tokens: [TOKEN, OTHER] },
  unitUnknown: { token: TOKEN },
  notIndexed: { token: TOKEN },
  signedTransfer: { address: OTHER, ...taking },
  signedOrder: { gets: [{ asset: { kind: 'TRX' }, value: 3n }], ...taking },
  signedCall: { contract: TOKEN, value: 1n, until: 9n },
  signedVotes: { address: OTHER, contract: TOKEN, until: 9n },
  unknownMessage: { contract: TOKEN },
  foreignChain: { chain: '1', shown: '2' },
  anyChain: {},
  chainUnknown: {},
}
/** Values that change with time while the sentence stays the same. */
const PASSING = ['longLife leftMs', 'expiresSoon seconds']

const all = Object.entries(EXAMPLES).map(([kind, members]) => ({ kind, ...members }) as Warning)

/** Replacements for one value: none, and one that differs in its smallest part. */
function othersOf(value: unknown): unknown[] {
  switch (typeof value) {
    case 'bigint':
      return [value + 1n, undefined]
    case 'number':
      return [value + 1]
    case 'boolean':
      return [!value]
    case 'string':
      return [`${value} x`]
    default:
      if (Array.isArray(value))
        return [value.slice(1), [...value, ...value], ...othersOf(value[0]).map((first) => [first])]
      return Object.entries(value as object).flatMap(([name, each]) =>
        othersOf(each).map((other) => ({ ...(value as object), [name]: other })),
      )
  }
}

test.each(
  all.map((warning) => [warning.kind, warning] as const),
)('a tick never answers another sentence of the kind %s', (kind, warning) => {
  const id = warningId(warning)
  for (const [name, value] of Object.entries(warning).filter(([member]) => member !== 'kind'))
    for (const other of othersOf(value)) {
      const changed = warningId({ ...warning, [name]: other } as Warning)
      expect(changed === id, `${name} ${String(other)}`).toBe(PASSING.includes(`${kind} ${name}`))
    }
  expect(warningId(Object.fromEntries(Object.entries(warning).reverse()) as Warning)).toBe(id)
})

test('nor one of another kind', () => {
  expect(new Set(all.map(warningId)).size).toBe(all.length)
})

test('a text that others chose imitates no member', () => {
  const named = (name: string): Warning => ({ kind: 'widerPermission', name, types: [1] })
  expect(warningId(named('a types [1]'))).not.toBe(warningId(named('a')))
  expect(warningId({ kind: 'callFails', reason: 'a", nth 2' })).not.toBe(
    warningId({ kind: 'callFails', reason: 'a', nth: 2 }),
  )
})

test('two warnings that say the same need a tick each, and the first keeps its own', () => {
  const order: Warning = { kind: 'signedOrder', gets: [], ...taking }
  const numbered = numberRepeated([order, { kind: 'anyChain' }, order, order])
  expect(new Set(numbered.map(warningId)).size).toBe(4)
  expect(numbered[0]).toBe(order)
})
