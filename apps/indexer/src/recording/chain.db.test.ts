import { parseJson, toBigInt } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Parameter } from '../chain/parameter-history.ts'
import {
  indexRecording,
  type Json,
  nonZero,
  recordedFacts,
  recordedLines,
  recordedState,
} from './indexed-recording.ts'

let recording: Awaited<ReturnType<typeof indexRecording>>
beforeAll(async () => {
  recording = await indexRecording()
})
afterAll(() => recording.drop())

test('it ends at the head and the solid block of the node', async () => {
  expect(
    await recording.query(
      `SELECT encode(head_hash, 'hex') AS head, head_number, head_time, solid_number, total_transactions, total_accounts,
         burned, next_maintenance FROM chain_state`,
    ),
  ).toEqual([
    {
      head: recordedFacts.head.id,
      head_number: BigInt(recordedFacts.head.number),
      head_time: BigInt(recordedFacts.head.time),
      solid_number: BigInt(recordedFacts.solid.number),
      total_transactions: BigInt(recordedFacts.transactions),
      total_accounts: BigInt(recordedFacts.accounts),
      burned: BigInt(recordedFacts.burned),
      next_maintenance: toBigInt(recordedState.getnextmaintenancetime?.num),
    },
  ])
})

test('transactions are counted by type and result', async () => {
  const { ContractType } = await import('@tronlens/protocol')
  const byType = await recording.query<{ type: number; count: bigint }>(
    'SELECT contract_type AS type, count(*) AS count FROM transaction GROUP BY 1',
  )
  expect(Object.fromEntries(byType.map(({ type, count }) => [ContractType[type], Number(count)]))).toEqual(
    recordedFacts.byType,
  )
  const results = await recording.query<{ result: number; count: bigint }>(
    'SELECT contract_ret AS result, count(*) AS count FROM transaction WHERE contract_type IN (30, 31) GROUP BY 1',
  )
  const names: Record<number, string> = {
    1: 'SUCCESS',
    2: 'REVERT',
    3: 'BAD_JUMP_DESTINATION',
    4: 'OUT_OF_MEMORY',
    5: 'PRECOMPILED_CONTRACT',
    6: 'STACK_TOO_SMALL',
    7: 'STACK_TOO_LARGE',
    8: 'ILLEGAL_OPERATION',
    9: 'STACK_OVERFLOW',
    10: 'OUT_OF_ENERGY',
    11: 'OUT_OF_TIME',
    12: 'JVM_STACK_OVER_FLOW',
    13: 'UNKNOWN',
    14: 'TRANSFER_FAILED',
    15: 'INVALID_CODE',
  }
  const { none: _system, ...vm } = recordedFacts.byResult
  expect(Object.fromEntries(results.map(({ result, count }) => [names[result], Number(count)]))).toEqual(vm)
})

test('fees and energy of every transaction are those of its receipt', async () => {
  const expected = recordedLines('infos.jsonl').flatMap((line) => {
    const infos = parseJson(line.slice(line.indexOf('\t') + 1))
    return (Array.isArray(infos) ? infos : []).map((info: Json) => {
      const receipt = info.receipt as Json
      return {
        hash: info.id,
        fee: toBigInt(info.fee),
        energy_fee: toBigInt(receipt.energy_fee),
        energy_usage: toBigInt(receipt.energy_usage),
        origin_energy_usage: toBigInt(receipt.origin_energy_usage),
        energy_usage_total: toBigInt(receipt.energy_usage_total),
        energy_penalty: toBigInt(receipt.energy_penalty_total),
        net_usage: toBigInt(receipt.net_usage),
        net_fee: toBigInt(receipt.net_fee),
      }
    })
  })
  expect(
    await recording.query(
      `SELECT encode(hash, 'hex') AS hash, fee, energy_fee, energy_usage, origin_energy_usage, energy_usage_total,
         energy_penalty, net_usage, net_fee FROM transaction WHERE block_number > 0 ORDER BY block_number, tx_index`,
    ),
  ).toEqual(expected)
  expect(await recording.query('SELECT sum(fee)::text AS fees FROM block')).toEqual([
    { fees: String(recordedFacts.burned) },
  ])
})

test('TRX moved by each block is what the node traced', async () => {
  const traced = new Map<string, bigint>()
  for (const line of recordedLines('balances-by-block.jsonl')) {
    const tab = line.indexOf('\t')
    const trace = parseJson(line.slice(tab + 1)) as { transaction_balance_trace?: { operation?: Json[] }[] }
    for (const { operation } of trace.transaction_balance_trace ?? [])
      for (const { address, amount } of operation ?? []) {
        const key = `${line.slice(0, tab)}/${address}`
        traced.set(key, (traced.get(key) ?? 0n) + toBigInt(amount))
      }
  }
  expect(
    await recording.amounts(
      `SELECT block_number || '/' || encode(address, 'hex') AS key, delta AS amount FROM balance_change WHERE token = '_'`,
    ),
  ).toEqual(nonZero([...traced]))
})

