import { blockNumber, type HexAddress, hexAddress, milliseconds, sun, tokenAmount } from '@tronlens/core'
import { StakeQuantity } from '@tronlens/db'
import { expect, test } from 'vitest'
import { TRX } from '../extract/values.ts'
import { AccountStates, delegationKey } from './account-states.ts'
import { applyEvents } from './apply-events.ts'

const [alice, bob, carol] = ['0a', '0b', '0c'].map((byte) => hexAddress(`41${byte.repeat(20)}`)) as [
  HexAddress,
  HexAddress,
  HexAddress,
]
const at = { block: blockNumber(9), time: milliseconds(9_000) }
const pair = { sender: alice, recipient: bob, resource: 1, generation: 2 } as const

test('votes shrink in proportion when stake is taken back, entry by entry, and zeros are dropped', () => {
  const states = new AccountStates()
  const list = [
    { witness: bob, count: 5n },
    { witness: carol, count: 4n },
    { witness: bob, count: 1n },
  ]
  applyEvents(states, [
    { ...at, kind: 'stake', address: alice, quantity: StakeQuantity.energy2, delta: sun(10_000_000n) },
    { ...at, kind: 'vote', voter: alice, votes: list },
    {
      ...at,
      kind: 'unfreeze',
      isNewModel: false,
      owner: alice,
      resource: 1,
      amount: sun(3_500_000n),
      expireTime: milliseconds(50),
      now: milliseconds(8),
    },
  ])
  expect(states.votes.get(alice)?.list).toEqual([
    { witness: bob, count: 3n },
    { witness: carol, count: 2n },
  ])
  expect(states.unfreezings.get(alice)).toEqual([
    { resource: 1, amount: sun(3_500_000n), expireTime: milliseconds(50) },
  ])
  expect(states.stake(alice, StakeQuantity.unfreezing2)).toBe(3_500_000n)
})

test('taking stake back leaves votes alone while the power covers them', () => {
  const states = new AccountStates()
  applyEvents(states, [
    {
      ...at,
      kind: 'stake',
      address: alice,
      quantity: StakeQuantity.delegatedEnergy2,
      delta: sun(10_000_000n),
    },
    { ...at, kind: 'vote', voter: alice, votes: [{ witness: bob, count: 6n }] },
    {
      ...at,
      kind: 'unfreeze',
      isNewModel: false,
      owner: alice,
      resource: 0,
      amount: sun(4_000_000n),
      expireTime: milliseconds(50),
      now: milliseconds(8),
    },
  ])
  expect(states.votes.get(alice)?.list).toEqual([{ witness: bob, count: 6n }])
})

test('what has waited long enough is paid out, the rest goes back to the stake when everything is cancelled', () => {
  const states = new AccountStates()
  states.unfreezings.set(alice, [
    { resource: 0, amount: sun(1n), expireTime: milliseconds(8) },
    { resource: 0, amount: sun(2n), expireTime: milliseconds(9) },
    { resource: 1, amount: sun(4n), expireTime: milliseconds(10) },
  ])
  applyEvents(states, [{ ...at, kind: 'cancel-unfreezing', owner: alice, now: milliseconds(8), back: [] }])
  expect(states.unfreezings.get(alice)).toEqual([])
  expect(states.stake(alice, StakeQuantity.bandwidth2)).toBe(2n)
  expect(states.stake(alice, StakeQuantity.energy2)).toBe(4n)
})

test('amounts of outcomes beyond all that is known were on their way back before', () => {
  const states = new AccountStates()
  const owner = alice
  const now = milliseconds(8)
  const waiting = () => states.stake(owner, StakeQuantity.unfreezing2)
  states.setUnfreezings(at.block, owner, [
    { resource: 0, amount: sun(1n), expireTime: milliseconds(8) },
    { resource: 1, amount: sun(4n), expireTime: milliseconds(10) },
  ])
  applyEvents(states, [
    { ...at, kind: 'withdraw-expired', owner, now },
    { ...at, kind: 'paid-out', owner, amount: sun(1n) },
  ])
  expect(waiting()).toBe(4n)
  applyEvents(states, [
    { ...at, kind: 'withdraw-expired', owner, now },
    { ...at, kind: 'paid-out', owner, amount: sun(30n) },
  ])
  expect(waiting()).toBe(-26n)
  const back = [
    { resource: 0, amount: sun(500n) },
    { resource: 1, amount: sun(4n) },
    { resource: 2, amount: sun(0n) },
  ]
  applyEvents(states, [{ ...at, kind: 'cancel-unfreezing', owner, now, back }])
  expect(waiting()).toBe(-530n)
  expect(states.stake(owner, StakeQuantity.bandwidth2)).toBe(500n)
  expect(states.stake(owner, StakeQuantity.energy2)).toBe(4n)
})

