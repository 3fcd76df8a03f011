import { create2Address, fromHexAddress, hexToBytes, keccak256 } from '@tronlens/core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import artifacts from '../../contracts/artifacts.json' with { type: 'json' }
import { issueTrc10 } from '../../src/testing/issue-trc10.ts'
import { moveToken } from '../../src/vm/transfer.ts'
import type { Actor } from '../../src/wallet/actor.ts'
import { evmAddress } from '../../src/wallet/contracts.ts'
import { createBridgeWorld, FEES, isDone, type Payment, TEN, trc10Address } from './bridge-world.ts'

const world = createBridgeWorld(2)
const { devchain, wallet, outsider, main, vault, ten, oracle, user, ask, send, handIn, carry } = world
afterAll(() => devchain.close())
world.mapAll()
world.mapItems()
world.mapTen()

let mark = devchain.snapshots.take()
beforeEach(() => {
  devchain.snapshots.revert(mark)
  mark = devchain.snapshots.take()
})

const [alice, bob] = [user(0), user(1)]
const payment = (nonce: bigint, value: bigint, who = alice): Payment => ({
  nonce,
  asset: TEN,
  value,
  to: evmAddress(who.address),
})
const carryAll = (end: 'main' | 'side', paid: Payment) =>
  [0, 1].map((index) => carry(oracle(index), end, 'confirm', paid)).at(-1) as never

test('the vault has the address that follows from the gateway', () => {
  const codeHash = keccak256(hexToBytes(artifacts.contracts.TokenVault.bytecode))
  const expected = create2Address(fromHexAddress(main.address), new Uint8Array(32), codeHash)
  expect(fromHexAddress(vault.address)).toBe(expected)
})

test('a TRC10 token goes to the side chain and back', () => {
  const before = world.balance('main', TEN, alice)
  expect(isDone(handIn(alice, 'main', TEN, 500n))).toBe(true)
  expect(world.balance('main', TEN, vault)).toBe(500n)
  expect(isDone(carryAll('side', payment(4n, 500n)))).toBe(true)
  expect(world.balance('side', TEN, alice)).toBe(500n)
  const token = world.sideToken(TEN)
  expect([ask(token, 'name'), ask(token, 'symbol'), ask(token, 'decimals')]).toEqual(['TenToken', 'TEN', 3])

  expect(isDone(handIn(alice, 'side', TEN, 200n))).toBe(true)
  expect(isDone(carryAll('main', payment(0n, 200n)))).toBe(true)
  expect(world.balance('main', TEN, alice)).toBe(before - 300n)
  expect(ask(main, 'locked', [TEN])).toBe(300n)
})

test('an account that was never seen on the main chain is made when it is paid', () => {
  handIn(alice, 'main', TEN, 500n)
  const newcomer = { address: `41${'5e'.repeat(20)}` }
  carryAll('main', { ...payment(0n, 20n), to: evmAddress(newcomer.address) })
  expect(world.balance('main', TEN, newcomer)).toBe(20n)
})

test('only tokens that are mapped and amounts above nothing are deposited, and only by accounts', () => {
  expect(isDone(send(alice, vault, 'depositTRC10', []))).toBe(false)
  expect(isDone(handIn(alice, 'main', TEN, 0n))).toBe(false)
  expect(isDone(send(alice, main, 'takeTRC10', [evmAddress(alice.address), BigInt(ten), 5n]))).toBe(false)
  expect(isDone(send(alice, vault, 'pay', [BigInt(ten), evmAddress(alice.address), 5n]))).toBe(false)
  expect(isDone(send(alice, main, 'depositTRC20', [trc10Address(ten), 5n]))).toBe(false)
  send(world.operator, main, 'setPaused', [true])
  expect(isDone(handIn(alice, 'main', TEN, 5n))).toBe(false)
})

test('a mapping is for who holds the token, costs the fee and happens once', () => {
  const map = (id: bigint, who = outsider) =>
    isDone(send(who, main, 'mappingTRC10', [id], { value: FEES.mapping }))
  expect(map(BigInt(ten), alice)).toBe(false)
  const issued = issueTrc10(wallet, bob, 'Other', 'OTH')
  devchain.produce()
  const other = BigInt(issued())
  expect(map(other)).toBe(false)
  expect(map(other + 1n, bob)).toBe(false)
  expect(map(5n, bob)).toBe(false)
  expect(isDone(send(bob, main, 'mappingTRC10', [other]))).toBe(false)
  // a token that is not mapped is refused, so nothing is lost
  const tip = { token: String(other), amount: 7n }
  expect(isDone(send(bob, vault, 'depositTRC10', [], { tip }))).toBe(false)
  expect(map(other, bob)).toBe(true)
  expect(isDone(send(bob, vault, 'depositTRC10', [], { tip }))).toBe(true)
})

test('what an account cannot take stays as its credit, which it takes later', () => {
  handIn(alice, 'main', TEN, 500n)
  carryAll('side', payment(4n, 500n))
  handIn(alice, 'side', TEN, 200n)
  // the vault is empty while the payment is made
  const { chain } = devchain
  chain.editState((state) => moveToken(state, vault.address, outsider.address, ten, 500n))
  expect(isDone(carryAll('main', payment(0n, 200n)))).toBe(true)
  expect(world.credit('main', TEN, alice)).toBe(200n)
  expect(ask(main, 'locked', [TEN])).toBe(300n)
  const take = (who: Actor) =>
    isDone(send(who, main, 'withdraw', [trc10Address(ten), evmAddress(alice.address)]))
  expect(take(alice)).toBe(false)
  chain.editState((state) => moveToken(state, outsider.address, vault.address, ten, 500n))
  expect(take(bob)).toBe(false)
  const before = world.balance('main', TEN, alice)
  expect(take(alice)).toBe(true)
  expect(world.balance('main', TEN, alice)).toBe(before + 200n)
  expect(world.credit('main', TEN, alice)).toBe(0n)
})
