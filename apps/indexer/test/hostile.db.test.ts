import { blockHash, DEFAULT_NETWORK, hexAddress } from '@tronlens/core'
import { createDatabase, listQuarantine } from '@tronlens/db'
import {
  type BuiltTransaction,
  buildBlock,
  buildTransaction,
  chainOf,
  createTestDatabase,
  hostileChain,
  startReplayNode,
  type TestDatabase,
} from '@tronlens/testkit'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIndexer } from '../src/create-indexer.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const alice = hexAddress(`41${'0a'.repeat(20)}`)
const bob = hexAddress(`41${'0b'.repeat(20)}`)
const token = hexAddress(`41${'c1'.repeat(20)}`)
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const topic = (address: string) => address.slice(2).padStart(64, '0')
const STATE = {
  getaccount: ({ address }: Record<string, unknown>) => ({ address, account_name: '00ff' }),
}

/**
 * Indexes a chain of built transactions, one list for each block after the first, and everything that is
 * asked.
 */
async function index(blocks: BuiltTransaction[][], answers = {}): Promise<number> {
  let parentHash = blockHash('00'.repeat(32))
  const chain = [[], ...blocks].map((transactions, number) => {
    const made = buildBlock({ number, parentHash, transactions })
    parentHash = made.block.blockID
    return made
  })
  const node = await startReplayNode({ source: chainOf(chain, { ...STATE, ...answers }) })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  try {
    return (await indexer.catchUp()).head
  } finally {
    await indexer.stop()
    await node.stop()
  }
}

const call = (info: object, nonce = 0) =>
  buildTransaction(
    'TriggerSmartContract',
    {},
    { owner_address: alice, contract_address: token },
    { nonce, info },
  )

test('nine reports of 2^256−1 to one address are added up', async () => {
  const report = {
    address: token.slice(2),
    topics: [TRANSFER, topic(alice), topic(bob)],
    data: 'f'.repeat(64),
  }
  expect(await index([[call({ log: Array(9).fill(report) })]])).toBe(1)
  const { rows } = await sql<{ amount: string }>`
    SELECT amount FROM balance WHERE address = ${Buffer.from(bob, 'hex')}`.execute(database.db)
  expect(rows).toEqual([{ amount: String(9n * (2n ** 256n - 1n)) }])
})

test('a contract that reports a balance that no account had is shown with the reason', async () => {
  const report = {
    address: token.slice(2),
    topics: [TRANSFER, topic(alice), topic(bob)],
    data: '1'.padStart(64, '0'),
  }
  await index([[call({ log: [report] })]])
  const found = await listQuarantine(database.db, { kind: 'token' }, { start: 0, limit: 10 })
  expect(found.map(({ subject, reason }) => [subject.toString('hex'), reason])).toEqual([
    [token, 'metadata-fails'],
    [token, 'negative-balance'],
  ])
})

test('a fee limit of 2^63−1 is kept to the last digit, and below zero too', async () => {
  const limits = [2n ** 63n - 1n, -(2n ** 63n), -1n]
  await index([
    limits.map((feeLimit, nonce) =>
      buildTransaction('AccountUpdateContract', {}, { owner_address: alice }, { nonce, feeLimit }),
    ),
  ])
  const { rows } = await sql<{ fee_limit: bigint }>`
    SELECT fee_limit FROM transaction ORDER BY block_number, tx_index`.execute(database.db)
  expect(rows.map((row) => row.fee_limit)).toEqual(limits)
})

test('names of any characters are kept and the index goes on', async () => {
  const name = 'a\0b\ud800'
  const deployed = buildTransaction(
    'CreateSmartContract',
    {},
    { owner_address: alice, new_contract: { name, abi: { entrys: [{ name, type: 'x"1n', '0n': '\0' }] } } },
    { info: { contract_address: token } },
  )
  await index([[deployed]], {
    getcontract: () => ({ contract_address: token, name, code_hash: '00'.repeat(32) }),
  })
  const { rows } = await sql`SELECT name, abi FROM contract`.execute(database.db)
  expect(rows).toEqual([{ name, abi: [{ name, type: 'x"1n', '0n': '\0' }] }])
})

