import { type Address, sun, toHexAddress } from '@tronlens/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Intent, intend } from '../intent.ts'
import { amountAsItem, anySimulationLie } from '../testing/answer-lies.ts'
import { lyingRuns } from '../testing/chain-lies.ts'
import { anyBalanceLiar, anyBalanceLie, saidBy } from '../testing/holding-lies.ts'
import { accountOf, ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { estimateFee } from './estimate-fee.ts'
import { findWarnings } from './find-warnings.ts'
import { pieceKey } from './piece-warnings.ts'
import type { ChainSnapshot, Simulation } from './snapshot.ts'
import { isStop, needsBox, type Warning } from './warnings.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const ID = '1000001'
const RUNS = { numRuns: lyingRuns(500) }
const TIMEOUT = { timeout: 1_800_000 }
const NOW = Date.UTC(2026, 0)
const validity = {
  refBlockBytes: '0000',
  refBlockHash: '00'.repeat(8),
  expiration: (NOW + 60_000) as never,
  timestamp: NOW as never,
}
const word = (value: Address | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')
const call = (data: string, callValue = 0n) =>
  intend('TriggerSmartContract', {
    ownerAddress: ME,
    contractAddress: TOKEN,
    callValue,
    data,
    callTokenValue: 0n,
    tokenId: 0n,
  })
const SILENT: Simulation = { energy: 10n, failure: undefined, isBroken: false, logs: [], transfers: [] }

const warningsOf = (intent: Intent, snapshot: ChainSnapshot): Warning[] => {
  const content = { ...intent, ...validity }
  const fee = estimateFee({ content, rawDataHex: '00'.repeat(300) }, 1, snapshot)
  return findWarnings(content, { snapshot, fee, known: [{ address: OTHER, times: 9 }], now: NOW })
}
/**
 * Warnings that forbid the signature or need a tick because of the share that is taken; other warnings may
 * appear by chance.
 */
const SHARES: ReadonlySet<string> = new Set(['largeShare', 'unknownShare', 'piecesTaken', 'insufficientFee'])
const isSeen = (warnings: readonly Warning[]): boolean =>
  warnings.some((each) => SHARES.has(each.kind) && (isStop(each) || needsBox(each)))

/** Ways to give an amount away, each with the asset that it takes. */
const WAYS = {
  TRX: (amount: bigint) =>
    intend('TransferContract', { ownerAddress: ME, toAddress: OTHER, amount: sun(amount) }),
  payAlong: (amount: bigint) => call('deadbeef', amount),
  TRC10: (amount: bigint) =>
    intend('TransferAssetContract', { ownerAddress: ME, toAddress: OTHER, assetName: ID, amount }),
  offer: (amount: bigint) =>
    intend('MarketSellAssetContract', {
      ownerAddress: ME,
      sellTokenId: ID,
      sellTokenQuantity: amount,
      buyTokenId: '_',
      buyTokenQuantity: 1n,
    }),
  transfer: (amount: bigint) => call(`a9059cbb${word(OTHER)}${word(amount)}`),
  transferFrom: (amount: bigint) => call(`23b872dd${word(ME)}${word(OTHER)}${word(amount)}`),
}
type Way = keyof typeof WAYS

/** A node's answers about a balance and the call, and an index that knows the token as one with amounts. */
function snapshotWith(way: Way, said: ReturnType<typeof saidBy>, simulation: Simulation): ChainSnapshot {
  const { node, index } = said
  const common = { simulation, collections: new Map([[TOKEN, false]]) }
  if (way === 'TRX' || way === 'payAlong')
    return snapshotOf({
      ...common,
      owner: accountOf(ME, { balance: sun(node ?? 0n) }),
      indexed: { trx: index, tokens: new Map() },
    })
  const id = way === 'TRC10' || way === 'offer' ? ID : TOKEN
  return snapshotOf({
    ...common,
    owner: accountOf(ME, { tokens: new Map(id === ID && node !== undefined ? [[ID, node]] : []) }),
    ...(id === TOKEN && node !== undefined && { held: node }),
    indexed: { trx: 100_000_000n, tokens: new Map(index === undefined ? [] : [[id, index]]) },
  })
}

/** Often most of the balance, since a liar would hide that. */
const anyPercent = fc.oneof(fc.bigInt(1n, 100n), fc.bigInt(90n, 100n))

test('nearly everything that is held is not given away unseen, whatever one source says', TIMEOUT, () => {
  let large = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(WAYS) as Way[])),
      fc.oneof(fc.bigInt(1n, 100n), fc.bigInt(1n, 10n ** 18n)),
      anyPercent,
      anyBalanceLiar,
      fc.oneof(anySimulationLie, fc.constant('item' as const)),
      (way, held, percent, liar, simulationLie) => {
        const amount = (held * percent + 99n) / 100n
        const effect = { kind: 'units', token: TOKEN, to: OTHER, id: amount, amount } as const
        // a lying node writes its own events too
        const lie = simulationLie === 'item' ? amountAsItem(effect) : simulationLie
        const simulation = liar.isNode ? lie(SILENT) : SILENT
        const warnings = warningsOf(WAYS[way](amount), snapshotWith(way, saidBy(liar, held), simulation))
        if (amount * 100n < held * 90n) return
        large++
        expect(isSeen(warnings)).toBe(true)
      },
    ),
    RUNS,
  )
  expect(large).toBeGreaterThan(RUNS.numRuns / 20)
})

