import { bytesToHex, type HexAddress, hexAddress, hexToBytes, keccak256 } from '@tronlens/core'
import { createTestDatabase, startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexer, type Indexer } from '../index.ts'

const SLOW = { timeout: 120_000 }
/** More holders than are asked about at once. */
const HOLDERS = 1_050
/** Where `Token20` keeps its mapping of balances. */
const BALANCES_SLOT = 3
const TOKENS_ONLY = { touched: 0, random: 0, tokens: 5, blocks: 0 }

let database: TestDatabase
let chain: TestDevchain
let indexer: Indexer
beforeAll(async () => {
  database = await createTestDatabase()
  chain = await startDevchain()
  indexer = createIndexer({ databaseUrl: database.url, nodeUrl: chain.url })
})
afterAll(async () => {
  await indexer.stop()
  await chain.close()
  await database.drop()
})

const holderAt = (index: number): HexAddress =>
  hexAddress(`41${(0xabc000 + index).toString(16).padStart(40, '0')}`)

/** The slot in the contract's storage that holds an account's balance. */
function slotOf(holder: HexAddress): string {
  const key = `${holder.slice(2).padStart(64, '0')}${BALANCES_SLOT.toString(16).padStart(64, '0')}`
  return `0x${bytesToHex(keccak256(hexToBytes(key)))}`
}

test('all holders of a token whose events lie get what it says, however many they are', SLOW, async () => {
  const { control, wallet, contracts } = chain
  const [owner] = chain.actors
  if (!owner) throw new Error('The chain has no funded accounts.')
  await control.mine()
  const token = contracts.deploy(wallet, owner, 'Token20', ['Rebase', 'REB', 0, 100_000_000n])
  await control.mine()
  for (let index = 0; index < HOLDERS; index++) {
    const to = contracts.evmAddress(holderAt(index))
    contracts.call(wallet, owner, token, 'transfer', [to, BigInt(1_000 + index)])
    if (index % 150 === 149) await control.mine()
  }
  await control.mine()
  await indexer.catchUp()
  // every balance doubles without an event, and one later event shows it
  for (let index = 0; index < HOLDERS; index++)
    await control.setStorage(
      token.address,
      slotOf(holderAt(index)),
      `0x${(2 * (1_000 + index)).toString(16).padStart(64, '0')}`,
    )
  contracts.call(wallet, owner, token, 'transfer', [contracts.evmAddress(holderAt(HOLDERS - 1)), 1n])
  await control.mine()
  await indexer.catchUp()
  const held = async () => {
    const { rows } = await sql<{ who: string; amount: string }>`
      SELECT encode(address, 'hex') AS who, amount FROM balance
      WHERE token = ${Buffer.from(token.address, 'hex')} AND address <> ${Buffer.from(owner.address, 'hex')}
      ORDER BY address`.execute(database.db)
    return rows.map(({ who, amount }) => [who, Number(amount)])
  }
  const expected = Array.from({ length: HOLDERS }, (_, index) => [
    holderAt(index),
    2 * (1_000 + index) + (index === HOLDERS - 1 ? 1 : 0),
  ])
  for (let round = 0; round < 3; round++) expect(await indexer.audit(TOKENS_ONLY)).toBe(true)
  expect(await held()).toEqual(expected)
  // a new process finds out by itself that there may be more to ask about
  await control.setStorage(token.address, slotOf(holderAt(3)), `0x${'7'.padStart(64, '0')}`)
  await indexer.stop()
  indexer = createIndexer({ databaseUrl: database.url, nodeUrl: chain.url })
  await control.mine()
  await indexer.catchUp()
  for (let round = 0; round < 3; round++) await indexer.audit(TOKENS_ONLY)
  expect((await held())[3]).toEqual([holderAt(3), 7])
})
