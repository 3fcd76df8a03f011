import { afterAll, beforeEach, expect, test } from 'vitest'
import { evmAddress } from '../../src/wallet/contracts.ts'
import { createBridgeWorld, FEES, isDone, type Payment, RESERVE } from './bridge-world.ts'

const world = createBridgeWorld(2)
const { devchain, operator, issuer, outsider, main, side, usdt, odd, oracle, user } = world
const { ask, send, handIn, carry, balance, credit, eventsOf } = world
afterAll(() => devchain.close())
world.mapAll()

let mark = devchain.snapshots.take()
beforeEach(() => {
  devchain.snapshots.revert(mark)
  mark = devchain.snapshots.take()
})

const alice = user(0)
const payment = (nonce: bigint, asset: number, value: bigint, who = alice): Payment => ({
  nonce,
  asset,
  value,
  to: evmAddress(who.address),
})
const isFinished = (end: 'main' | 'side', nonce: bigint) => ask(world.gateway(end), 'isDone', [nonce])
const names = (info: Parameters<typeof eventsOf>[0], end: 'main' | 'side') =>
  eventsOf(info, end).map(({ name }) => name)

test('a deposit is paid out once two of three oracles confirm it, and never again', () => {
  const deposit = handIn(alice, 'main', 0, 500n)
  expect(eventsOf(deposit, 'main').find(({ name }) => name === 'Handed')?.args).toMatchObject({
    nonce: 2n,
    asset: 0,
    value: 500n,
  })
  const before = balance('side', 0, alice)
  const paid = payment(2n, 0, 500n)
  expect(names(carry(oracle(0), 'side', 'confirm', paid), 'side')).toEqual(['Confirmed'])
  expect(isDone(carry(oracle(0), 'side', 'confirm', paid))).toBe(false)
  expect(balance('side', 0, alice)).toBe(before)
  expect(names(carry(oracle(1), 'side', 'confirm', paid), 'side')).toEqual(['Confirmed', 'Approved', 'Paid'])
  expect(balance('side', 0, alice)).toBe(before + 500n)
  for (const again of [
    carry(oracle(2), 'side', 'confirm', paid),
    carry(oracle(2), 'side', 'retry', paid),
    carry(alice, 'side', 'retry', paid, FEES.retry),
  ])
    expect(isDone(again)).toBe(false)
  expect(ask(side, 'reserve')).toBe(RESERVE - 500n)
  expect(ask(main, 'locked', [0])).toBe(500n)
})

test('tokens go to the side chain and back, and what is locked is what is there', () => {
  handIn(alice, 'main', 1, 700n)
  for (const index of [0, 2]) carry(oracle(index), 'side', 'confirm', payment(2n, 1, 700n))
  expect(balance('side', 1, alice)).toBe(700n)
  expect(ask(world.sideToken(1), 'totalSupply')).toBe(ask(main, 'locked', [1]))
  expect(isDone(handIn(alice, 'side', 1, 701n))).toBe(false)
  const before = balance('main', 1, alice)
  expect(isDone(handIn(alice, 'side', 1, 300n))).toBe(true)
  expect(credit('side', 0, operator)).toBe(FEES.withdraw)
  for (const index of [1, 2]) carry(oracle(index), 'main', 'confirm', payment(0n, 1, 300n))
  expect(balance('main', 1, alice)).toBe(before + 300n)
  expect(ask(main, 'locked', [1])).toBe(400n)
})

test('one oracle alone can do nothing, and neither can outsiders', () => {
  handIn(alice, 'main', 0, 500n)
  const greedy = payment(2n, 0, 5_000n, outsider)
  for (let i = 0; i < 3; i++) carry(oracle(0), 'side', 'confirm', { ...greedy, value: 5_000n + BigInt(i) })
  for (const who of [outsider, operator, alice])
    expect(isDone(carry(who, 'side', 'confirm', greedy))).toBe(false)
  for (const who of [outsider, oracle(0)])
    expect(isDone(carry(who, 'side', 'retry', greedy, who === outsider ? FEES.retry : 0n))).toBe(false)
  expect(isFinished('side', 2n)).toBe(false)
  // the two others confirm what really is so
  for (const index of [1, 2]) carry(oracle(index), 'side', 'confirm', payment(2n, 0, 500n))
  expect(isFinished('side', 2n)).toBe(true)
  expect(isDone(carry(oracle(1), 'side', 'confirm', greedy))).toBe(false)
})

