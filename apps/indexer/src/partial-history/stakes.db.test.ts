import { listStakesAt } from '@tronlens/db'
import type { TestDatabase } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { type Actor, bytes, Scene, TRX, UNTIL_SOLID } from '../testing/scene.ts'
import { openWholeAndPartial } from '../testing/whole-and-partial.ts'

const [BANDWIDTH, ENERGY] = [0, 1]

test(
  'what was lent, or on its way back, before the first block and ended before anybody asked is known at every height',
  {
    timeout: 120_000,
  },
  () =>
    Scene.play({ getUnfreezeDelayDays: 14 }, async (scene) => {
      const { chain, indexer } = scene
      const { control, wallet } = chain
      const [alice, bob, carol] = chain.actors as [Actor, Actor, Actor]
      const freeze = (who: Actor, trx: bigint) =>
        wallet.send(who, 'FreezeBalanceV2Contract', { frozenBalance: trx * TRX, resource: ENERGY })
      const unfreeze = (who: Actor, trx: bigint) =>
        wallet.send(who, 'UnfreezeBalanceV2Contract', { unfreezeBalance: trx * TRX, resource: ENERGY })
      const loan = (type: 'DelegateResourceContract' | 'UnDelegateResourceContract', trx: bigint) =>
        wallet.send(alice, type, {
          receiverAddress: bytes(bob.address),
          balance: trx * TRX,
          resource: ENERGY,
        })
      for (const each of [alice, bob, carol]) freeze(each, 100n)
      wallet.send(carol, 'FreezeBalanceV2Contract', { frozenBalance: 9n * TRX, resource: BANDWIDTH })
      const staker = await scene.deployPuppet(alice, 60n * TRX)
      await scene.act(alice, staker, 'freeze', ENERGY, 50n * TRX)
      await scene.act(alice, staker, 'unfreeze', ENERGY, 6n * TRX)
      loan('DelegateResourceContract', 40n)
      unfreeze(bob, 11n)
      unfreeze(carol, 3n)
      await control.mine()
      await control.advance('10d')
      unfreeze(carol, 20n)
      wallet.send(carol, 'UnfreezeBalanceV2Contract', { unfreezeBalance: 2n * TRX, resource: BANDWIDTH })
      await control.mine()
      await control.advance('5d')
      await control.mine(UNTIL_SOLID)
      const first = chain.devchain.chain.head.number + 1

      wallet.send(alice, 'TransferContract', { toAddress: bytes(bob.address), amount: 1n })
      await control.mine()
      // part of the loan, then the rest with what was lent since
      loan('UnDelegateResourceContract', 10n)
      wallet.send(bob, 'WithdrawExpireUnfreezeContract', {})
      await control.mine()
      loan('DelegateResourceContract', 5n)
      unfreeze(carol, 1n)
      await control.mine()
      loan('UnDelegateResourceContract', 35n)
      wallet.send(carol, 'CancelAllUnfreezeV2Contract', {})
      await scene.act(alice, staker, 'unfreeze', ENERGY, 4n * TRX)
      await control.mine(UNTIL_SOLID)
      const head = chain.devchain.chain.head.number

      await indexer.catchUp()
      const both = await openWholeAndPartial(chain.url, first)
      const readHistory = async ({ db }: TestDatabase) => {
        const lines: string[] = []
        for (let height = first; height <= head; height++)
          for (const address of [alice.address, bob.address, carol.address, staker])
            for (const { quantity, amount } of await listStakesAt(db, bytes(address), BigInt(height)))
              lines.push(`${height} ${address} ${quantity} ${amount}`)
        return lines
      }
      const lines = await both.expectEqual(readHistory)
      expect(lines.length).toBeGreaterThan(head - first)
      await both.close()
    }),
)
