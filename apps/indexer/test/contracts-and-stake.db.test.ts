import { IDLE_CODE, order, puppetAddress } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { lendToChild } from '../src/testing/lend-to-child.ts'
import { type Actor, bytes, Scene, TRX } from '../src/testing/scene.ts'

const TIME = { timeout: 60_000 }
const ENERGY = 1
/** Only Stake 1.0, for contracts too. */
const STAKE_1 = { getUnfreezeDelayDays: 0, getAllowTvmFreeze: 1 }
/** Blocks until the one before is solid: such ones are indexed together. */
const UNTIL_SOLID = 5
const UNKNOWN = `41${'66'.repeat(20)}`

const actors = ({ chain }: Scene) => chain.actors as [Actor, Actor]

test('a contract that destroys itself leaves stake whose wait is over once', TIME, () =>
  Scene.play({}, async (scene) => {
    const { chain } = scene
    const [alice, bob] = actors(scene)
    for (const heir of [bob.address, 'itself']) {
      const puppet = await scene.deployPuppet(alice, 20n * TRX)
      await scene.act(alice, puppet, 'freeze', ENERGY, 5n * TRX)
      await scene.act(alice, puppet, 'unfreeze', ENERGY, 5n * TRX)
      await chain.control.advance('15d')
      expect(await scene.act(alice, puppet, 'destroy', heir === 'itself' ? puppet : heir)).toEqual([
        'suicide',
        'withdrawExpireUnfreezeWhileSuiciding',
      ])
      expect(await scene.differences()).toEqual([])
    }
  }),
)

test('a contract that takes an account over keeps its name and nothing of what it borrowed', TIME, () =>
  Scene.play({}, async (scene) => {
    const { chain } = scene
    const [alice] = actors(scene)
    const { maker, child, loan } = await lendToChild(scene, alice)
    expect(await scene.differences()).toEqual([])
    expect(await scene.act(alice, maker, 'create2', 0, 1)).toEqual(['create'])
    expect(await scene.differences()).toEqual([])
    expect(await scene.act(alice, child, 'destroy', alice.address)).toEqual(['suicide'])
    expect(await scene.differences()).toEqual([])
    chain.wallet.send(alice, 'UnDelegateResourceContract', loan)
    expect(await scene.differences()).toEqual([])
  }),
)

test('stake of the first generation that a contract borrowed stays its own', TIME, () =>
  Scene.play({ getUnfreezeDelayDays: 0, getAllowTvmConstantinople: 0 }, async (scene) => {
    const { chain } = scene
    const [alice] = actors(scene)
    const puppet = await scene.deployPuppet(alice)
    const loan = { resource: ENERGY, receiverAddress: bytes(puppet) }
    chain.wallet.send(alice, 'FreezeBalanceContract', {
      ...loan,
      frozenBalance: 10n * TRX,
      frozenDuration: 3n,
    })
    expect(await scene.differences()).toEqual([])
    chain.devchain.chain.editState(({ properties }) => properties.set('getAllowTvmConstantinople', 1))
    await chain.control.advance('4d')
    // the indexer asks for the parameters
    await scene.differences()
    chain.wallet.send(alice, 'UnfreezeBalanceContract', loan)
    expect(await scene.differences()).toEqual([])
  }),
)

test('a contract that destroys itself leaves stake of the first generation to its heir', TIME, () =>
  Scene.play(STAKE_1, async (scene) => {
    const [alice, bob] = actors(scene)
    const puppet = await scene.deployPuppet(alice, 20n * TRX)
    expect(await scene.act(alice, puppet, 'freezeV1', ENERGY, 5n * TRX, puppet)).toEqual(['freezeForEnergy'])
    expect(await scene.differences()).toEqual([])
    await scene.act(alice, puppet, 'destroy', bob.address)
    expect(await scene.differences()).toEqual([])
  }),
)

test('an account for which a contract freezes is there', TIME, () =>
  Scene.play(STAKE_1, async (scene) => {
    const [alice] = actors(scene)
    const puppet = await scene.deployPuppet(alice, 20n * TRX)
    expect(await scene.act(alice, puppet, 'freezeV1', ENERGY, 5n * TRX, UNKNOWN)).toEqual(['freezeForEnergy'])
    expect(await scene.differences()).toEqual([])
  }),
)