test('who was not asked about yet gives back what was borrowed before, a contract what it has', () => {
  const states = new AccountStates()
  const quantity = StakeQuantity.acquiredEnergy2
  states.unopened.add(bob).add(carol)
  states.contracts.add(carol)
  for (const recipient of [alice, bob, carol])
    applyEvents(states, [
      { ...at, kind: 'stake', address: recipient, quantity, delta: sun(2n) },
      {
        ...at,
        kind: 'return',
        recipient,
        quantity,
        amount: sun(7n),
        sparesContracts: false,
        isFloored: true,
      },
    ])
  expect([alice, bob, carol].map((address) => states.stake(address, quantity))).toEqual([0n, -5n, 0n])
})

test('a lock covers what was lent under it and ends with its time', () => {
  const states = new AccountStates()
  const step = (now: number, lockedUntil: number, amount: bigint) =>
    applyEvents(states, [
      {
        ...at,
        ...pair,
        kind: 'delegate',
        amount: sun(amount),
        lockedUntil: milliseconds(lockedUntil),
        now: milliseconds(now),
      },
    ])
  const stand = () => {
    const { amount, locked, expireTime } = states.delegations.get(delegationKey(pair)) ?? {}
    return { amount, locked, expireTime }
  }
  step(1, 0, 5n)
  step(2, 100, 7n)
  expect(stand()).toEqual({ amount: sun(12n), locked: sun(7n), expireTime: milliseconds(100) })
  step(100, 300, 1n)
  expect(stand()).toEqual({ amount: sun(13n), locked: sun(8n), expireTime: milliseconds(300) })
  applyEvents(states, [{ ...at, ...pair, kind: 'undelegate', amount: sun(13n), now: milliseconds(301) }])
  expect(states.delegations.size).toBe(0)
})

test('a lock that is over ends with the next loan of the pair, whatever resource that is of', () => {
  const states = new AccountStates()
  const lend = (resource: number, now: number, lockedUntil: number) =>
    applyEvents(states, [
      {
        ...at,
        ...pair,
        resource,
        kind: 'delegate',
        amount: sun(5n),
        lockedUntil: milliseconds(lockedUntil),
        now: milliseconds(now),
      },
    ])
  const stand = (resource: number) => {
    const { amount, locked, expireTime } = states.delegations.get(delegationKey({ ...pair, resource })) ?? {}
    return { amount, locked, expireTime }
  }
  lend(1, 1, 100)
  lend(0, 100, 0)
  expect(stand(1)).toEqual({ amount: sun(5n), locked: sun(5n), expireTime: milliseconds(100) })
  lend(0, 101, 0)
  expect(stand(1)).toEqual({ amount: sun(5n), locked: sun(0n), expireTime: milliseconds(0) })
  expect(stand(0)).toEqual({ amount: sun(10n), locked: sun(0n), expireTime: milliseconds(0) })
})

test('a contract that destroys itself leaves its stake to the heir and everything else behind', () => {
  const states = new AccountStates()
  states.stakes.set(`${alice}/${StakeQuantity.energy2}`, sun(30n))
  states.votes.set(alice, {
    list: [{ witness: carol, count: 1n }],
    block: blockNumber(1),
    time: milliseconds(1),
  })
  states.balances.set(alice, new Map([[TRX, tokenAmount(100n)]]))
  applyEvents(states, [
    { ...at, kind: 'inherit', contract: alice, heir: bob, paysV1: false, endsV1: false },
    { ...at, kind: 'delete', address: alice, changed: new Map([[TRX, tokenAmount(-130n)]]) },
    { ...at, kind: 'delete', address: alice, changed: new Map([[TRX, tokenAmount(-110n)]]) },
  ])
  expect(states.stake(alice, StakeQuantity.energy2)).toBe(0n)
  expect(states.stake(bob, StakeQuantity.energy2)).toBe(30n)
  expect(states.votes.get(alice)?.list).toEqual([])
  // rewards of 30 were swept along with the 100 that it had; later it got 20 again, which died with it
  expect([...(states.balanceChanges.get(at.block) ?? [])]).toEqual([[alice + TRX, 10n]])
})