test('of TRX never more is withdrawn than came in', () => {
  handIn(alice, 'main', 0, 500n)
  for (const index of [0, 1]) carry(oracle(index), 'side', 'confirm', payment(2n, 0, 500n))
  expect(isDone(handIn(outsider, 'side', 0, 501n))).toBe(false)
  expect(isDone(handIn(alice, 'side', 0, 500n))).toBe(true)
  expect(isDone(handIn(outsider, 'side', 0, 10n))).toBe(false)
})

test('fees and minima', () => {
  expect(isDone(handIn(alice, 'main', 0, FEES.least - 1n))).toBe(false)
  expect(isDone(handIn(alice, 'main', 0, FEES.least))).toBe(true)
  expect(isDone(handIn(alice, 'main', 1, 0n))).toBe(false)
  expect(isDone(handIn(alice, 'main', 1, 1n))).toBe(true)
  expect(isDone(send(alice, main, 'depositTRC20', [evmAddress(usdt.address), 5n], { value: 1n }))).toBe(false)
  expect(isDone(send(alice, main, 'setFees', [0, 0, 0]))).toBe(false)
  expect(isDone(send(operator, main, 'setFees', [1_000_000_001, 0, 0]))).toBe(false)
  expect(isDone(send(operator, main, 'setFees', [7, 0, 0]))).toBe(true)
  expect(isDone(send(alice, main, 'depositTRX', [], { value: 7n }))).toBe(false)
  expect(isDone(send(alice, main, 'depositTRX', [], { value: 8n }))).toBe(true)
  expect(credit('main', 0, operator)).toBe(FEES.mapping + 7n)
})

test('only the issuer maps a token, once, and an unmapped one is refused', () => {
  const [other] = world.users
  if (!other) throw new Error('no user')
  const id = `0x${world.deployId}`
  for (const [who, value] of [
    [other, FEES.mapping],
    [issuer, FEES.mapping],
  ] as const)
    expect(isDone(send(who, main, 'mappingTRC20', [id], { value }))).toBe(false)
  expect(isDone(send(outsider, main, 'mapTRC20', [evmAddress(side.address)]))).toBe(false)
  expect(isDone(send(operator, main, 'mapTRC20', [evmAddress(side.address)]))).toBe(false)
  expect(isDone(send(alice, main, 'depositTRC20', [evmAddress(side.address), 5n]))).toBe(false)
  expect(isDone(send(alice, side, 'withdrawTRC20', [evmAddress(usdt.address), 5n], { value: 10n }))).toBe(
    false,
  )
  expect(ask(world.sideToken(1), 'symbol')).toBe('USDT')
  expect(String(ask(world.sideToken(2), 'mainToken')).toLowerCase()).toBe(evmAddress(odd.address))
})

test('a pause holds payments back and loses none; credits are paid all the same', () => {
  handIn(alice, 'main', 0, 500n)
  expect(isDone(send(outsider, side, 'setPaused', [true]))).toBe(false)
  for (const gateway of [main, side]) send(operator, gateway, 'setPaused', [true])
  expect(isDone(handIn(alice, 'main', 0, 500n))).toBe(false)
  carry(oracle(0), 'side', 'confirm', payment(2n, 0, 500n))
  const held = carry(oracle(1), 'side', 'confirm', payment(2n, 0, 500n))
  expect(eventsOf(held, 'side').at(-1)).toEqual({ name: 'Held', args: { nonce: 2n, hindrance: 1 } })
  expect(isDone(carry(alice, 'side', 'retry', payment(2n, 0, 500n), FEES.retry))).toBe(false)
  send(operator, side, 'setPaused', [false])
  expect(isDone(carry(alice, 'side', 'retry', payment(2n, 0, 500n), 0n))).toBe(false)
  expect(isDone(carry(alice, 'side', 'retry', payment(2n, 0, 500n), FEES.retry))).toBe(true)
  expect(
    isDone(send(operator, main, 'withdraw', [`0x${'0'.repeat(40)}`, evmAddress(operator.address)])),
  ).toBe(true)
})

