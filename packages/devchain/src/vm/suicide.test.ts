import { expect, test } from 'vitest'
import { setCode } from '../chain/state-edits.ts'
import { ResourceCode } from '../resources/stake.ts'
import { getAccount, updateAccount } from '../state/accounts.ts'
import type { Account } from '../state/records/account.ts'
import { accountAt, quietChain } from '../testing/bent-transactions.ts'
import { ContractResult } from './contract-result.ts'
import { runEntry } from './entry.ts'
import { Machine } from './machine.ts'

const TRX = 1_000_000n
const CONTRACT = `41${'1c'.repeat(20)}`
const HEIR = `41${'77'.repeat(20)}`

/**
 * Runs a contract that destroys itself in favour of its heir, with parameter 94, all generations of stake,
 * and the given accounts.
 */
function destroyContract(contract: (now: number, witness: string) => Partial<Account>) {
  const devchain = quietChain()
  const { chain } = devchain
  const owner = accountAt(devchain, 0).address
  const witness = devchain.genesis?.witnesses[0]?.address as string
  const code = Buffer.from(`73${HEIR.slice(2)}ff`, 'hex')
  setCode(chain, CONTRACT, code)
  chain.editState((state) => {
    for (const name of [
      'getAllowTvmSelfdestructRestriction',
      'getAllowTvmVote',
      'getAllowTvmFreeze',
    ] as const)
      state.properties.set(name, 1)
    state.properties.set('totalNetWeight', 1_000)
    state.properties.set('totalEnergyWeight', 1_000)
    updateAccount(state, CONTRACT, { balance: 3n * TRX, ...contract(state.headTime, witness) })
  })
  let result: number | undefined
  chain.editState((state) => {
    const machine = new Machine(state, chain.vm, chain.head, '22'.repeat(32), owner, false, chain.blockHash)
    const call = { kind: 'call' as const, owner, address: CONTRACT, code, data: new Uint8Array(), version: 0 }
    const nothing = { value: 0n, tokenId: 0n, tokenValue: 0n }
    result = runEntry(machine, { ...call, ...nothing, energyLimit: 100_000n }).result
  })
  const { state } = chain
  expect(state.tables.contracts.has(CONTRACT)).toBe(true)
  const { properties, accounts, tables } = state
  return {
    result,
    contract: getAccount(state, CONTRACT),
    heir: accounts.get(HEIR),
    votes: tables.votes.get(CONTRACT),
    weights: [properties.amount('totalNetWeight'), properties.amount('totalEnergyWeight')],
  }
}

test('with parameter 94 a contract hands its stake over, takes its votes back, and stays', () => {
  const { result, contract, heir } = destroyContract((_now, witness) => ({
    frozenV2: [{ type: ResourceCode.Energy, amount: 5n * TRX }],
    votes: [{ address: witness, count: 5n }],
  }))
  expect(result).toBe(ContractResult.Success)
  expect(contract).toMatchObject({ balance: 0n, frozenV2: [], votes: [] })
  expect(heir).toMatchObject({
    balance: 3n * TRX,
    frozenV2: expect.arrayContaining([{ type: ResourceCode.Energy, amount: 5n * TRX }]),
  })
})

test('with parameter 94 stake of the first generation that is over becomes TRX of the heir', () => {
  const { result, contract, heir, weights } = destroyContract((now) => ({
    frozen: { amount: 4n * TRX, expireTime: now },
    frozenForEnergy: { amount: 6n * TRX + 1n, expireTime: now },
  }))
  expect(result).toBe(ContractResult.Success)
  expect(heir?.balance).toBe(13n * TRX + 1n)
  expect(weights).toEqual([996n, 994n])
  const empty = { amount: 0n, expireTime: 0 }
  expect(contract).toMatchObject({ balance: 0n, frozen: empty, frozenForEnergy: empty })
})

test.each<[string, (now: number) => Partial<Account>]>([
  ['locked for bandwidth', (now) => ({ frozen: { amount: TRX, expireTime: now + 1 } })],
  ['an empty entry for bandwidth', (now) => ({ frozen: { amount: 0n, expireTime: now + 1 } })],
  ['locked for energy', (now) => ({ frozenForEnergy: { amount: TRX, expireTime: now + 1 } })],
  ['lent for bandwidth', () => ({ delegatedForBandwidth: TRX })],
  ['lent for energy', () => ({ delegatedForEnergy: TRX })],
  ['of the second generation lent for bandwidth', () => ({ delegatedV2ForBandwidth: TRX })],
  ['of the second generation lent for energy', () => ({ delegatedV2ForEnergy: TRX })],
  [
    'on its way back',
    (now) => ({ unfrozenV2: [{ type: ResourceCode.Energy, amount: TRX, expireTime: now + 1 }] }),
  ],
])('with parameter 94 nothing is handed over while stake is bound: %s', (_name, stake) => {
  const { result, contract, heir, weights } = destroyContract(stake)
  expect(result).toBe(ContractResult.Revert)
  expect(contract.balance).toBe(3n * TRX)
  expect(heir).toBeUndefined()
  expect(weights).toEqual([1_000n, 1_000n])
})

test('with parameter 94 borrowed stake is no obstacle and stays with the contract', () => {
  const borrowed = { acquiredForEnergy: 2n * TRX, acquiredV2ForBandwidth: 3n * TRX }
  const { result, contract, heir } = destroyContract((now) => ({
    ...borrowed,
    frozenForEnergy: { amount: 0n, expireTime: now + 1 },
  }))
  expect(result).toBe(ContractResult.Success)
  expect(contract).toMatchObject(borrowed)
  expect(heir).toMatchObject({ balance: 3n * TRX, acquiredForEnergy: 0n, acquiredV2ForBandwidth: 0n })
})

test('with parameter 94 rewards of votes go to the heir, and the votes no longer count', () => {
  const { contract, heir, votes } = destroyContract((now, witness) => ({
    allowance: 7n * TRX,
    frozen: { amount: 5n * TRX, expireTime: now },
    votes: [{ address: witness, count: 5n }],
    oldTronPower: 5n * TRX,
  }))
  expect(heir?.balance).toBe(15n * TRX)
  expect(contract).toMatchObject({ balance: 0n, allowance: 0n, votes: [], oldTronPower: 0n })
  expect(votes).toMatchObject({ oldVotes: [expect.objectContaining({ count: 5n })], newVotes: [] })
})
