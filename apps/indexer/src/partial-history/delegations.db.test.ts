import { startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { UNTIL_SOLID } from '../testing/scene.ts'
import { openWholeAndPartial } from '../testing/whole-and-partial.ts'

const TRX = 1_000_000n
const ENERGY = 1
type Actor = TestDevchain['actors'][0]

const readDelegations = async ({ db }: TestDatabase) =>
  (
    await sql`
      SELECT encode(sender, 'hex') AS sender, encode(recipient, 'hex') AS recipient, resource, generation, amount, lock_amount,
        expire_time FROM delegation ORDER BY 1, 2, 3, 4`.execute(db)
  ).rows

test('who lent to whom before the first block is asked from the node, and again after a fork', {
  timeout: 120_000,
}, async () => {
  const chain = await startDevchain()
  const { control, wallet } = chain
  const [alice, bob, carol] = chain.actors as [Actor, Actor, Actor]
  const lend = (from: Actor, to: Actor, trx: bigint, lock = false) =>
    wallet.send(from, 'DelegateResourceContract', {
      receiverAddress: Buffer.from(to.address, 'hex'),
      balance: trx * TRX,
      resource: ENERGY,
      lock,
      lockPeriod: lock ? 1_000n : 0n,
    })
  const takeBack = (from: Actor, to: Actor, trx: bigint) =>
    wallet.send(from, 'UnDelegateResourceContract', {
      receiverAddress: Buffer.from(to.address, 'hex'),
      balance: trx * TRX,
      resource: ENERGY,
    })
  for (const each of [alice, carol])
    wallet.send(each, 'FreezeBalanceV2Contract', { frozenBalance: 1_000n * TRX, resource: ENERGY })
  await control.mine()
  lend(alice, bob, 100n)
  lend(alice, bob, 50n, true)
  lend(carol, bob, 7n)
  lend(carol, alice, 9n)
  await control.mine()
  const { number: first } = await control.mine(UNTIL_SOLID)

  const both = await openWholeAndPartial(chain.url, first - UNTIL_SOLID + 2)
  const expectEqual = () => both.expectEqual(readDelegations)
  await both.catchUp()
  // both are met, and part of what is taken back was lent before the first block
  takeBack(alice, bob, 30n)
  await control.mine()
  await control.mine(UNTIL_SOLID)
  const opened = await expectEqual()
  expect(opened).toContainEqual(
    expect.objectContaining({ sender: alice.address, recipient: bob.address, amount: 120n * TRX }),
  )
  // no block names the lender: the node reports it for the borrower
  expect(opened).toContainEqual(expect.objectContaining({ sender: carol.address, recipient: bob.address }))

  await control.fork(1)
  takeBack(alice, bob, 20n)
  lend(alice, carol, 3n)
  await control.mine(2)
  await expectEqual()
  await both.close()
  await chain.close()
})
