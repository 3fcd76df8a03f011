import { type Address, milliseconds, sun } from '@tronlens/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intend, type TransactionContent } from '../intent.ts'
import { accountOf, ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { payEnergy } from './energy.ts'
import { feeLimitWarnings, leastFeeLimit, tightLimitWarnings } from './fee-limit.ts'
import type { ChainSnapshot, ContractSnapshot } from './snapshot.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const trx = (n: number) => sun(BigInt(Math.round(n * 1e6)))
const simulated = (energy: bigint) => ({
  energy,
  failure: undefined,
  isBroken: false,
  logs: [],
  transfers: [],
})

const callOf = (feeLimit: bigint): TransactionContent => ({
  ...intend(
    'TriggerSmartContract',
    { ownerAddress: ME, contractAddress: TOKEN, callValue: 0n, data: '', callTokenValue: 0n, tokenId: 0n },
    { feeLimit: sun(feeLimit) },
  ),
  refBlockBytes: '0000',
  refBlockHash: '0000000000000000',
  expiration: milliseconds(60_000),
  timestamp: milliseconds(0),
})

/** A contract of another account that pays a part of the energy. */
const contractOf = (userPercent: bigint, energy: bigint): ContractSnapshot => ({
  address: TOKEN,
  origin: OTHER,
  userPercent,
  originEnergyLimit: 0n,
  originEnergy: { limit: energy, used: 0n },
  isVerified: true,
})

const withParameters = (more: Record<string, bigint>, given: Partial<ChainSnapshot>) => {
  const snapshot = snapshotOf(given)
  return { ...snapshot, parameters: new Map([...snapshot.parameters, ...Object.entries(more)]) }
}

describe('the least fee limit', () => {
  test.each([
    ['nothing staked', 0n],
    ['a part staked', 60_012n],
    ['all of it staked', 146_013n],
  ])('covers a transfer of 129,198 energy with %s', (_, limit) => {
    const owner = accountOf(ME, { balance: trx(30), energy: { limit, used: 0n } })
    const snapshot = snapshotOf({ owner, simulation: simulated(129_198n) })
    const least = leastFeeLimit(snapshot) ?? 0n
    expect(least).toBe(trx(16))
    expect(payEnergy(callOf(least), owner.balance, snapshot)?.isEnough).toBe(true)
    // energy within the limit of 10 TRX
    expect(payEnergy(callOf(trx(10)), owner.balance, snapshot)?.isEnough).toBe(false)
  })

  test('leaves room for a fifth, and for one more step of the energy factor', () => {
    const simulation = simulated(134_000n)
    expect(leastFeeLimit(snapshotOf({ simulation }))).toBe(trx(17))
    const dynamic = { getAllowDynamicEnergy: 1n, getDynamicEnergyIncreaseFactor: 2_000n }
    expect(leastFeeLimit(withParameters(dynamic, { simulation }))).toBe(trx(20))
  })

  test("counts the caller's share only, and what the deployer's energy leaves of it", () => {
    const simulation = simulated(1_000_000n)
    expect(leastFeeLimit(snapshotOf({ simulation, contract: contractOf(10n, 10_000_000n) }))).toBe(trx(12))
    expect(leastFeeLimit(snapshotOf({ simulation, contract: contractOf(10n, 0n) }))).toBe(trx(120))
  })

  test('is at most what the chain takes, and not known where nothing runs or the call is refused', () => {
    const most = { getMaxFeeLimit: 15_000_000_000n }
    expect(leastFeeLimit(withParameters(most, { simulation: simulated(10n ** 9n) }))).toBe(trx(15_000))
    expect(leastFeeLimit(snapshotOf())).toBeUndefined()
    const simulation = { ...simulated(500n), failure: 'REVERT' }
    expect(leastFeeLimit(snapshotOf({ simulation }))).toBeUndefined()
  })

  test('is enough at the next maintenance, whatever is staked and whichever account pays a part', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 20_000_000n),
        fc.bigInt(0n, 20_000_000n),
        fc.bigInt(0n, 100n),
        fc.bigInt(0n, 20_000_000n),
        fc.constantFrom(100n, 210n, 420n),
        (energy, staked, percent, origin, price) => {
          const owner = accountOf(ME, { balance: trx(1e9), energy: { limit: staked, used: 0n } })
          const contract = contractOf(percent, origin)
          const parameters = {
            getEnergyFee: price,
            getAllowDynamicEnergy: 1n,
            getDynamicEnergyIncreaseFactor: 2_000n,
          }
          const snapshot = withParameters(parameters, { owner, contract, simulation: simulated(energy) })
          const least = leastFeeLimit(snapshot) ?? 0n
          const later = { ...snapshot, simulation: simulated((energy * 12n) / 10n) }
          expect(payEnergy(callOf(least), owner.balance, later)?.isEnough).toBe(true)
        },
      ),
    )
  })
})

