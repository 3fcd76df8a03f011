import { type HexAddress, parseJson, toBigInt } from '@tronlens/core'
import type { NodeAccount } from '@tronlens/node-client'
import { findRecordings, KEPT_ORDERS, readLines, readNumbered, readRecorded } from '@tronlens/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOwnKeyOnly, permissionsText, readStakes } from '../settled/node-account.ts'
import { indexRecording, type Json, nonZero } from './indexed-recording.ts'
import { MOVED, OWNED, UNEXPLAINED } from './moved.ts'

type RecordedAccount = { address: string; account: Json }
type Trace = {
  transaction_balance_trace?: {
    transaction_identifier: string
    operation?: { address: string; amount?: unknown }[]
  }[]
}

/** Sums of amounts by key. */
function sumUp(pairs: [string, bigint][]): Record<string, string> {
  const sums = new Map<string, bigint>()
  for (const [key, amount] of pairs) sums.set(key, (sums.get(key) ?? 0n) + amount)
  return nonZero([...sums])
}

/**
 * Changes that leave something else than all changes up to there add up to, and last ones that are not what
 * is held now.
 */
const WRONG_AMOUNTS = `
  WITH b AS MATERIALIZED (
    SELECT address, token, amount, sum(delta) OVER (PARTITION BY address, token ORDER BY block_number) AS sum,
      last_value(amount) OVER (PARTITION BY address, token ORDER BY block_number ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS last
    FROM balance_change
  ), s AS MATERIALIZED (
    SELECT address, quantity, amount, sum(delta) OVER (PARTITION BY address, quantity ORDER BY block_number) AS sum,
      last_value(amount) OVER (PARTITION BY address, quantity ORDER BY block_number ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS last
    FROM stake_change
  )
  SELECT 'balance', b.address, b.token::bytea AS key, b.amount, b.sum, b.last, n.amount AS held
  FROM b LEFT JOIN balance n ON n.address = b.address AND n.token = b.token WHERE b.amount <> b.sum OR b.last <> n.amount
  UNION ALL
  SELECT 'stake', s.address, s.quantity::text::bytea, s.amount, s.sum, s.last, n.amount
  FROM s LEFT JOIN stake n ON n.address = s.address AND n.quantity = s.quantity WHERE s.amount <> s.sum OR s.last <> n.amount`

/** Every receipt of the index, in the order of the chain. */
const RECEIPTS = `
  SELECT encode(hash, 'hex') AS hash, encode(result_data, 'hex') AS data, encode(convert_to(result_message, 'UTF8'), 'hex') AS message,
    encode(contract_address, 'hex') AS contract, fee, energy_usage, energy_fee, origin_energy_usage, energy_usage_total,
    energy_penalty, net_usage, net_fee
  FROM transaction WHERE block_number > 0 ORDER BY block_number, tx_index`

/** A receipt as the node prints it, in the shape of `RECEIPTS`. */
function readReceipt({ receipt, ...info }: Json) {
  const { energy_penalty_total, ...amounts } = receipt as Json
  return {
    hash: info.id,
    data: (info.contractResult as string[] | undefined)?.[0] || null,
    message: info.resMessage ?? null,
    contract: info.contract_address ?? null,
    fee: toBigInt(info.fee),
    ...Object.fromEntries(RECEIPT_AMOUNTS.map((name) => [name, toBigInt(amounts[name])])),
    energy_penalty: toBigInt(energy_penalty_total),
  }
}

const RECEIPT_AMOUNTS = [
  'energy_usage',
  'energy_fee',
  'origin_energy_usage',
  'energy_usage_total',
  'net_usage',
  'net_fee',
]

/** Instructions that do not exist, in code of random bytes that recorded chains deployed. */
const RANDOM_CODE: Readonly<Record<string, readonly string[]>> = {
  'java-tron-random-stake-2': ['0x2f'],
}

