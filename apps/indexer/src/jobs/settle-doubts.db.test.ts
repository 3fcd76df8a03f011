import { DoubtAbout } from '@tronlens/db'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Actor, bytes, Scene, TRX, UNTIL_SOLID } from '../testing/scene.ts'

const ENERGY = 1
/** Only Stake 1.0, whose loans are looked up with what is in doubt. */
const STAKE_1 = { getUnfreezeDelayDays: 0 }

/** Accounts whose stake is still in doubt. */
const inDoubt = async ({ database: { db } }: Scene): Promise<string[]> =>
  (
    await sql<{ address: string }>`
      SELECT encode(address, 'hex') AS address FROM doubt WHERE reported_block IS NULL`.execute(db)
  ).rows.map(({ address }) => address)

const doubt = ({ database: { db } }: Scene, { address }: Actor) =>
  sql`INSERT INTO doubt (address, what, block_number)
    SELECT ${bytes(address)}, ${DoubtAbout.stake}, solid_number FROM chain_state`.execute(db)

test(
  'loans are not taken over from a state of the node that is newer than its block',
  { timeout: 60_000 },
  () =>
    Scene.play(STAKE_1, async (scene) => {
      const { chain, indexer } = scene
      const [lender, borrower, other] = chain.actors as [Actor, Actor, Actor]
      const lend = (trx: bigint) =>
        chain.wallet.send(lender, 'FreezeBalanceContract', {
          resource: ENERGY,
          receiverAddress: bytes(borrower.address),
          frozenBalance: trx * TRX,
          frozenDuration: 3n,
        })
      lend(10n)
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      await doubt(scene, lender)
      await doubt(scene, other)
      // a second loan waits for a block, and the node's lists of loans have it already
      lend(7n)
      await indexer.catchUp()
      expect(await inDoubt(scene)).toEqual([lender.address])
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      expect(await inDoubt(scene)).toEqual([])
      expect(await scene.differences()).toEqual([])
    }),
)
