import { bytesToHex, type HexAddress, hexToBytes, keccak256 } from '@tronlens/core'
import { allChanges } from '@tronlens/db'
import { privateKeyToAddressBytes } from '@tronlens/protocol'
import { createTestDatabase, startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexer, type Indexer } from '../index.ts'

/** Compares everything that waits, and nothing at random. */
const ALL = { touched: 1_000, random: 1_000, tokens: 50, blocks: 3 }
/** Where `Token20` keeps its mapping of balances. */
const BALANCES_SLOT = 3
/** Where `Collection721` keeps its mapping of owners. */
const OWNERS_SLOT = 3
const PRECOMPILE = `41${'00'.repeat(19)}02`
/** Calls the precompiled contract 2 with one sun. */
const RUNTIME = '60006000600060006001600261fffff100'
const PAYS_PRECOMPILE = `601180600b6000396000f3${RUNTIME}`

let database: TestDatabase
let chain: TestDevchain
let indexer: Indexer
beforeAll(async () => {
  database = await createTestDatabase()
  chain = await startDevchain()
  indexer = createIndexer({ databaseUrl: database.url, nodeUrl: chain.url })
  await chain.control.mine()
})
afterAll(async () => {
  await indexer.stop()
  await chain.close()
  await database.drop()
})

const actor = () => chain.actors[0] as NonNullable<(typeof chain.actors)[0]>

const trxOf = async (address: string) => {
  const { rows } = await sql<{ amount: string; kept: string }>`
    SELECT b.amount, (SELECT c.amount FROM ${sql.raw(allChanges('balance'))} WHERE c.address = ${Buffer.from(address, 'hex')} AND c.token = '_'
                      ORDER BY block_number DESC LIMIT 1) AS kept
    FROM balance b WHERE address = ${Buffer.from(address, 'hex')} AND token = '_'`.execute(database.db)
  return rows[0]
}
const nodeBalance = async (address: string) =>
  (await chain.ask<{ balance?: number }>('/wallet/getaccount', { address })).balance ?? 0

test('what a contract sent to a precompiled one is known before anything is compared, and the chain as a whole agrees', async () => {
  const { control, wallet } = chain
  wallet.send(actor(), 'TransferContract', {
    toAddress: Buffer.from(PRECOMPILE, 'hex'),
    amount: 5_000_000n,
  })
  await control.mine()
  const id = wallet.send(
    actor(),
    'CreateSmartContract',
    {
      newContract: {
        originAddress: Buffer.from(actor().address, 'hex'),
        bytecode: Buffer.from(PAYS_PRECOMPILE, 'hex'),
        consumeUserResourcePercent: 100n,
        name: 'payer',
        originEnergyLimit: 10_000_000n,
      },
    },
    { feeLimit: 1_000_000_000n },
  )
  await control.mine()
  const { contract_address: payer } = await chain.ask<{ contract_address: string }>(
    '/wallet/gettransactioninfobyid',
    { value: id },
  )
  wallet.send(
    actor(),
    'TriggerSmartContract',
    {
      contractAddress: Buffer.from(payer, 'hex'),
      callValue: 7n,
    },
    { feeLimit: 100_000_000n },
  )
  await control.mine()
  await indexer.catchUp()
  expect(await nodeBalance(payer)).toBe(6)
  expect(await trxOf(payer)).toEqual({ amount: '6', kept: '6' })
  expect(await trxOf(PRECOMPILE)).toEqual({ amount: '5000001', kept: '5000001' })
  expect(await indexer.audit(ALL)).toBe(true)
  const { rows } = await sql`SELECT subject FROM audit_difference`.execute(database.db)
  expect(rows).toEqual([])
})

test('transactions that wait for a block are no difference, and hide none', async () => {
  const { control, wallet } = chain
  const [owner, bob] = chain.actors as [ReturnType<typeof actor>, ReturnType<typeof actor>]
  const pay = () =>
    wallet.send(owner, 'TransferContract', { toAddress: Buffer.from(bob.address, 'hex'), amount: 1_000_000n })
  // deep enough that the previous transfer is in a solid block, and the last one is not
  pay()
  await control.mine(30)
  pay()
  await control.mine()
  await indexer.catchUp()
  const differences = async () => (await sql`SELECT FROM audit_difference`.execute(database.db)).rows.length
  const [found, before] = [await differences(), await trxOf(bob.address)]
  pay()
  expect(BigInt(await nodeBalance(bob.address))).toBe(BigInt(before?.amount ?? 0) + 1_000_000n)
  await sql`UPDATE balance SET amount = amount + 5 WHERE address = ${Buffer.from(bob.address, 'hex')} AND token = '_'`.execute(
    database.db,
  )
  expect(await indexer.audit(ALL)).toBe(true)
  // a repair is no change that came after the block that the node is asked about
  for (let again = 0; again < 2; again++) {
    expect(await differences()).toBe(found + 1)
    expect(await trxOf(bob.address)).toEqual(before)
    expect(await indexer.audit({ ...ALL, random: 200 })).toBe(true)
  }
  await control.mine()
  await indexer.catchUp()
  expect((await trxOf(bob.address))?.amount).toBe(String(await nodeBalance(bob.address)))
})