test('block 0 is there whole, though its senders are no addresses', async () => {
  const { transactions: genesis } = parseJson(recordedLines('blocks.jsonl')[0] as string) as {
    transactions: unknown[]
  }
  expect(
    await recording.query(
      'SELECT count(*) AS count, count(owner) AS owners, min(amount) AS lowest FROM transaction WHERE block_number = 0',
    ),
  ).toEqual([{ count: BigInt(genesis.length), owners: 0n, lowest: '-9223372036854775808' }])
})

test('representatives and parameters are those of the node', async () => {
  const witnesses = (recordedState.listwitnesses?.witnesses ?? []) as Json[]
  expect(
    await recording.query(
      `SELECT encode(address, 'hex') AS address, url, votes, produced_total, missed_total, latest_block FROM witness ORDER BY address`,
    ),
  ).toEqual(
    witnesses
      .map((witness) => ({
        address: witness.address,
        url: witness.url,
        votes: toBigInt(witness.voteCount),
        produced_total: toBigInt(witness.totalProduced),
        missed_total: toBigInt(witness.totalMissed),
        latest_block: toBigInt(witness.latestBlockNum),
      }))
      .sort((a, b) => (String(a.address) < String(b.address) ? -1 : 1)),
  )
  const parameters = (recordedState.getchainparameters?.chainParameter ?? []) as Json[]
  expect(await recording.query('SELECT key, value FROM chain_parameter ORDER BY position')).toEqual(
    parameters.map(({ key, value }) => ({ key, value: value === undefined ? null : toBigInt(value) })),
  )
  const changed = ((recordedState.listproposals?.proposals ?? []) as Json[])
    .filter((proposal) => proposal.state === 'APPROVED')
    .flatMap((proposal) => (proposal.parameters as { key: number }[]).map(({ key }) => key))
  expect(
    (await recording.query<{ parameter: number }>('SELECT parameter FROM initial_parameter')).map(
      (row) => row.parameter,
    ),
  ).toEqual(Object.values(Parameter).filter((parameter) => !changed.includes(parameter)))
})

test('running numbers equal what the rows add up to', async () => {
  expect(
    await recording.query(`SELECT a.address FROM account a
      LEFT JOIN (SELECT address, count(*) FILTER (WHERE kind = 1) AS transactions,
          count(*) FILTER (WHERE kind = 2 AND direction <> 2) AS sent, count(*) FILTER (WHERE kind = 2 AND direction <> 1) AS received,
          count(*) FILTER (WHERE kind = 3 AND direction <> 2) AS tokens_sent,
          count(*) FILTER (WHERE kind = 3 AND direction <> 1) AS tokens_received, count(*) FILTER (WHERE kind = 4) AS internals
        FROM activity GROUP BY address) x ON x.address = a.address
      WHERE (a.tx_count, a.transfers_out, a.transfers_in, a.token_transfers_out, a.token_transfers_in, a.internal_count) <>
          (coalesce(x.transactions, 0), coalesce(x.sent, 0), coalesce(x.received, 0), coalesce(x.tokens_sent, 0),
           coalesce(x.tokens_received, 0), coalesce(x.internals, 0)) OR
        a.vote_total <> (SELECT coalesce(sum(votes), 0) FROM vote v WHERE v.voter = a.address)`),
  ).toEqual([])
  expect(
    await recording.query(`SELECT t.ref FROM token t WHERE
      t.holder_count <> (SELECT count(*) FROM balance b WHERE b.token = t.ref AND b.amount > 0) OR
      t.transfer_count <> coalesce((SELECT x.count FROM (SELECT token, count(*) AS count FROM transfer WHERE source <> 1 GROUP BY token) x
        WHERE x.token = t.ref), 0)`),
  ).toEqual([])
  expect(
    await recording.query(`SELECT sum(blocks)::int AS blocks, sum(transactions)::int AS transactions, sum(fees)::text AS fees,
      sum(new_trc20)::int AS trc20, sum(active_accounts)::int AS active, sum(trx_transfers)::int AS trx FROM day_stat`),
  ).toEqual(
    await recording.query(`SELECT (SELECT count(*) FROM block)::int AS blocks, (SELECT count(*) FROM transaction)::int AS transactions,
      (SELECT sum(fee) FROM block)::text AS fees,
      (SELECT count(*) FROM token WHERE kind = 20)::int AS trc20,
      (SELECT count(*) FROM (SELECT DISTINCT owner, timestamp / 86400000 FROM transaction WHERE owner IS NOT NULL) a)::int AS active,
      (SELECT count(*) FROM transfer WHERE kind = 1 AND source <> 1)::int AS trx`),
  )
})
