import { afterAll, beforeEach, expect, test } from 'vitest'
import { viem } from '../../src/base/lazy-viem.ts'
import { evmAddress } from '../../src/wallet/contracts.ts'
import { createBridgeWorld, isDone, type Payment } from './bridge-world.ts'

const MODES = {
  honest: 0,
  takesFee: 1,
  returnsFalse: 2,
  returnsNothing: 3,
  movesNothing: 4,
  refusesGateway: 5,
  callsBack: 6,
  usesEnergy: 7,
} as const
const USDT = 1
const ODD = 2
const AMOUNT = 100_000n

const world = createBridgeWorld(2)
const { devchain, main, odd, oracle, user, ask, send, handIn, carry, balance, credit } = world
afterAll(() => devchain.close())
world.mapAll()

let mark = devchain.snapshots.take()
beforeEach(() => {
  devchain.snapshots.revert(mark)
  mark = devchain.snapshots.take()
})

const alice = user(0)
const behave = (mode: keyof typeof MODES, callback: `0x${string}` = '0x') =>
  send(user(1), odd, 'behave', [MODES[mode], evmAddress(main.address), callback])
const payment = (nonce: bigint, asset: number, value: bigint): Payment => ({
  nonce,
  asset,
  value,
  to: evmAddress(alice.address),
})
const carryAll = (end: 'main' | 'side', paid: Payment) =>
  [0, 1].map((index) => carry(oracle(index), end, 'confirm', paid)).at(-1)
const encode = (name: string, args: readonly unknown[]) =>
  viem().encodeFunctionData({ abi: main.abi, functionName: name, args: args as [] })

/** Brings tokens of both kinds to the side chain and asks for all of them back: messages 0 and 1 of the side chain. */
function askBack(): void {
  for (const [nonce, asset] of [
    [2n, ODD],
    [3n, USDT],
  ] as const) {
    handIn(alice, 'main', asset, AMOUNT)
    carryAll('side', payment(nonce, asset, AMOUNT))
    expect(isDone(handIn(alice, 'side', asset, AMOUNT))).toBe(true)
  }
}

/** The other token is there to the last unit and goes back to its owner. */
function expectOthersWhole(): void {
  expect(balance('main', USDT, main)).toBe(ask(main, 'locked', [USDT]))
  const before = balance('main', USDT, alice)
  expect(isDone(carryAll('main', payment(1n, USDT, AMOUNT)) as never)).toBe(true)
  expect(balance('main', USDT, alice)).toBe(before + AMOUNT)
  expect(ask(main, 'locked', [USDT])).toBe(0n)
}

test('of a token that takes a fee what arrives is deposited', () => {
  behave('takesFee')
  expect(isDone(handIn(alice, 'main', ODD, AMOUNT))).toBe(true)
  expect(ask(main, 'locked', [ODD])).toBe((AMOUNT * 99n) / 100n)
  expect(balance('main', ODD, main)).toBe((AMOUNT * 99n) / 100n)
  expect(isDone(carryAll('side', payment(2n, ODD, (AMOUNT * 99n) / 100n)) as never)).toBe(true)
  expect(balance('side', ODD, alice)).toBe((AMOUNT * 99n) / 100n)
})

test('a token that says that it moved and did not deposits nothing', () => {
  behave('movesNothing')
  expect(isDone(handIn(alice, 'main', ODD, AMOUNT))).toBe(false)
  expect(ask(main, 'locked', [ODD])).toBe(0n)
})

test.each(['returnsFalse', 'returnsNothing'] as const)('a token that %s goes by what moved', (mode) => {
  behave(mode)
  askBack()
  const before = balance('main', ODD, alice)
  carryAll('main', payment(0n, ODD, AMOUNT))
  expect(balance('main', ODD, alice)).toBe(before + AMOUNT)
  expectOthersWhole()
})

test.each([
  'refusesGateway',
  'usesEnergy',
  'movesNothing',
] as const)('what a token that %s does not pay out stays a credit of the account', (mode) => {
  askBack()
  behave(mode)
  const info = carryAll('main', payment(0n, ODD, AMOUNT))
  expect(isDone(info as never)).toBe(true)
  expect(Number(info?.receipt?.energyUsageTotal)).toBeLessThan(700_000)
  expect(credit('main', ODD, alice)).toBe(AMOUNT)
  expectOthersWhole()
  behave('honest')
  const before = balance('main', ODD, alice)
  send(alice, main, 'withdraw', [evmAddress(odd.address), evmAddress(alice.address)])
  expect(balance('main', ODD, alice)).toBe(before + AMOUNT)
  expect(balance('main', ODD, main)).toBe(0n)
})

test.each([
  ['confirm', () => encode('confirm', [1n, USDT, evmAddress(odd.address), AMOUNT])],
  ['retry', () => encode('retry', [0n, ODD, evmAddress(alice.address), AMOUNT])],
  ['withdraw', () => encode('withdraw', [evmAddress(odd.address), evmAddress(odd.address)])],
  ['depositTRC20', () => encode('depositTRC20', [evmAddress(odd.address), 1n])],
  ['depositTRX', () => encode('depositTRX', [])],
])('a token that calls %s while it moves is refused and changes nothing', (_, callback) => {
  askBack()
  behave('callsBack', callback())
  const before = balance('main', ODD, alice)
  expect(isDone(carryAll('main', payment(0n, ODD, AMOUNT)) as never)).toBe(true)
  expect(balance('main', ODD, alice)).toBe(before + AMOUNT)
  expect(ask(main, 'locked', [ODD])).toBe(0n)
  expect(isDone(carry(oracle(2), 'main', 'retry', payment(0n, ODD, AMOUNT)))).toBe(false)
  expectOthersWhole()
})
