import { parseJson, stringifyJson } from '@tronlens/core'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { injectClient } from '../../src/testing/inject-client.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

type Row = Record<string, unknown>

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain())
}, 120_000)
afterAll(() => api.close())
const client = () => injectClient(api.app)
const ask = async (text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(api.database.db)).rows
/** As JSON holds it: whole numbers of any size alike. */
const plain = (value: unknown) => parseJson(stringifyJson(value))

test('proposals are those of the node, with what they want and who approves', async () => {
  const rows = await ask(`
    SELECT id::int, to_address(proposer) AS proposer, encode(transaction_hash, 'hex') AS hash, parameters, is_cancelled,
           ARRAY(SELECT to_address(a) FROM unnest(approvers) a ORDER BY 1) AS approvers
    FROM proposals ORDER BY id DESC`)
  const { data } = await client().listProposals()
  expect(plain(rows)).toEqual(
    plain(
      data.map((one) => ({
        id: one.proposalId,
        proposer: one.proposer.address,
        hash: one.proposalHash,
        parameters: Object.fromEntries(one.paramters.map(({ key, value }) => [key, value])),
        is_cancelled: one.state === 'CANCELED',
        approvers: one.approvals.map(({ address }) => address).sort(),
      })),
    ),
  )
  expect(rows.some(({ approvers }) => (approvers as string[]).length > 0)).toBe(true)
})

test('parameters, pairs and trades are those of the api', async () => {
  const { tronParameters } = await client().getChainParameters()
  expect(plain(await ask('SELECT key, value FROM parameters ORDER BY position'))).toEqual(
    plain(tronParameters.map(({ key, value }) => ({ key, value: value ?? null }))),
  )
  const pairs = await client().listAllExchanges()
  expect(pairs.length).toBeGreaterThan(0)
  expect(plain(await ask('SELECT id, first_balance, second_balance FROM pairs ORDER BY id DESC'))).toEqual(
    plain(
      pairs.map((one) => ({
        id: one.exchange_id,
        first_balance: one.first_token_balance,
        second_balance: one.second_token_balance,
      })),
    ),
  )
  const trades = await ask(
    "SELECT encode(transaction_hash, 'hex') AS hash, pair FROM trades WHERE success ORDER BY block_number, tx_index",
  )
  expect(trades.length).toBeGreaterThan(0)
  for (const { exchange_id } of pairs) {
    const { total } = await client().listExchangeTrades({ exchangeID: exchange_id })
    expect(trades.filter(({ pair }) => Number(pair) === exchange_id)).toHaveLength(Number(total))
  }
})

test('allowances are those of the api, and are found by the index of the owner', async () => {
  const rows = await ask(
    'SELECT to_address(owner) AS owner, to_address(spender) AS spender, amount FROM approvals',
  )
  const owners = [...new Set(rows.map(({ owner }) => String(owner)))]
  expect(owners.length).toBeGreaterThan(0)
  for (const owner of owners) {
    const found = await ask(`
      SELECT to_address(token) AS token, to_address(spender) AS spender, amount FROM approvals
      WHERE owner_word = to_word(from_address('${owner}')) ORDER BY block_number DESC, tx_index DESC, ordinal DESC`)
    const { data } = await client().listApprovalChanges({ from_address: owner as never, limit: 50 })
    expect(found.slice(0, 50)).toEqual(
      data.map((one) => ({ token: one.contract_address, spender: one.to_address, amount: one.amount_str })),
    )
  }
})

test('keys of permissions are those of the account', async () => {
  const rows = await ask(`
    SELECT to_address(address) AS address, kind, id::int, threshold::int, to_address(key) AS key, weight::int FROM permissions
    ORDER BY kind DESC, id`)
  expect(new Set(rows.map(({ kind }) => kind))).toContain('active')
  for (const address of new Set(rows.map((row) => String(row.address)))) {
    const account = (await client().getAccount({ address: address as never })) as {
      ownerPermission: { threshold: number; keys: object[] }
      activePermissions: { id: number; threshold: number; keys: object[] }[]
    }
    const own = rows.filter((row) => row.address === address)
    const keysOf = (kind: string, id: number) =>
      own
        .filter((row) => row.kind === kind && row.id === id)
        .map((row) => ({ address: row.key, weight: row.weight }))
    expect(keysOf('owner', 0)).toEqual(plain(account.ownerPermission.keys))
    for (const { id, keys } of account.activePermissions) expect(keysOf('active', id)).toEqual(plain(keys))
  }
})

test('orders, items, entries and days have what the chain made', async () => {
  for (const view of [
    'orders',
    'items',
    'entries',
    'account_days',
    'contract_days',
    'token_days',
    'unfreezings',
  ])
    expect((await ask(`SELECT * FROM ${view} LIMIT 1`)).length, view).toBe(1)
  const [open] = await ask("SELECT count(*)::int AS n FROM orders WHERE state = 'active'")
  const [kept] = await ask('SELECT count(*)::int AS n FROM market_order WHERE state = 0')
  expect(open).toEqual(kept)
})

test('what was voted for ends with what stands, and every vote of a transaction is in it', async () => {
  const newest = await ask(`
    SELECT h.voter, h.witness, h.votes FROM vote_history h
    JOIN (SELECT voter, max(block_number) AS block_number FROM vote_history GROUP BY 1) m USING (voter, block_number)
    WHERE h.witness IS NOT NULL ORDER BY 1, 2`)
  expect(newest.length).toBeGreaterThan(10)
  expect(newest).toEqual(await ask('SELECT voter, witness, votes FROM votes ORDER BY 1, 2'))
  const [cast] = await ask(`
    SELECT count(*)::int AS n FROM transactions t
    WHERE contract_type = 4 AND success AND NOT EXISTS (SELECT FROM vote_history h WHERE h.voter = t.owner AND h.block_number = t.block_number)`)
  expect(cast?.n).toBe(0)
})

test('the chain, allowances that stand, callers, parts of supplies and hashes are those of the api', async () => {
  const [chain] = await ask('SELECT * FROM chain')
  const { database, history } = await client().getSystemStatus()
  expect(chain).toMatchObject({
    head_number: BigInt(database.block),
    solid_number: BigInt(database.confirmedBlock),
    first_block: BigInt(history.rowsFrom),
    history_from: BigInt(history.from),
  })
  const allowances = await ask(
    'SELECT to_address(owner) AS owner, count(*)::int AS n FROM allowances GROUP BY 1',
  )
  expect(allowances.length).toBeGreaterThan(0)
  for (const { owner, n } of allowances)
    expect((await client().listApprovals({ address: owner as never, type: 'token' })).total).toBe(n)
  const [callers] = await ask(`
    SELECT (SELECT sum(calls) FROM contract_callers)::int AS called,
           (SELECT count(*) FROM transactions WHERE contract_type = 31)::int AS calls`)
  expect(callers?.called).toBe(callers?.calls)
  const [parts] = await ask(`
    SELECT count(*)::int AS n, count(*) FILTER (WHERE is_free)::int AS free FROM frozen_supplies JOIN tokens USING (token)`)
  expect([parts?.n, parts?.free]).toEqual([expect.any(Number), expect.any(Number)])
  const [hash] = await ask(
    "SELECT encode(total, 'hex') AS total FROM content_hashes ORDER BY block_number DESC LIMIT 1",
  )
  expect((await client().getContentHash({})).hash).toBe(hash?.total)
})