describe.each(Object.entries(findRecordings()))('%s', (name, dir) => {
  let recording: Awaited<ReturnType<typeof indexRecording>>
  const accounts = readLines(dir, 'accounts.jsonl').map((line) => parseJson(line) as RecordedAccount)
  const state = parseJson(readRecorded(dir, 'state.json') ?? '{}') as Record<string, Json | undefined>
  const entries = (account: Json, member: string) => (account[member] ?? []) as Json[]

  beforeAll(async () => {
    recording = await indexRecording(dir)
  })
  afterAll(() => recording.drop())

  test('what every account holds of TRX and TRC10 tokens is exact', async () => {
    expect(
      await recording.amounts(
        `SELECT encode(address, 'hex') || '/' || encode(token, 'escape') AS key, amount FROM balance
         WHERE octet_length(token) < 21 AND amount <> 0`,
      ),
    ).toEqual(
      nonZero(
        accounts.flatMap(({ address, account }) => [
          [`${address}/_`, toBigInt(account.balance)] as [string, bigint],
          ...entries(account, 'assetV2').map(
            ({ key, value }) => [`${address}/${key}`, toBigInt(value)] as [string, bigint],
          ),
        ]),
      ),
    )
  })

  test('events of contracts are of transactions that succeeded', async () => {
    // lists do not ask what became of them, see `listContractTransfers`
    expect(
      await recording.query(
        `SELECT x.hash, x.success, t.contract_ret FROM transfer x JOIN transaction t USING (block_number, tx_index)
         WHERE x.kind >= 20 AND (x.success AND t.contract_ret <> 1 OR NOT x.success AND t.success)`,
      ),
    ).toEqual([])
  })

  test('receipts are those of the node, with the data that calls and deployments return', async () => {
    const infos = [...readNumbered(dir, 'infos.jsonl').values()].flatMap((text) => {
      const listed = parseJson(text)
      return Array.isArray(listed) ? (listed as Json[]) : []
    })
    expect(await recording.query(RECEIPTS)).toEqual(infos.map(readReceipt))
  })

  test('who may sign for every account is what its blocks say, also where they are read again', async () => {
    const listed = () =>
      recording.query<{ address: HexAddress; permissions: NodeAccount; block_number: bigint }>(
        `SELECT encode(address, 'hex') AS address, permissions, block_number FROM account_permission ORDER BY 1`,
      )
    const rows = await listed()
    for (const { address, account } of accounts as { address: HexAddress; account: NodeAccount }[]) {
      const row = rows.find((one) => one.address === address)
      if (row) expect(permissionsText(row.permissions), address).toBe(permissionsText(account))
      else expect(isOwnKeyOnly(address, account), address).toBe(true)
    }
    expect(rows.every(({ address }) => accounts.some((one) => one.address === address))).toBe(true)
    await recording.query('SELECT fill_permissions()')
    expect(await listed()).toEqual(rows)
  })

  test('every movement of TRX in every block is exact', async () => {
    const moved = [...readNumbered(dir, 'balances-by-block.jsonl')].flatMap(([block, text]) =>
      ((parseJson(text) as Trace).transaction_balance_trace ?? []).flatMap(({ operation }) =>
        (operation ?? []).map(
          ({ address, amount }) => [`${block}/${address}`, toBigInt(amount)] as [string, bigint],
        ),
      ),
    )
    expect(
      await recording.amounts(
        `SELECT block_number || '/' || encode(address, 'hex') AS key, delta::text AS amount FROM balance_change
         WHERE token = '_'`,
      ),
    ).toEqual(sumUp(moved))
  })

  test('what each transaction moves is what the node traced', async () => {
    const moved = [...readNumbered(dir, 'balances-by-block.jsonl')].flatMap(([, text]) =>
      ((parseJson(text) as Trace).transaction_balance_trace ?? []).flatMap((trace) =>
        (trace.operation ?? []).map(({ address, amount }): [string, bigint] => [
          `${trace.transaction_identifier}/${address}`,
          toBigInt(amount),
        ]),
      ),
    )
    const blackHole = String(
      (
        await recording.query<{ address: string }>(
          `SELECT encode(recipient, 'hex') AS address FROM transfer WHERE block_number = 0 ORDER BY amount LIMIT 1`,
        )
      )[0]?.address,
    )
    expect(
      await recording.amounts(
        `SELECT encode(t.hash, 'hex') || '/' || encode(m.address, 'hex') AS key, sum(m.delta)::text AS amount
         FROM (${MOVED}) m JOIN transaction t USING (block_number, tx_index)
         WHERE m.token = '_' AND ${OWNED} GROUP BY 1 HAVING sum(m.delta) <> 0`,
      ),
    ).toEqual(sumUp(moved.filter(([key]) => !key.endsWith(blackHole))))
  })

  test('what transactions move is what balances of every token change by', async () => {
    expect(await recording.query(UNEXPLAINED)).toEqual([])
  })

  test('what every account had after every block is kept', async () => {
    expect(await recording.query(WRONG_AMOUNTS)).toEqual([])
  })

  test('stake of every kind is exact', async () => {
    expect(
      await recording.amounts(
        `SELECT encode(address, 'hex') || '/' || quantity AS key, amount::text FROM stake WHERE amount <> 0`,
      ),
    ).toEqual(
      nonZero(
        accounts.flatMap(({ address, account }) =>
          readStakes(account).map(([quantity, amount]): [string, bigint] => [
            `${address}/${quantity}`,
            amount,
          ]),
        ),
      ),
    )
  })

  test('trading pairs are exact', async () => {
    const { exchanges = [] } = (state.listexchanges ?? {}) as { exchanges?: Json[] }
    expect(
      await recording.query(
        `SELECT id, encode(creator, 'hex') AS creator, encode(first_token, 'hex') AS first, first_balance,
           encode(second_token, 'hex') AS second, second_balance FROM exchange ORDER BY id DESC`,
      ),
    ).toEqual(
      exchanges
        .map((exchange) => ({
          id: toBigInt(exchange.exchange_id),
          creator: exchange.creator_address,
          first: exchange.first_token_id,
          first_balance: toBigInt(exchange.first_token_balance),
          second: exchange.second_token_id,
          second_balance: toBigInt(exchange.second_token_balance),
        }))
        .sort((a, b) => Number(b.id - a.id)),
    )
  })

  test('TRC10 tokens are those that the node lists', async () => {
    const { assetIssue = [] } = (state.getassetissuelist ?? {}) as { assetIssue?: Json[] }
    expect(
      await recording.query(
        `SELECT encode(ref, 'escape') AS id, encode(issuer, 'hex') AS issuer, name, decimals, total_supply AS supply
         FROM token WHERE kind = 10 ORDER BY ref`,
      ),
    ).toEqual(
      assetIssue
        .map((asset) => ({
          id: asset.id,
          issuer: asset.owner_address,
          name: Buffer.from(String(asset.name), 'hex').toString(),
          decimals: Number(asset.precision ?? 0),
          supply: String(asset.total_supply),
        }))
        .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
    )
  })

  test('no recorded chain holds anything unknown but code of random bytes', async () => {
    expect(await recording.query("SELECT * FROM unknown_part WHERE kind <> 'opcode'")).toEqual([])
    const opcodes = await recording.query<{ name: string }>('SELECT DISTINCT name FROM unknown_part')
    expect(opcodes.map((one) => one.name)).toEqual(RANDOM_CODE[name] ?? [])
  })

  test('counters say what counting says', async () => {
    const read = `SELECT encode(scope, 'hex') AS scope, kind, n FROM counter ORDER BY scope, kind`
    const kept = await recording.query(read)
    expect(kept.length).toBeGreaterThan(20)
    await recording.query('SELECT fill_counters()')
    expect(kept).toEqual(await recording.query(read))
    expect(await recording.query('SELECT span, accounts FROM account_span ORDER BY span')).toEqual(
      await recording.query(
        'SELECT created_block / 100 AS span, count(*) AS accounts FROM account GROUP BY 1 ORDER BY 1',
      ),
    )
  })

  test('what lists are sorted by says what counting says', async () => {
    for (const [kept, counted] of KEPT_ORDERS)
      expect(await recording.query(kept), kept).toEqual(await recording.query(counted))
  })

  test('votes are exact', async () => {
    expect(
      await recording.amounts(
        `SELECT encode(voter, 'hex') || '/' || encode(witness, 'hex') AS key, votes::text AS amount FROM vote`,
      ),
    ).toEqual(
      sumUp(
        accounts.flatMap(({ address, account }) =>
          entries(account, 'votes').map(
            ({ vote_address, vote_count }) =>
              [`${address}/${vote_address}`, toBigInt(vote_count)] as [string, bigint],
          ),
        ),
      ),
    )
  })

  test('exactly the accounts of the chain are known, with their times and types', async () => {
    const types: Record<string, number> = { AssetIssue: 1, Contract: 2 }
    expect(
      await recording.amounts(
        `SELECT encode(address, 'hex') AS key, type || ' ' || latest_operation_time AS amount FROM account`,
      ),
    ).toEqual(
      Object.fromEntries(
        accounts.map(({ address, account }) => [
          address,
          `${types[String(account.type)] ?? 0} ${toBigInt(account.latest_opration_time)}`,
        ]),
      ),
    )
  })
})