describe('a fee limit that a form set without an answer of the node', () => {
  const dynamic = { getAllowDynamicEnergy: 1n, getDynamicEnergyIncreaseFactor: 2_000n }
  test.each([
    ['covers the energy of now alone', 14, 134_000n, {}, undefined],
    ['does not cover it', 10, 134_000n, {}, 17],
    ['covers the next step of the factor', 17, 134_000n, dynamic, undefined],
    ['does not cover the next step of the factor', 16, 134_000n, dynamic, 20],
    ['is the highest that the chain takes', 15, 10n ** 9n, { getMaxFeeLimit: 15_000_000n }, undefined],
    ['pays for nothing', 0, 0n, dynamic, undefined],
  ])('needs a tick only where it is too low: it %s', (_, feeLimit, energy, parameters, least) => {
    // enough of it is staked to pay for everything, which does not raise the limit of the chain
    const owner = accountOf(ME, { energy: { limit: 10n ** 10n, used: 0n } })
    const snapshot = withParameters(parameters, { owner, simulation: simulated(energy) })
    expect(tightLimitWarnings(callOf(trx(feeLimit)), snapshot)).toEqual(
      least === undefined ? [] : [{ kind: 'tightFeeLimit', feeLimit: trx(feeLimit), least: trx(least) }],
    )
  })

  test('counts the part of the energy that the deployer pays, and says nothing where no code runs', () => {
    const simulation = simulated(1_000_000n)
    const tight = (contract: ContractSnapshot) =>
      tightLimitWarnings(callOf(trx(12)), snapshotOf({ simulation, contract })).map(({ kind }) => kind)
    expect(tight(contractOf(10n, 10_000_000n))).toEqual([])
    expect(tight(contractOf(10n, 0n))).toEqual(['tightFeeLimit'])
    expect(tightLimitWarnings(callOf(0n), snapshotOf())).toEqual([])
    const refused = { ...simulation, failure: 'REVERT' }
    expect(tightLimitWarnings(callOf(0n), snapshotOf({ simulation: refused }))).toEqual([])
  })

  test('never needs one where it is the least fee limit of the same answer', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 20_000_000n),
        fc.bigInt(0n, 100n),
        fc.bigInt(0n, 20_000_000n),
        (energy, percent, origin) => {
          const given = { contract: contractOf(percent, origin), simulation: simulated(energy) }
          const snapshot = withParameters({ ...dynamic, getMaxFeeLimit: 15_000_000_000n }, given)
          expect(tightLimitWarnings({ feeLimit: leastFeeLimit(snapshot) ?? sun(0n) }, snapshot)).toEqual([])
        },
      ),
    )
  })
})

describe('a fee limit', () => {
  const kinds = (feeLimit: number, balance: number, indexed?: number) =>
    feeLimitWarnings(callOf(trx(feeLimit)), {
      owner: accountOf(ME, { balance: trx(balance) }),
      ...(indexed !== undefined && { indexed: { trx: trx(indexed), tokens: new Map() } }),
    }).map(({ kind }) => kind)

  test.each([
    [10, 0, ['feeLimitBeyondBalance']],
    [20, 3, ['feeLimitBeyondBalance']],
    [3, 3, []],
    [17, 100, []],
    [150, 400, []],
    [150, 100, ['feeLimitBeyondBalance']],
    [6_637, 10_000, ['absurdFeeLimit']],
    [6_637, 5, ['absurdFeeLimit']],
  ])('of %d TRX with %d TRX held', (feeLimit, balance, expected) => {
    expect(kinds(feeLimit, balance)).toEqual(expected)
  })

  test('is compared with what node and index agree that the account holds', () => {
    expect(kinds(17, 1_000, 3)).toEqual(['feeLimitBeyondBalance'])
    expect(kinds(17, 3, 1_000)).toEqual(['feeLimitBeyondBalance'])
    expect(kinds(17, 1_000, 20)).toEqual([])
  })
})