test('nor anything at all while the index is silent, whatever the node says', TIMEOUT, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(WAYS) as Way[])),
      fc.bigInt(1n, 10n ** 18n),
      anyPercent,
      anyBalanceLie,
      (way, held, percent, lie) => {
        const snapshot = snapshotWith(way, { node: lie(held), index: undefined }, SILENT)
        const indexed = { trx: undefined, tokens: new Map(), unread: new Set(['_', ID, TOKEN]) }
        const amount = (held * percent + 99n) / 100n
        expect(isSeen(warningsOf(WAYS[way](amount), { ...snapshot, indexed }))).toBe(true)
      },
    ),
    RUNS,
  )
})

/** `safeBatchTransferFrom` of items, each with its units */
const batch = (items: readonly (readonly [bigint, bigint])[]) => {
  const list = (values: bigint[]) => word(BigInt(values.length)) + values.map(word).join('')
  const [ids, units] = [list(items.map(([id]) => id)), list(items.map(([, amount]) => amount))]
  const second = 160n + BigInt(ids.length / 2)
  const third = second + BigInt(units.length / 2)
  return `2eb2c2d6${word(ME)}${word(OTHER)}${word(160n)}${word(second)}${word(third)}${ids}${units}${word(0n)}`
}

const anyItem = fc.record({
  held: fc.oneof(fc.bigInt(1n, 100n), fc.bigInt(1n, 10n ** 18n)),
  percent: anyPercent,
  lie: anyBalanceLiar,
})

test('nor most of the units of an item, and the warning counts them', TIMEOUT, () => {
  let large = 0
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      anySimulationLie,
      (items, isNode, simulationLie) => {
        const moved = items.map(
          ({ held, percent }, place) => [BigInt(place), (held * percent + 99n) / 100n] as const,
        )
        const [first] = moved
        const data =
          moved.length === 1 && first
            ? `f242432a${word(ME)}${word(OTHER)}${word(first[0])}${word(first[1])}${word(160n)}${word(0n)}`
            : batch(moved)
        const said = items.map(({ held, lie }, place) => ({
          key: pieceKey({ contract: TOKEN, id: BigInt(place) }),
          // one source lies about all of them
          ...saidBy({ ...lie, isNode }, held),
        }))
        const mapOf = (source: 'node' | 'index') =>
          new Map(
            said.flatMap(({ key, ...each }) => (each[source] === undefined ? [] : [[key, each[source]]])),
          )
        const snapshot = snapshotOf({
          simulation: isNode ? simulationLie(SILENT) : SILENT,
          pieces: mapOf('node') as Map<string, bigint>,
          indexed: { trx: undefined, tokens: new Map(), pieces: mapOf('index') as Map<string, bigint> },
        })
        const warnings = warningsOf(call(data), snapshot)
        const much = items.reduce((sum, { held }, place) => {
          const amount = moved[place]?.[1] ?? 0n
          return amount * 100n >= held * 90n ? sum + amount : sum
        }, 0n)
        if (much === 0n) return
        large++
        const counted = warnings.flatMap((each) =>
          each.kind === 'piecesTaken' && each.contract === TOKEN ? [each.count] : [],
        )
        expect(counted).toHaveLength(1)
        expect(counted[0]).toBeGreaterThanOrEqual(much)
      },
    ),
    RUNS,
  )
  expect(large).toBeGreaterThan(RUNS.numRuns / 20)
})
