import { expect, test } from 'vitest'
import { type Actor, bytes, Scene, TRX } from '../testing/scene.ts'

const TIME = { timeout: 60_000 }
const LIMIT = 100_000n

test.each([
  ['bandwidth of the sender as issuer is no operation', LIMIT],
  ['bandwidth of the sender as account is one', 0n],
])('when issuers send their own token, the node is asked whether it was an operation: %s', TIME, (_, limit) =>
  Scene.play({}, async (scene) => {
    const { chain } = scene
    const [alice, bob] = chain.actors as [Actor, Actor]
    const assetName = await scene.issueAsset(alice, {
      freeAssetNetLimit: limit,
      publicFreeAssetNetLimit: limit,
    })
    chain.wallet.send(alice, 'FreezeBalanceV2Contract', { frozenBalance: 10_000n * TRX, resource: 0 })
    await chain.control.mine()
    await chain.control.holdSolid()
    const pay = (from: Actor, to: Actor, amount: bigint) =>
      chain.wallet.send(from, 'TransferAssetContract', { assetName, toAddress: bytes(to.address), amount })
    pay(alice, bob, 5n)
    expect(await scene.differences()).toEqual([])
    pay(bob, alice, 1n)
    pay(alice, bob, 5n)
    expect(await scene.differences()).toEqual([])
    // without the block of the last transfer, and with it again
    for (const blocks of [1, 2, 3]) {
      await chain.control.fork(2, { drop: true, blocks })
      pay(alice, bob, 3n)
      expect(await scene.differences()).toEqual([])
    }
  }),
)
