import { type Address, toHexAddress } from '@tronlens/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intend } from '../intent.ts'
import {
  amountAsItem,
  anyIndexedUnitLie,
  anyOwnUnitLie,
  anyPermissionLie,
  anySimulationLie,
} from '../testing/answer-lies.ts'
import { anyAddress } from '../testing/arbitrary-intent.ts'
import { lyingRuns } from '../testing/chain-lies.ts'
import { accountOf, ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { estimateFee } from './estimate-fee.ts'
import { findWarnings } from './find-warnings.ts'
import type { PermissionsNow, Simulation } from './snapshot.ts'
import type { TokenUnit } from './token-unit.ts'
import { type IndexedUnit, unitWarnings } from './unit-warnings.ts'
import { addressIn, isStop, needsBox, type Warning } from './warnings.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const RUNS = { numRuns: lyingRuns(2_000) }
const TIMEOUT = { timeout: 600_000 }
const NOW = Date.UTC(2026, 0)
const validity = {
  refBlockBytes: '0000',
  refBlockHash: '00'.repeat(8),
  expiration: (NOW + 60_000) as never,
  timestamp: NOW as never,
}
const word = (value: Address | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')

/** A user who signs everything without warnings, and ticks no box. */
const isSignedUnseen = (warnings: readonly Warning[]): boolean =>
  !warnings.some((each) => isStop(each) || needsBox(each))

/** One of two sources lies, and the wallet does not know which. */
const oneLiar = <A, B>(one: fc.Arbitrary<A>, other: fc.Arbitrary<B>) =>
  fc.oneof(
    one.map((lie) => ({ node: lie, index: undefined })),
    other.map((lie) => ({ node: undefined, index: lie })),
  )

test('no amount is signed in a unit that the token does not have', TIMEOUT, () => {
  const truth: TokenUnit & IndexedUnit = { symbol: 'USDT', decimals: 6, isCollection: false }
  let lies = 0
  fc.assert(
    fc.property(oneLiar(anyOwnUnitLie, anyIndexedUnitLie), ({ node, index }) => {
      const own = node ? node(truth) : truth
      const shown = index ? index(truth) : truth
      const warnings = unitWarnings(TOKEN, shown, own)
      const isTrue =
        shown.symbol === truth.symbol &&
        shown.decimals === truth.decimals &&
        shown.isCollection === truth.isCollection
      if (isTrue) return
      lies++
      expect(isSignedUnseen(warnings)).toBe(false)
    }),
    RUNS,
  )
  expect(lies).toBeGreaterThan(RUNS.numRuns / 10)
})

test('no key gets power unseen, whatever one source says of the permissions of today', TIMEOUT, () => {
  const keyOf = (address: Address, weight = 1n) => [{ address, weight }]
  const permission = (permissionName: string, keys: ReturnType<typeof keyOf>, operations = '') => ({
    permissionName,
    threshold: 1n,
    operations,
    keys,
  })
  const truth: PermissionsNow = {
    owner: permission('owner', keyOf(ME)),
    witness: undefined,
    actives: [permission('active', keyOf(ME), '7fff1fc0033e03'.padEnd(64, '0'))],
  }
  const anyUpdate = fc.record({
    outsider: anyAddress,
    weight: fc.bigInt(1n, 3n),
    threshold: fc.bigInt(1n, 3n),
    place: fc.constantFrom('owner', 'active'),
  })
  fc.assert(
    fc.property(
      anyUpdate.chain((update) =>
        fc.tuple(
          fc.constant(update),
          oneLiar(anyPermissionLie(update.outsider), anyPermissionLie(update.outsider)),
          fc.boolean(),
        ),
      ),
      ([{ outsider, weight, threshold, place }, { node, index }, isIndexSilent]) => {
        const widened = (name: string, operations = '') => ({
          ...permission(name, [...keyOf(ME, 3n), ...keyOf(outsider, weight)], operations),
          threshold,
          id: name === 'owner' ? 0 : 2,
          parentId: 0,
          type: name === 'owner' ? 'Owner' : 'Active',
        })
        const same = (name: string, operations = '') => ({
          ...widened(name, operations),
          threshold: 1n,
          keys: keyOf(ME),
        })
        const operations = '7fff1fc0033e03'.padEnd(64, '0')
        const content = {
          ...intend('AccountPermissionUpdateContract', {
            ownerAddress: ME,
            owner: (place === 'owner' ? widened : same)('owner') as never,
            witness: undefined,
            actives: [(place === 'active' ? widened : same)('active', operations) as never],
          }),
          ...validity,
        }
        const snapshot = snapshotOf({
          owner: accountOf(ME, { balance: 1_000_000_000n as never }),
          permissions: node ? node(truth) : truth,
          ...(!isIndexSilent && { permissionsIndexed: index ? index(truth) : truth }),
        })
        const fee = estimateFee({ content, rawDataHex: '00'.repeat(300) }, 1, snapshot)
        const warnings = findWarnings(content, { snapshot, fee, known: [], now: NOW })
        const named = warnings.filter(
          (each) =>
            needsBox(each) &&
            (addressIn(each) === outsider || ('addresses' in each && each.addresses.includes(outsider))),
        )
        expect(named.length).toBeGreaterThan(0)
      },
    ),
    RUNS,
  )
})

test('no allowance that stands in the bytes is signed unseen, whatever the simulation says', TIMEOUT, () => {
  const anyGrant = fc.record({
    spender: anyAddress,
    amount: fc.oneof(fc.bigInt(1n, 2n ** 255n), fc.constant(2n ** 256n - 1n)),
    call: fc.constantFrom('095ea7b3', 'daea85c5', '39509351', 'd73dd623', 'a22cb465'),
    energy: fc.bigInt(0n, 10_000_000n),
  })
  fc.assert(
    fc.property(
      anyGrant,
      anySimulationLie,
      fc.boolean(),
      ({ spender, amount, call, energy }, said, isItem) => {
        const item = { kind: 'allowance', token: TOKEN, to: spender, id: amount, amount } as const
        const lie = isItem ? amountAsItem(item) : said
        const content = {
          ...intend('TriggerSmartContract', {
            ownerAddress: ME,
            contractAddress: TOKEN,
            callValue: 0n,
            data: call + word(spender) + word(call === 'a22cb465' ? 1n : amount),
            callTokenValue: 0n,
            tokenId: 0n,
          }),
          ...validity,
        }
        const truth: Simulation = { energy, failure: undefined, isBroken: false, logs: [], transfers: [] }
        const snapshot = snapshotOf({ simulation: lie(truth), collections: new Map([[TOKEN, false]]) })
        const fee = estimateFee({ content, rawDataHex: '00'.repeat(300) }, 1, snapshot)
        const warnings = findWarnings(content, {
          snapshot,
          fee,
          known: [{ address: spender, times: 9 }],
          now: NOW,
        })
        const isNamed = (each: Warning) =>
          call === 'a22cb465'
            ? each.kind === 'approvalForAll'
            : (each.kind === 'allowance' || each.kind === 'unlimitedApproval') && each.amount >= amount
        const named = warnings.filter((each) => needsBox(each) && addressIn(each) === spender)
        expect(named.some((each) => isNamed(each) && 'contract' in each && each.contract === TOKEN)).toBe(
          true,
        )
        expect(isSignedUnseen(warnings)).toBe(false)
        expect(OTHER).not.toBe(spender)
      },
    ),
    RUNS,
  )
})