test('before stake could be lent a receiver was no account', TIME, () =>
  Scene.play({ getAllowDelegateResource: 0, getUnfreezeDelayDays: 0 }, async (scene) => {
    const { chain } = scene
    const [alice, bob] = actors(scene)
    const loan = { resource: 0, receiverAddress: bytes(bob.address) }
    chain.wallet.send(alice, 'FreezeBalanceContract', {
      ...loan,
      frozenBalance: 10n * TRX,
      frozenDuration: 3n,
    })
    expect(await scene.differences()).toEqual([])
    await chain.control.advance('4d')
    chain.wallet.send(alice, 'UnfreezeBalanceContract', loan)
    expect(await scene.differences()).toEqual([])
  }),
)

test('a call is an operation of the maker of the contract, unless it took no energy', TIME, () =>
  Scene.play({}, async (scene) => {
    const { chain } = scene
    const [alice, bob] = actors(scene)
    const puppet = await scene.deployPuppet(bob)
    const empty = await scene.deployPuppet(alice, 0n, IDLE_CODE)
    for (const contract of [empty, puppet]) {
      await chain.control.advance('1h')
      scene.sendOrders(bob, contract, order('revert'))
      expect(await scene.differences()).toEqual([])
      await chain.control.advance('1h')
      scene.sendOrders(alice, contract, '')
      expect(await scene.differences()).toEqual([])
    }
  }),
)

test(
  'by the oldest rules a call is no operation of a maker who had used more energy than their stake still gives',
  TIME,
  () =>
    Scene.play({ getUnfreezeDelayDays: 0, getAllowTvmFreeze: 0 }, async (scene) => {
      const { chain } = scene
      const [alice, bob] = actors(scene)
      const puppet = await scene.deployPuppet(alice, 20n * TRX)
      const call = (who: Actor) => scene.sendOrders(who, puppet, order('pay', UNKNOWN, 1n))
      chain.wallet.send(alice, 'FreezeBalanceContract', {
        resource: ENERGY,
        frozenBalance: 1_000n * TRX,
        frozenDuration: 3n,
      })
      await chain.control.advance('4d')
      call(alice)
      await chain.control.mine()
      chain.wallet.send(alice, 'UnfreezeBalanceContract', { resource: ENERGY })
      await chain.control.advance('1h')
      call(bob)
      expect(await scene.differences()).toEqual([])
      // what the maker had used is over after a day
      await chain.control.advance('1d')
      call(bob)
      expect(await scene.differences()).toEqual([])
      await chain.control.fork(1, { drop: true, blocks: 1 })
      expect(await scene.differences()).toEqual([])
    }),
)

test('a call is no operation of one who came to be where its maker had been', TIME, () =>
  Scene.play({}, async (scene) => {
    const [alice] = actors(scene)
    const maker = await scene.deployPuppet(alice)
    const child = puppetAddress(maker, 1n)
    await scene.act(alice, maker, 'create2', 0, 1)
    const grandchild = await scene.make(alice, child)
    scene.sendOrders(alice, grandchild, order('withdrawExpired'))
    await scene.act(alice, child, 'destroy', alice.address)
    await scene.act(alice, maker, 'create2', 0, 1)
    await scene.chain.control.mine(UNTIL_SOLID)
    expect(await scene.differences()).toEqual([])
    scene.sendOrders(alice, grandchild, order('withdrawExpired'))
    expect(await scene.differences()).toEqual([])
  }),
)

test('a call is an operation of the maker of the contract that stood there then', TIME, () =>
  // before Istanbul the address of a contract followed from who called its maker
  Scene.play({ getAllowTvmIstanbul: 0 }, async (scene) => {
    const [alice] = actors(scene)
    const [one, other] = [await scene.deployPuppet(alice), await scene.deployPuppet(alice)]
    const child = puppetAddress(alice.address, 1n)
    await scene.act(alice, one, 'create2', 0, 1)
    scene.sendOrders(alice, child, order('withdrawExpired'))
    await scene.act(alice, child, 'destroy', alice.address)
    expect(await scene.act(alice, other, 'create2', 0, 1)).toEqual(['create'])
    await scene.chain.control.mine(UNTIL_SOLID)
    expect(await scene.differences()).toEqual([])
    scene.sendOrders(alice, child, order('withdrawExpired'))
    expect(await scene.differences()).toEqual([])
  }),
)