test('a token that answers nonsense about itself is indexed, and the reasons are logged', async () => {
  const report = {
    address: token.slice(2),
    topics: [TRANSFER, topic(`41${'00'.repeat(20)}`), topic(bob)],
    data: '7'.padStart(64, '0'),
  }
  const long = Buffer.from('N'.repeat(5_000)).toString('hex')
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const said: Record<string, string> = {
    'name()': word(32) + word(5_000) + long,
    'symbol()': word(32) + word(3) + '410042'.padEnd(64, '0'),
    'decimals()': 'f'.repeat(64),
    'totalSupply()': 'f'.repeat(64),
  }
  await index([[call({ log: [report] })]], {
    triggerconstantcontract: (body: { function_selector: string }) => ({
      result: { result: true },
      constant_result: [said[body.function_selector]],
    }),
  })
  const { rows } = await sql`SELECT name, symbol, decimals, total_supply FROM token WHERE kind = 20`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { name: 'N'.repeat(200), symbol: 'A\0B', decimals: 0, total_supply: String(2n ** 256n - 1n) },
  ])
  const found = await listQuarantine(database.db, {}, { start: 0, limit: 10 })
  expect(found.map(({ reason }) => reason)).toEqual(['absurd-decimals', 'long-name'])
})

test('a block that cannot be indexed stops the index with block, transaction and reason, and everything before it stays', async () => {
  const fine = (nonce: number) =>
    buildTransaction('AccountUpdateContract', {}, { owner_address: alice }, { nonce })
  const tooMuch = buildTransaction(
    'AccountUpdateContract',
    {},
    { owner_address: alice },
    {
      nonce: 9,
      info: { fee: 2n ** 63n },
    },
  )
  const stopped = index([[fine(1)], [fine(2), tooMuch], [fine(3)]])
  await expect(stopped).rejects.toMatchObject({
    code: 'BLOCK_UNINDEXABLE',
    block: 2,
    transaction: tooMuch.transaction.txID,
    message: expect.stringContaining('9223372036854775808 is not a whole number of 64 bits'),
  })
  const db = createDatabase(database.url, DEFAULT_NETWORK)
  const { rows } = await sql<{ head: bigint }>`SELECT max(number) AS head FROM block`.execute(db)
  expect(rows).toEqual([{ head: 1n }])
  const found = await listQuarantine(db, { kind: 'block' }, { start: 0, limit: 10 })
  expect(found).toMatchObject([{ subject: Buffer.from('0000000000000002', 'hex'), block_number: 1n }])
  // the node's next answer holds a block that can be indexed
  await index([[fine(1)], [fine(2)], [fine(3)]])
  expect(await listQuarantine(db, { kind: 'block' }, { start: 0, limit: 10 })).toEqual([])
  await db.destroy()
})

test('what only the database refuses is found among the blocks of a batch', async () => {
  const freeze = (nonce: number, amount: bigint) =>
    buildTransaction(
      'FreezeBalanceV2Contract',
      {},
      { owner_address: alice, frozen_balance: amount },
      { nonce },
    )
  // each fits, the sum of stake does not
  const stopped = index([[freeze(1, 5n)], [freeze(2, 2n ** 63n - 1n)], [freeze(3, 1n)]])
  await expect(stopped).rejects.toMatchObject({ code: 'BLOCK_UNINDEXABLE', block: 2 })
  const { rows } = await sql<{ head: bigint }>`SELECT head_number AS head FROM chain_state`.execute(
    database.db,
  )
  expect(rows).toEqual([{ head: 1n }])
})

/** Whole chains in a database each. */
const SLOW = { timeout: 240_000 }

test('whatever anybody may put on a chain is indexed', SLOW, async () => {
  await fc.assert(
    fc.asyncProperty(hostileChain({ blocks: 12, transactionsPerBlock: 10 }), async (chain) => {
      const own = await createTestDatabase()
      const node = await startReplayNode({ source: chainOf(chain, STATE) })
      const indexer = createIndexer({ databaseUrl: own.url, nodeUrl: node.url })
      try {
        expect(await indexer.catchUp()).toEqual({ head: chain.length - 1 })
        const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM transaction`.execute(
          own.db,
        )
        expect(rows[0]?.count).toBe(BigInt(chain.flatMap(({ infos }) => infos).length))
      } finally {
        await indexer.stop()
        await node.stop()
        await own.drop()
      }
    }),
    {
      seed: 20_261_121,
      numRuns: 12,
      endOnFailure: true,
      // the chain that fails is too long to be printed; its number among the runs finds it again
      reporter: ({ failed, errorInstance, counterexamplePath }) => {
        if (failed)
          throw new Error(`path "${counterexamplePath}": ${errorInstance}`, { cause: errorInstance })
      },
    },
  )
})
