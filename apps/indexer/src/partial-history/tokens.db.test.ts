import { allChanges } from '@tronlens/db'
import { startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { UNTIL_SOLID } from '../testing/scene.ts'
import { openWholeAndPartial } from '../testing/whole-and-partial.ts'

type Actor = TestDevchain['actors'][0]

/** Everything that accounts hold, as the index has it, with every change and what it left. */
const readHoldings = async ({ db }: TestDatabase, addresses: string[]) => {
  const list = sql.join(addresses.map((address) => sql`${Buffer.from(address, 'hex')}`))
  const { rows } = await sql<{ address: string; token: string; amount: string; left: string }>`
    WITH c AS MATERIALIZED (
      SELECT DISTINCT ON (address, token) address, token, amount FROM ${sql.raw(allChanges('balance'))} WHERE address IN (${list})
      ORDER BY address, token, block_number DESC
    )
    SELECT encode(b.address, 'hex') AS address, encode(b.token, 'hex') AS token, b.amount, c.amount AS left
    FROM balance b LEFT JOIN c ON c.address = b.address AND c.token = b.token WHERE b.address IN (${list}) ORDER BY 1, 2`.execute(
    db,
  )
  return rows
}

const listOf = (actors: readonly Actor[]) =>
  sql.join(actors.map(({ address }) => sql`${Buffer.from(address, 'hex')}`))

/** Who of some accounts has how much of which item. */
const readItems = async ({ db }: TestDatabase, owners: readonly Actor[]) =>
  (
    await sql`SELECT encode(token, 'hex') AS token, nft_id, encode(owner, 'hex') AS owner, amount FROM nft_balance
      WHERE owner IN (${listOf(owners)}) ORDER BY 1, 2, 3`.execute(db)
  ).rows

/** What accounts held of a collection that counts its items, after each block from a height on. */
const readCounted = async (
  { db }: TestDatabase,
  { token, from, holders }: { token: string; from: number; holders: readonly Actor[] },
) =>
  (
    await sql<{ amount: string }>`
      SELECT encode(address, 'hex') AS address, block_number, delta, amount FROM ${sql.raw(allChanges('balance'))}
      WHERE token = ${Buffer.from(token, 'hex')} AND block_number >= ${from} AND address IN (${listOf(holders)})
      ORDER BY 1, 2`.execute(db)
  ).rows

test('items that moved before the first block are asked from their collections, and again after a fork', {
  timeout: 120_000,
}, async () => {
  const chain = await startDevchain()
  const { control, wallet, contracts } = chain
  const [owner, bob, carol] = chain.actors as [Actor, Actor, Actor]
  const [ofOwner, ofBob, ofCarol] = [owner, bob, carol].map(({ address }) =>
    contracts.evmAddress(address),
  ) as [string, string, string]
  const cats = contracts.deploy(wallet, owner, 'Collection721', ['Cats', 'CAT'])
  const things = contracts.deploy(wallet, owner, 'Items1155', ['Items', 'ITM'])
  await control.mine()
  for (const id of [1n, 2n]) contracts.call(wallet, owner, cats, 'mint', [ofOwner, id])
  contracts.call(wallet, owner, things, 'mint', [ofOwner, 7n, 100n])
  contracts.call(wallet, owner, things, 'mint', [ofBob, 7n, 30n])
  contracts.call(wallet, owner, things, 'mint', [ofCarol, 8n, 3n])
  contracts.call(wallet, owner, things, 'mint', [ofCarol, 9n, 2n])
  const { number: first } = await control.mine(UNTIL_SOLID)

  const from = first - UNTIL_SOLID + 2
  const both = await openWholeAndPartial(chain.url, from)
  const expectEqual = async (...more: Actor[]) => {
    const holders = [owner, bob, ...more]
    const counted = await both.expectEqual((database) =>
      readCounted(database, { token: things.address, from, holders }),
    )
    expect(counted.every(({ amount }) => Number(amount) >= 0)).toBe(true)
    return both.expectEqual((database) => readItems(database, holders))
  }
  await both.catchUp()
  const give = (from: Actor, to: string, id: bigint) =>
    contracts.call(wallet, from, cats, 'transferFrom', [contracts.evmAddress(from.address), to, id])
  const giveSome = (value: bigint) =>
    contracts.call(wallet, owner, things, 'safeTransferFrom', [ofOwner, ofBob, 7n, value, '0x'])
  const giveRest = (id: bigint, value: bigint) =>
    contracts.call(wallet, carol, things, 'safeTransferFrom', [ofCarol, ofBob, id, value, '0x'])
  give(owner, ofBob, 1n)
  give(owner, ofBob, 2n)
  giveSome(10n)
  await control.mine()
  expect(await expectEqual()).toHaveLength(4)

  // one goes back to its sender, another way in the block that stands in the end
  give(bob, ofOwner, 1n)
  await control.mine()
  await expectEqual()
  await control.fork(1)
  giveSome(5n)
  await control.mine(2)
  await expectEqual()
  // of two items that no block has met one is met in a block that stands, the other one in one that is
  // replaced
  giveRest(9n, 2n)
  await control.mine()
  await expectEqual()
  giveRest(8n, 3n)
  await control.mine()
  await expectEqual(carol)
  await control.fork(1)
  giveRest(8n, 1n)
  await control.mine(2)
  await expectEqual(carol)
  giveRest(8n, 2n)
  await control.mine(UNTIL_SOLID)
  await expectEqual(carol)
  await both.close()
  await chain.close()
})

test('a token that moved before the first block is asked from its contract, and again after a fork', {
  timeout: 120_000,
}, async () => {
  const chain = await startDevchain()
  const { control, wallet, contracts } = chain
  const [owner, bob] = chain.actors as [(typeof chain.actors)[0], (typeof chain.actors)[0]]
  const pay = (to: string, amount: bigint) =>
    contracts.call(wallet, owner, token, 'transfer', [contracts.evmAddress(to), amount])
  const token = contracts.deploy(wallet, owner, 'Token20', ['Coin', 'COIN', 6, 1_000_000n])
  await control.mine()
  pay(bob.address, 1_000n)
  const { number: first } = await control.mine(UNTIL_SOLID)

  const both = await openWholeAndPartial(chain.url, first - UNTIL_SOLID + 2)
  const expectEqual = () =>
    both.expectEqual((database) => readHoldings(database, [owner.address, bob.address]))
  await both.catchUp()
  pay(bob.address, 1n)
  await control.mine()
  // what waits for a block is in what the node says of now, but was not there before the first block
  pay(bob.address, 5n)
  const opened = await expectEqual()
  expect(opened?.find((row) => row.address === bob.address && row.token !== '5f')?.amount).toBe('1001')

  // the state that was reported after blocks that are replaced is read again
  await control.fork(1)
  pay(bob.address, 20n)
  await control.mine(2)
  pay(bob.address, 7n)
  await expectEqual()
  await control.mine(UNTIL_SOLID)
  await expectEqual()
  await both.close()
  await chain.close()
})

test('a holder from before the first block who moved nothing since is no difference to an audit that meets them', {
  timeout: 120_000,
}, async () => {
  const chain = await startDevchain()
  const { control, wallet, contracts } = chain
  const [owner, bob] = chain.actors as [Actor, Actor]
  const [ofOwner, ofBob] = [owner, bob].map(({ address }) => contracts.evmAddress(address)) as [
    string,
    string,
  ]
  const token = contracts.deploy(wallet, owner, 'Token20', ['Coin', 'COIN', 6, 1_000_000n])
  const cats = contracts.deploy(wallet, owner, 'Collection721', ['Cats', 'CAT'])
  const things = contracts.deploy(wallet, owner, 'Items1155', ['Items', 'ITM'])
  await control.mine()
  contracts.call(wallet, owner, token, 'transfer', [ofBob, 1_000n])
  contracts.call(wallet, owner, cats, 'mint', [ofBob, 2n])
  contracts.call(wallet, owner, things, 'mint', [ofBob, 7n, 30n])
  const { number: first } = await control.mine(UNTIL_SOLID)

  const both = await openWholeAndPartial(chain.url, first - UNTIL_SOLID + 2)
  await both.catchUp()
  // a token is known once something of it moves, not when its holder calls the contract: what Bob holds does
  // not move
  contracts.call(wallet, owner, token, 'transfer', [ofOwner, 1n])
  contracts.call(wallet, owner, cats, 'mint', [ofOwner, 3n])
  contracts.call(wallet, bob, token, 'approve', [ofOwner, 5n])
  contracts.call(wallet, bob, cats, 'approve', [ofOwner, 2n])
  contracts.call(wallet, owner, things, 'mint', [ofOwner, 7n, 1n])
  contracts.call(wallet, bob, things, 'safeTransferFrom', [ofBob, ofOwner, 7n, 0n, '0x'])
  await control.mine(UNTIL_SOLID)
  await both.catchUp()
  const size = { touched: 0, random: 0, tokens: 3, blocks: 0 }
  expect(await both.auditPartial(size)).toEqual([])
  await both.expectEqual((database) => readItems(database, [bob]))
  const held = await both.expectEqual((database) => readHoldings(database, [bob.address]))
  // TRX, and of the three
  expect(held).toHaveLength(4)
  expect(held.every(({ amount, left }) => amount === left)).toBe(true)
  expect(await both.auditPartial(size)).toEqual([])
  await both.close()
  await chain.close()
})