test('the limit of a day holds back what is more, until the next day', () => {
  send(operator, side, 'setDailyLimit', [0, 600n])
  for (const value of [500n, 200n, 100n]) handIn(alice, 'main', 0, value)
  const confirm = (nonce: bigint, value: bigint) =>
    [0, 1].map((index) => carry(oracle(index), 'side', 'confirm', payment(nonce, 0, value))).at(-1)
  confirm(2n, 500n)
  confirm(3n, 200n)
  confirm(4n, 100n)
  expect([2n, 3n, 4n].map((nonce) => isFinished('side', nonce))).toEqual([true, false, true])
  expect(isDone(carry(oracle(2), 'side', 'retry', payment(3n, 0, 200n)))).toBe(false)
  devchain.advance('1d')
  expect(isDone(carry(oracle(2), 'side', 'retry', payment(3n, 0, 200n)))).toBe(true)
})

test('without a reserve a payment waits until an account fills it', () => {
  handIn(alice, 'main', 0, RESERVE + 5n)
  for (const index of [0, 1]) carry(oracle(index), 'side', 'confirm', payment(2n, 0, RESERVE + 5n))
  expect(isFinished('side', 2n)).toBe(false)
  expect(isDone(carry(oracle(0), 'side', 'retry', payment(2n, 0, RESERVE + 5n)))).toBe(false)
  send(outsider, side, 'fillReserve', [], { value: 5n })
  expect(isDone(carry(oracle(0), 'side', 'retry', payment(2n, 0, RESERVE + 5n)))).toBe(true)
  expect(ask(side, 'reserve')).toBe(0n)
})

test('an oracle that is taken away counts no more, and a new one only after the delay', () => {
  handIn(alice, 'main', 0, 500n)
  carry(oracle(0), 'side', 'confirm', payment(2n, 0, 500n))
  expect(isDone(send(outsider, side, 'removeOracle', [evmAddress(oracle(0).address)]))).toBe(false)
  expect(isDone(send(operator, side, 'removeOracle', [evmAddress(oracle(0).address)]))).toBe(true)
  expect(isDone(carry(oracle(0), 'side', 'confirm', payment(2n, 0, 500n)))).toBe(false)
  carry(oracle(1), 'side', 'confirm', payment(2n, 0, 500n))
  expect(isFinished('side', 2n)).toBe(false)
  expect(isDone(send(operator, side, 'removeOracle', [evmAddress(oracle(1).address)]))).toBe(false)
  expect(isDone(send(operator, side, 'proposeChange', [evmAddress(outsider.address), 2]))).toBe(true)
  expect(isDone(send(operator, side, 'applyChange'))).toBe(false)
  devchain.advance('1m')
  expect(isDone(send(outsider, side, 'applyChange'))).toBe(false)
  expect(isDone(send(operator, side, 'applyChange'))).toBe(true)
  expect(isDone(carry(outsider, 'side', 'confirm', payment(2n, 0, 500n)))).toBe(true)
  expect(isFinished('side', 2n)).toBe(true)
})

test('a threshold is more than half, rises at once and falls only after the delay', () => {
  expect(isDone(send(operator, side, 'raiseThreshold', [3]))).toBe(true)
  expect(isDone(send(operator, side, 'raiseThreshold', [4]))).toBe(false)
  expect(isDone(send(operator, side, 'raiseThreshold', [2]))).toBe(false)
  for (const [threshold, isAllowed] of [
    [1, false],
    [2, true],
  ] as const) {
    send(operator, side, 'proposeChange', [`0x${'0'.repeat(40)}`, threshold])
    devchain.advance('2m')
    expect(isDone(send(operator, side, 'applyChange'))).toBe(isAllowed)
  }
})
