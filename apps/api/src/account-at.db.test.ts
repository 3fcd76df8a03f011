import { fromHexAddress, type HexAddress, parseJson, toBigInt } from '@tronlens/core'
import { cutOff, findRecording, readNumbered } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IndexedApi, recordedChain, startIndexedApi } from './testing/indexed-api.ts'
import { injectClient } from './testing/inject-client.ts'

type Trace = { transaction_balance_trace?: { operation?: { address: HexAddress; amount?: unknown }[] }[] }

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(recordedChain())
})
afterAll(() => api.close())

/** Movements of TRX by block, as the node tells them. */
const moved = [...readNumbered(findRecording(), 'balances-by-block.jsonl')].map(([block, text]) => ({
  block,
  moves: ((parseJson(text) as Trace).transaction_balance_trace ?? []).flatMap(
    ({ operation }) => operation ?? [],
  ),
}))

test('TRX of an address at past heights is what the movements of the node add up to', async () => {
  const client = injectClient(api.app)
  const balances = new Map<HexAddress, bigint>()
  let asked = 0
  for (const { block, moves } of moved) {
    for (const { address, amount } of moves)
      balances.set(address, (balances.get(address) ?? 0n) + toBigInt(amount))
    // who moved last, and somebody who may not have moved for long
    const others = [...balances.keys()]
    for (const address of new Set([moves.at(-1)?.address, others[(block * 7) % others.length]])) {
      if (!address) continue
      const answer = await client.getAccountAt({ address: fromHexAddress(address), block })
      expect([block, address, toBigInt(answer.balance)]).toEqual([block, address, balances.get(address)])
      asked++
    }
  }
  expect(asked).toBeGreaterThan(500)
})

test('holdings, stake and votes at the head are those of now, and at the beginning nothing', async () => {
  const client = injectClient(api.app)
  const { rows } = await sql<{ address: HexAddress }>`
    SELECT encode(voter, 'hex') AS address FROM vote_list ORDER BY voter LIMIT 5`.execute(api.database.db)
  expect(rows).toHaveLength(5)
  for (const { address: hex } of rows) {
    const address = fromHexAddress(hex)
    const [now, then, detail] = await Promise.all([
      client.getAccountAt({ address }),
      client.getAccountAt({ address, block: 0 }),
      client.getAccountV2({ address }),
    ])
    expect(now.balance).toBe(detail.balance)
    expect(now.stake.stakeV2.energy.frozen).toBe(detail.frozenForEnergyV2)
    expect(now.votes.reduce((sum, { votes }) => sum + votes, 0)).toBe(detail.voteTotal)
    expect(now.tokens.map(({ tokenId, balance }) => [tokenId, balance]).sort()).toEqual(
      detail.tokens.map(({ tokenId, balance }) => [tokenId, balance]).sort(),
    )
    expect(then).toMatchObject({ block: 0, votes: [], tokens: [] })
    expect(toBigInt(then.stake.stakeV2.energy.frozen)).toBe(0n)
  }
})

test('a time is answered after the last block of it; what is not indexed is refused by name', async () => {
  const { rows } = await sql<{ number: bigint; timestamp: bigint; next: bigint }>`
    SELECT a.number, a.timestamp, b.timestamp AS next FROM block a JOIN block b ON b.number = a.number + 1
    WHERE a.number = 300`.execute(api.database.db)
  const address = fromHexAddress(moved[0]?.moves[0]?.address as HexAddress)
  const client = injectClient(api.app)
  const [block] = rows
  for (const time of [Number(block?.timestamp), Number(block?.next) - 1])
    expect((await client.getAccountAt({ address, time })).block).toBe(300)
  await expect(client.getAccountAt({ address, block: 99_999 })).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
  })
})

test('a young index says from which block on stake and votes are known, and answers no height before its first', async () => {
  const FIRST = 300
  const recording = recordedChain()
  const young = await startIndexedApi(
    cutOff(recording, recording.head(), recording.head()),
    {},
    String(FIRST),
  )
  try {
    const client = injectClient(young.app)
    const { rows } = await sql<{ address: HexAddress }>`
      SELECT encode(address, 'hex') AS address FROM stake WHERE amount > 0 ORDER BY address LIMIT 3`.execute(
      young.database.db,
    )
    expect(rows).toHaveLength(3)
    for (const { address: hex } of rows) {
      const address = fromHexAddress(hex)
      const [then, whole] = await Promise.all([
        client.getAccountAt({ address, block: FIRST + 100 }),
        injectClient(api.app).getAccountAt({ address, block: FIRST + 100 }),
      ])
      expect(then.stakeKnownFrom).toBe(FIRST)
      expect(then.votesKnownFrom).toBeGreaterThanOrEqual(FIRST)
      expect([then.balance, then.stake]).toEqual([whole.balance, whole.stake])
      expect(whole.stakeKnownFrom).toBe(0)
      await expect(client.getAccountAt({ address, block: FIRST - 1 })).rejects.toThrow(String(FIRST))
    }
  } finally {
    await young.close()
  }
})
