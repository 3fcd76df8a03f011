import { fromHexAddress, parseJson, toBigInt, toHexAddress } from '@tronlens/core'
import { sumTradedTrx } from '@tronlens/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexRecording, type Json, recordedLines } from './indexed-recording.ts'

const TRIGGER = 31

let indexed: Awaited<ReturnType<typeof indexRecording>>
beforeAll(async () => {
  indexed = await indexRecording()
}, 240_000)
afterAll(() => indexed.drop())

test('days are what the receipts of the recording add up to', async () => {
  const infos = recordedLines('infos.jsonl').flatMap((line) => {
    const list = parseJson(line.slice(line.indexOf('\t') + 1))
    return Array.isArray(list) ? (list as Json[]) : []
  })
  const sum = (name: string) =>
    infos.reduce((total, info) => total + toBigInt((info.receipt as Json | undefined)?.[name]), 0n)
  const [days] = await indexed.query<Record<string, unknown>>(`
    SELECT sum(energy_usage)::bigint AS energy, sum(energy_staked)::bigint AS staked, sum(energy_origin)::bigint AS origin,
           sum(energy_fees)::bigint AS fees, sum(net_fees)::bigint AS net FROM day_stat`)
  expect(days).toEqual({
    energy: sum('energy_usage_total'),
    staked: sum('energy_usage'),
    origin: sum('origin_energy_usage'),
    fees: sum('energy_fee'),
    net: sum('net_fee'),
  })
})

test('accounts that hold TRX are those of the last day, and no account moved what block 0 handed out', async () => {
  const [held] = await indexed.query<{ days: bigint; accounts: bigint; token: bigint }>(`
    SELECT (SELECT sum(trx_holders)::bigint FROM day_stat) AS days, (SELECT holder_count FROM token WHERE ref = '_') AS token,
           (SELECT count(*) FROM balance WHERE token = '_' AND amount > 0) AS accounts`)
  expect(held?.accounts).toBeGreaterThan(50n)
  expect(held).toMatchObject({ days: held?.accounts, token: held?.accounts })
  const [sums] = await indexed.query<Record<string, string>>(`
    SELECT (SELECT sum(trx_moved) FROM day_stat)::text AS days, (SELECT sum(amount) FROM token_day WHERE token = '_')::text AS token,
           (SELECT sum(amount) FROM transfer WHERE kind = 1 AND success AND source <> 1 AND block_number > 0)::text AS moved,
           (SELECT min(trx_received) FROM account_days)::text AS least`)
  expect(BigInt(sums?.moved ?? 0)).toBeGreaterThan(0n)
  expect(sums).toMatchObject({ days: sums?.moved, token: sums?.moved, least: '0' })
})

test('TRX that waits or is traded is on the days, and all of it is what was issued and claimed but not burned', async () => {
  const [waiting] = await indexed.query<Record<string, string>>(`
    SELECT (SELECT sum(unfreezing_change) FROM day_stat)::text AS unfreezing_days,
           (SELECT sum(amount) FROM stake WHERE quantity = 18)::text AS unfreezing,
           (SELECT sum(traded_change) FROM day_stat)::text AS traded_days`)
  const traded = await sumTradedTrx(indexed.db)
  expect(BigInt(waiting?.unfreezing ?? 0)).toBeGreaterThan(0n)
  expect(traded).toBeGreaterThan(0n)
  expect(waiting).toMatchObject({ unfreezing_days: waiting?.unfreezing, traded_days: String(traded) })
  const [sums] = await indexed.query<Record<string, string>>(`
    WITH hole AS (SELECT address FROM balance_change WHERE block_number = 0 AND delta = -9223372036854775808)
    SELECT (SELECT sum(free_change + staked_bandwidth + staked_energy + staked_power + unfreezing_change + traded_change) FROM day_stat)::text AS days,
           ((SELECT sum(delta) FROM balance_change WHERE block_number = 0 AND token = '_' AND address <> ALL (TABLE hole))
            + (SELECT sum(delta) FROM balance_entry WHERE token = '_' AND cause IN (3, 9))
            - (SELECT sum(fee) FROM transaction)
            - (SELECT coalesce(sum(amount), 0) FROM transfer WHERE kind = 1 AND success AND block_number > 0 AND recipient = ANY (TABLE hole)))::text AS issued`)
  // an account that fills its own order loses what it pays for it, which only the order shows
  const [lost] = await indexed.query<{ sum: string }>(`
    SELECT sum((f.fill ->> 'fillSellQuantity')::numeric)::text AS sum
    FROM transaction t CROSS JOIN LATERAL jsonb_array_elements(t.extra -> 'orderDetails') AS f (fill)
    JOIN market_order m ON m.id = decode(f.fill ->> 'makerOrderId', 'hex')
    WHERE t.contract_type = 52 AND t.success AND m.owner = t.owner AND m.buy_token = '_'`)
  expect(BigInt(lost?.sum ?? 0)).toBeGreaterThan(0n)
  expect(BigInt(sums?.days ?? 0)).toBe(BigInt(sums?.issued ?? 0) - BigInt(lost?.sum ?? 0))
})

test('calls of a contract and its callers are those of its transactions', async () => {
  const calls = new Map<string, Set<string>>()
  let total = 0n
  for (const line of recordedLines('blocks.jsonl'))
    for (const { raw_data } of (parseJson(line) as { transactions?: { raw_data: Json }[] }).transactions ??
      []) {
      const [contract] = raw_data.contract as { type: string; parameter: { value: Record<string, string> } }[]
      const { owner_address: owner = '', contract_address: called = '' } = contract?.parameter.value ?? {}
      if (contract?.type !== 'TriggerSmartContract') continue
      total++
      calls.set(called, (calls.get(called) ?? new Set()).add(owner))
    }
  const rows = await indexed.query<{ contract: Buffer; callers: bigint; calls: bigint }>(`
    SELECT contract, count(DISTINCT caller) AS callers, sum(calls)::bigint AS calls FROM contract_caller GROUP BY contract`)
  const named = (address: string) =>
    fromHexAddress(address.startsWith('T') ? toHexAddress(address as never) : address)
  expect(
    Object.fromEntries(
      rows.map((row) => [fromHexAddress(row.contract.toString('hex')), Number(row.callers)]),
    ),
  ).toEqual(Object.fromEntries([...calls].map(([address, callers]) => [named(address), callers.size])))
  expect(rows.reduce((sum, row) => sum + row.calls, 0n)).toBe(total)
  expect(await indexed.query(`SELECT sum(calls)::bigint AS calls FROM contract_day`)).toEqual([
    { calls: total },
  ])
  expect(
    await indexed.query(`SELECT count(*) AS calls FROM transaction WHERE contract_type = ${TRIGGER}`),
  ).toEqual([{ calls: total }])
})
