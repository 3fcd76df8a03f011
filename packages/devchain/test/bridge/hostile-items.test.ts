import { afterAll, beforeEach, expect, test } from 'vitest'
import { viem } from '../../src/base/lazy-viem.ts'
import { deploy, evmAddress } from '../../src/wallet/contracts.ts'
import { createBridgeWorld, isDone, type Payment } from './bridge-world.ts'

const MODES = { honest: 0, movesNothing: 1, refuses: 2, callsBack: 3, usesEnergy: 4 } as const
const ODD_ITEMS = 3

const world = createBridgeWorld(2)
const { devchain, wallet, operator, main, side, oracle, user, ask, send, carry } = world
afterAll(() => devchain.close())
world.mapAll()
const odd = deploy(wallet, operator, 'OddCollection', [])
devchain.produce()
const alice = user(0)
const collection = evmAddress(odd.address)
send(alice, odd, 'mint', [evmAddress(alice.address), 7n])
send(operator, main, 'mapTRC721', [collection])
for (const index of [0, 1])
  send(oracle(index), side, 'confirmMapping', [2n, ODD_ITEMS, collection, 1, 0, 'Odd items', 'ODDI'])

let mark = devchain.snapshots.take()
beforeEach(() => {
  devchain.snapshots.revert(mark)
  mark = devchain.snapshots.take()
})

const behave = (mode: keyof typeof MODES, callback: `0x${string}` = '0x') =>
  send(alice, odd, 'behave', [MODES[mode], evmAddress(main.address), callback])
const payment = (nonce: bigint): Payment => ({
  nonce,
  asset: ODD_ITEMS,
  value: 7n,
  to: evmAddress(alice.address),
})
const carryAll = (end: 'main' | 'side', paid: Payment) =>
  [0, 1].map((index) => carry(oracle(index), end, 'confirm', paid)).at(-1)
const deposit = () => send(alice, main, 'depositTRC721', [collection, 7n])
const ownerOf = () => String(ask(odd, 'ownerOf', [7n])).toLowerCase()

/** Brings the item to the side chain and asks for it back. */
function askBack(): void {
  expect(isDone(deposit())).toBe(true)
  carryAll('side', payment(3n))
  const made = ask(side, 'tokenOf', [ODD_ITEMS])
  expect(isDone(send(alice, side, 'withdrawTRC721', [made, 7n], { value: 10n }))).toBe(true)
}

test('an item that did not move is not deposited, and one that is locked not again', () => {
  behave('movesNothing')
  expect(isDone(deposit())).toBe(false)
  behave('honest')
  expect(isDone(deposit())).toBe(true)
  // the collection says that the item is the depositor's once more
  send(alice, odd, 'mint', [evmAddress(alice.address), 7n])
  expect(isDone(deposit())).toBe(false)
  expect(ask(main, 'locked', [ODD_ITEMS])).toBe(1n)
})

test.each([
  'refuses',
  'usesEnergy',
  'movesNothing',
] as const)('an item of a collection that %s is kept for its owner', (mode) => {
  askBack()
  behave(mode)
  const info = carryAll('main', payment(0n))
  expect(isDone(info as never)).toBe(true)
  expect(Number(info?.receipt?.energyUsageTotal)).toBeLessThan(700_000)
  expect(ask(main, 'isDone', [0n])).toBe(true)
  expect(String(ask(main, 'keptFor', [collection, 7n])).toLowerCase()).toBe(evmAddress(alice.address))
  behave('honest')
  expect(isDone(send(user(1), main, 'takeItem', [collection, 7n, evmAddress(user(1).address)]))).toBe(false)
  expect(isDone(send(alice, main, 'takeItem', [collection, 7n, evmAddress(alice.address)]))).toBe(true)
  expect(ownerOf()).toBe(evmAddress(alice.address))
  expect(isDone(send(alice, main, 'takeItem', [collection, 7n, evmAddress(alice.address)]))).toBe(false)
})

test.each([
  ['depositTRC721', () => [collection, 7n]],
  ['takeItem', () => [collection, 7n, evmAddress(odd.address)]],
  ['depositTRX', () => []],
] as const)('a collection that calls %s while an item moves is not let in', (name, args) => {
  askBack()
  behave('callsBack', viem().encodeFunctionData({ abi: main.abi, functionName: name, args: args() as [] }))
  expect(isDone(carryAll('main', payment(0n)) as never)).toBe(true)
  expect(ownerOf()).toBe(evmAddress(alice.address))
  expect(ask(main, 'locked', [ODD_ITEMS])).toBe(0n)
})