test("a name that is not the node's is taken over, one that a later block gave stays", async () => {
  const { control, wallet } = chain
  const newcomer = (digit: number): ReturnType<typeof actor> => {
    const key = new Uint8Array(32).fill(digit)
    return { name: '', key, address: bytesToHex(privateKeyToAddressBytes(key)) as HexAddress }
  }
  const [owner, bob] = [newcomer(7), newcomer(8)]
  const pay = ({ address }: typeof owner) =>
    wallet.send(actor(), 'TransferContract', { toAddress: Buffer.from(address, 'hex'), amount: 9_000_000n })
  const rename = (who: typeof owner, name: string) =>
    wallet.send(who, 'AccountUpdateContract', { accountName: Buffer.from(name) })
  pay(owner)
  pay(bob)
  await control.mine()
  rename(owner, 'mill')
  await control.mine(30)
  rename(bob, 'barn')
  await control.mine()
  await indexer.catchUp()
  // a waiting transaction makes the audit ask about an earlier block
  pay(bob)
  const nameOf = async ({ address }: typeof owner) =>
    (
      await sql<{
        name: string
      }>`SELECT name FROM account WHERE address = ${Buffer.from(address, 'hex')}`.execute(database.db)
    ).rows[0]?.name
  await sql`UPDATE account SET name = 'mole', node_block = 1 WHERE address = ${Buffer.from(owner.address, 'hex')}`.execute(
    database.db,
  )
  expect(await indexer.audit(ALL)).toBe(true)
  expect([await nameOf(owner), await nameOf(bob)]).toEqual(['mill', 'barn'])
  const { rows } = await sql`SELECT indexed, reported FROM audit_difference WHERE field = 'name'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ indexed: 'mole', reported: 'mill' }])
})

test("permissions come from blocks; those that are not the node's are taken over, what a later block set stays", async () => {
  const { control, wallet } = chain
  const [first, second] = [9, 10].map((digit): ReturnType<typeof actor> => {
    const key = new Uint8Array(32).fill(digit)
    return { name: '', key, address: bytesToHex(privateKeyToAddressBytes(key)) as HexAddress }
  }) as [ReturnType<typeof actor>, ReturnType<typeof actor>]
  const bytes = ({ address }: typeof first) => Buffer.from(address, 'hex')
  const share = (who: typeof first, threshold: bigint) =>
    wallet.send(who, 'AccountPermissionUpdateContract', {
      owner: {
        permissionName: 'owner',
        threshold,
        keys: [first, second].map((one) => ({ address: bytes(one), weight: 1n })),
      },
      actives: [
        {
          type: 2,
          permissionName: 'pays',
          threshold: 1n,
          operations: Buffer.from('02'.padEnd(64, '0'), 'hex'),
          keys: [{ address: bytes(second), weight: 1n }],
        },
      ],
    })
  for (const who of [first, second])
    wallet.send(actor(), 'TransferContract', { toAddress: bytes(who), amount: 500_000_000n })
  await control.mine()
  share(first, 1n)
  await control.mine(30)
  share(second, 2n)
  await control.mine()
  await indexer.catchUp()
  const listed = async () =>
    (
      await sql<{ address: string; kind: string; id: number; threshold: number; keys: number }>`
        SELECT encode(address, 'hex') AS address, kind, id::int, threshold::int, count(*)::int AS keys FROM permissions
        WHERE address IN (${bytes(first)}, ${bytes(second)}) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2 DESC`.execute(
        database.db,
      )
    ).rows
  const expected = [
    { address: first.address, kind: 'owner', id: 0, threshold: 1, keys: 2 },
    { address: first.address, kind: 'active', id: 2, threshold: 1, keys: 1 },
    { address: second.address, kind: 'owner', id: 0, threshold: 2, keys: 2 },
    { address: second.address, kind: 'active', id: 2, threshold: 1, keys: 1 },
  ].sort((a, b) => a.address.localeCompare(b.address))
  expect(await listed()).toEqual(expected)
  await sql`UPDATE account_permission SET permissions = '{}' WHERE address = ${bytes(first)}`.execute(
    database.db,
  )
  // a waiting transaction makes the audit ask about a block from before `second` had set any
  wallet.send(actor(), 'TransferContract', { toAddress: bytes(first), amount: 1n })
  expect(await indexer.audit(ALL)).toBe(true)
  expect(await listed()).toEqual(expected)
  const { rows } =
    await sql`SELECT encode(subject, 'hex') AS subject, indexed FROM audit_difference WHERE field = 'permissions'`.execute(
      database.db,
    )
  expect(rows).toEqual([{ subject: first.address, indexed: '' }])
})

test('loans, stake on its way back, times of operations and accounts themselves are compared and made right', async () => {
  const { control, wallet } = chain
  const [owner, bob, carol] = chain.actors as ReturnType<typeof actor>[] as [
    ReturnType<typeof actor>,
    ReturnType<typeof actor>,
    ReturnType<typeof actor>,
  ]
  const bytes = ({ address }: typeof owner) => Buffer.from(address, 'hex')
  wallet.send(owner, 'FreezeBalanceV2Contract', { frozenBalance: 900_000_000n, resource: 1 })
  await control.mine()
  wallet.send(owner, 'DelegateResourceContract', {
    resource: 1,
    balance: 300_000_000n,
    receiverAddress: bytes(bob),
    lock: true,
    lockPeriod: 100n,
  })
  for (const amount of [10_000_000n, 20_000_000n]) {
    wallet.send(owner, 'UnfreezeBalanceV2Contract', { unfreezeBalance: amount, resource: 1 })
    await control.mine()
  }
  await indexer.catchUp()
  const read = async (text: string) =>
    (await sql.raw<Record<string, unknown>>(text).execute(database.db)).rows
  const state = async () => ({
    loans: await read('SELECT * FROM delegation ORDER BY sender, recipient, resource, generation'),
    unfreezings: await read('SELECT * FROM unfreezing ORDER BY address, position'),
    accounts: await read('SELECT address, latest_operation_time FROM account ORDER BY address'),
    total: await read('SELECT total_accounts FROM chain_state'),
  })
  expect(await indexer.audit(ALL)).toBe(true)
  // a missing account is found when a block touches it
  wallet.send(bob, 'TransferContract', { toAddress: bytes(carol), amount: 1n })
  await control.mine()
  await indexer.catchUp()
  const [correct, before] = [await state(), (await read('SELECT FROM audit_difference')).length]
  expect(correct.loans.length).toBeGreaterThan(0)
  expect(correct.unfreezings).toHaveLength(2)
  const hex = (who: typeof owner) => `'\\x${who.address}'`
  const ghost = `41${'ab'.repeat(20)}`
  for (const statement of [
    `UPDATE delegation SET lock_amount = 0, expire_time = 0 WHERE sender = ${hex(owner)}`,
    `DELETE FROM unfreezing WHERE address = ${hex(owner)} AND position = 1`,
    `UPDATE account SET latest_operation_time = 5 WHERE address = ${hex(owner)}`,
    `DELETE FROM account WHERE address = ${hex(carol)}`,
    `INSERT INTO account SELECT (jsonb_populate_record(a, '{"address": "\\\\x${ghost}"}')).* FROM account a WHERE address = ${hex(owner)}`,
  ])
    await read(statement)
  expect(await indexer.audit(ALL)).toBe(true)
  expect(await state()).toEqual(correct)
  const fields = (await read('SELECT field FROM audit_difference ORDER BY id')).slice(before)
  expect(fields.map(({ field }) => field).sort()).toEqual([
    'account',
    'account',
    'delegations 2',
    'latest operation',
    'unfreezings',
  ])
})

test('a token whose balances change without events is marked, and what it says is taken over', async () => {
  const { control, wallet, contracts } = chain
  const [owner, bob] = chain.actors as [ReturnType<typeof actor>, ReturnType<typeof actor>]
  const token = contracts.deploy(wallet, owner, 'Token20', ['Liar', 'LIE', 6, 1_000_000n])
  await control.mine()
  contracts.call(wallet, owner, token, 'transfer', [contracts.evmAddress(bob.address), 1_000n])
  await control.mine()
  await indexer.catchUp()
  const holds = async (address: string) =>
    (
      await sql<{ amount: string }>`
        SELECT amount FROM balance WHERE token = ${Buffer.from(token.address, 'hex')}
          AND address = ${Buffer.from(address, 'hex')}`.execute(database.db)
    ).rows[0]?.amount
  await indexer.audit(ALL)
  expect(await holds(bob.address)).toBe('1000')
  const key = `${bob.address.slice(2).padStart(64, '0')}${BALANCES_SLOT.toString(16).padStart(64, '0')}`
  const slot = `0x${bytesToHex(keccak256(hexToBytes(key)))}`
  await control.setStorage(token.address, slot, `0x${77n.toString(16).padStart(64, '0')}`)
  contracts.call(wallet, owner, token, 'transfer', [contracts.evmAddress(bob.address), 1n])
  await control.mine()
  await indexer.catchUp()
  expect(await holds(bob.address)).toBe('1001')
  await indexer.audit(ALL)
  expect(await holds(bob.address)).toBe('78')
  const { rows } = await sql<{ reason: string }>`
    SELECT reason FROM quarantine WHERE subject = ${Buffer.from(token.address, 'hex')}`.execute(database.db)
  expect(rows.map(({ reason }) => reason)).toContain('events-differ')
})

test('an item that changes its owner without an event goes to the owner that the contract names', async () => {
  const { control, wallet, contracts } = chain
  const [owner, bob, carol] = chain.actors as ReturnType<typeof actor>[] as [
    ReturnType<typeof actor>,
    ReturnType<typeof actor>,
    ReturnType<typeof actor>,
  ]
  const collection = contracts.deploy(wallet, owner, 'Collection721', ['Ghosts', 'GST'])
  await control.mine()
  for (const id of [5n, 6n])
    contracts.call(wallet, owner, collection, 'mint', [contracts.evmAddress(bob.address), id])
  await control.mine()
  await indexer.catchUp()
  const owners = async () =>
    (
      await sql<{
        id: string
        owner: string
      }>`SELECT nft_id AS id, encode(owner, 'hex') AS owner FROM nft_balance
        WHERE token = ${Buffer.from(collection.address, 'hex')} ORDER BY nft_id`.execute(database.db)
    ).rows
  const before = [
    { id: '5', owner: bob.address },
    { id: '6', owner: bob.address },
  ]
  await indexer.audit(ALL)
  expect(await owners()).toEqual(before)
  const key = `${5n.toString(16).padStart(64, '0')}${OWNERS_SLOT.toString(16).padStart(64, '0')}`
  const slot = `0x${bytesToHex(keccak256(hexToBytes(key)))}`
  await control.setStorage(collection.address, slot, `0x${carol.address.slice(2).padStart(64, '0')}`)
  contracts.call(wallet, owner, collection, 'setApprovalForAll', [contracts.evmAddress(bob.address), true])
  await control.mine()
  await indexer.catchUp()
  expect(await owners()).toEqual(before)
  await indexer.audit(ALL)
  expect(await owners()).toEqual([{ id: '5', owner: carol.address }, before[1]])
  const { rows } = await sql<{ field: string; indexed: string; reported: string }>`
    SELECT field, indexed, reported FROM audit_difference WHERE subject = ${Buffer.from(collection.address, 'hex')}
    ORDER BY reported`.execute(database.db)
  expect(rows).toEqual([
    { field: `${bob.address} 5`, indexed: '1', reported: '0' },
    { field: `${carol.address} 5`, indexed: '0', reported: '1' },
  ])
})

test('of an index that begins later only blocks that it has are compared', async () => {
  await chain.control.mine(60)
  const partial = await createTestDatabase()
  const { number } = await chain
    .ask<{ block_header: { raw_data: { number: number } } }>('/wallet/getnowblock', {})
    .then(({ block_header: { raw_data } }) => raw_data)
  const later = createIndexer({
    databaseUrl: partial.url,
    nodeUrl: chain.url,
    historyFrom: String(number - 30),
  })
  try {
    await later.catchUp()
    expect(await later.audit({ touched: 0, random: 0, tokens: 0, blocks: 20 })).toBe(true)
    const { rows } = await sql<{
      compared: string
    }>`SELECT compared FROM audit_total WHERE kind = 'block'`.execute(partial.db)
    expect(Number(rows[0]?.compared)).toBe(20)
  } finally {
    await later.stop()
    await partial.drop()
  }
})
