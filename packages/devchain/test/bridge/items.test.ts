import { afterAll, beforeEach, expect, test } from 'vitest'
import { evmAddress } from '../../src/wallet/contracts.ts'
import { createBridgeWorld, ITEMS, ITEMS_EACH, isDone, type Payment } from './bridge-world.ts'

const world = createBridgeWorld(2)
const { devchain, operator, issuer, items, main, side, oracle, user, ask, send, handIn, carry, ownerOf } =
  world
afterAll(() => devchain.close())
world.mapAll()
world.mapItems()

let mark = devchain.snapshots.take()
beforeEach(() => {
  devchain.snapshots.revert(mark)
  mark = devchain.snapshots.take()
})

const [alice, bob] = [user(0), user(1)]
const payment = (nonce: bigint, id: bigint, who = alice): Payment => ({
  nonce,
  asset: ITEMS,
  value: id,
  to: evmAddress(who.address),
})
const carryAll = (end: 'main' | 'side', paid: Payment) =>
  [0, 1].map((index) => carry(oracle(index), end, 'confirm', paid)).at(-1) as never

test('an item goes to the side chain and back, also the one with the number 0', () => {
  for (const [place, id] of [0n, 1n].entries()) {
    expect(isDone(handIn(alice, 'main', ITEMS, id))).toBe(true)
    expect(ownerOf('main', id)).toBe(evmAddress(main.address))
    expect(isDone(carryAll('side', payment(3n + BigInt(place), id)))).toBe(true)
    expect(ownerOf('side', id)).toBe(evmAddress(alice.address))
  }
  expect(ask(main, 'locked', [ITEMS])).toBe(2n)
  expect(ask(world.sideToken(ITEMS), 'totalSupply')).toBe(2n)
  expect(isDone(handIn(alice, 'side', ITEMS, 0n))).toBe(true)
  expect(isDone(carryAll('main', payment(0n, 0n)))).toBe(true)
  expect(ownerOf('main', 0n)).toBe(evmAddress(alice.address))
  expect(ask(main, 'locked', [ITEMS])).toBe(1n)
  expect(isDone(handIn(alice, 'main', ITEMS, 0n))).toBe(true)
  expect(isDone(carryAll('side', payment(5n, 0n)))).toBe(true)
})

test('only the owner of an item hands it in, and only the issuer maps its collection', () => {
  expect(isDone(handIn(bob, 'main', ITEMS, 0n))).toBe(false)
  handIn(alice, 'main', ITEMS, 0n)
  carryAll('side', payment(3n, 0n))
  expect(isDone(handIn(bob, 'side', ITEMS, 0n))).toBe(false)
  const id = `0x${world.itemsId}`
  for (const who of [bob, issuer])
    expect(isDone(send(who, main, 'mappingTRC721', [id], { value: 1_000n }))).toBe(false)
  expect(isDone(send(operator, main, 'mapTRC721', [evmAddress(side.address)]))).toBe(false)
})

test('a collection is no token with amounts, and the other way round', () => {
  const collection = evmAddress(items.address)
  expect(isDone(send(alice, main, 'depositTRC20', [collection, 1n]))).toBe(false)
  expect(isDone(send(alice, main, 'depositTRC721', [evmAddress(world.usdt.address), 1n]))).toBe(false)
  handIn(alice, 'main', ITEMS, 1n)
  carryAll('side', payment(3n, 1n))
  const made = evmAddress(world.sideToken(ITEMS).address)
  expect(isDone(send(alice, side, 'withdrawTRC20', [made, 1n], { value: 10n }))).toBe(false)
})

test('the limit of a day counts items, whatever their numbers', () => {
  send(operator, side, 'setDailyLimit', [ITEMS, 1n])
  for (const id of [2n, 3n]) handIn(alice, 'main', ITEMS, id)
  carryAll('side', payment(3n, 2n))
  carryAll('side', payment(4n, 3n))
  expect([3n, 4n].map((nonce) => ask(side, 'isDone', [nonce]))).toEqual([true, false])
  devchain.advance('1d')
  expect(isDone(carry(oracle(2), 'side', 'retry', payment(4n, 3n)))).toBe(true)
})

test('two oracles cannot pay an item out that is not locked', () => {
  handIn(alice, 'main', ITEMS, 0n)
  carryAll('side', payment(3n, 0n))
  // a message that never was, of an item that its owner has on the main chain
  carryAll('main', payment(0n, BigInt(ITEMS_EACH), bob))
  expect(ask(main, 'isDone', [0n])).toBe(false)
})
