import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findAddress, type HexAddress, parseJson, toBigInt, toHexAddress } from '@tronlens/core'
import type { NodeAccount } from '@tronlens/node-client'
import {
  createTestDatabase,
  cutOff,
  findRecordings,
  readRecorded,
  readRecording,
  startReplayNode,
  switchable,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createIndexer } from '../index.ts'
import { readStakes } from '../settled/node-account.ts'
import { type Json, nonZero } from './indexed-recording.ts'

// What the node answered in the middle of its chain, compared with the index when its head stands at the same
// block. Values that the indexer reads from the node itself are left out: the replay node answers those of
// its end.

type Checkpoint = {
  name: string
  head: { number: number }
  solid: number
  entries: { path: string; body: Json; answer: string }[]
}

/** Checkpoints of a recording, in the order of the chain; they may be compressed. */
const readCheckpoints = (dir: string): Checkpoint[] =>
  (existsSync(join(dir, 'checkpoints')) ? readdirSync(join(dir, 'checkpoints')) : [])
    .map((name) => readRecorded(dir, `checkpoints/${name.replace(/\.gz$/, '')}`))
    .map((text) => parseJson(String(text)) as Checkpoint)
    .sort((one, other) => one.head.number - other.head.number)

const recordings = Object.entries(findRecordings()).flatMap(([name, dir]) => {
  const checkpoints = readCheckpoints(dir)
  return checkpoints.length > 0 ? [{ name, dir, checkpoints }] : []
})

const hex = (address: unknown): HexAddress => {
  const found = findAddress(String(address))
  if (found === undefined) throw new Error(`A checkpoint names ${address}, which is no address.`)
  return toHexAddress(found)
}

/** Answers of a checkpoint to one path. */
const answersOf = ({ entries }: Checkpoint, path: string): Json[] =>
  entries.filter((entry) => entry.path === path).map(({ answer }) => parseJson(answer) as Json)

/** Accounts of a checkpoint that exist at its block. */
const accountsOf = (checkpoint: Checkpoint) =>
  answersOf(checkpoint, '/wallet/getaccount')
    .filter(({ address }) => address !== undefined)
    .map((account) => ({ address: hex(account.address), account: account as NodeAccount & Json }))

const list = (value: unknown): Json[] => (value ?? []) as Json[]

/** Amounts by key as the node answered them: TRX and TRC10 tokens, stake, votes. */
function readAmounts(checkpoint: Checkpoint) {
  const accounts = accountsOf(checkpoint)
  // an account may name the same representative twice
  const flat = (read: (of: (typeof accounts)[number]) => [string, bigint][]) => {
    const sums = new Map<string, bigint>()
    for (const [key, amount] of accounts.flatMap(read)) sums.set(key, (sums.get(key) ?? 0n) + amount)
    return nonZero([...sums])
  }
  return {
    balances: flat(({ address, account }) => [
      [`${address}/_`, toBigInt(account.balance)],
      ...list(account.assetV2).map(({ key, value }): [string, bigint] => [
        `${address}/${key}`,
        toBigInt(value),
      ]),
    ]),
    stakes: flat(({ address, account }) =>
      readStakes(account).map(([quantity, amount]): [string, bigint] => [`${address}/${quantity}`, amount]),
    ),
    votes: flat(({ address, account }) =>
      list(account.votes).map(({ vote_address, vote_count }): [string, bigint] => [
        `${address}/${hex(vote_address)}`,
        toBigInt(vote_count),
      ]),
    ),
  }
}

describe.each(recordings)('$name', ({ dir, checkpoints }) => {
  test('the index holds at every checkpoint what the node answered there', { timeout: 120_000 }, async () => {
    const recording = readRecording(dir)
    const source = switchable(recording)
    const database = await createTestDatabase()
    const node = await startReplayNode({ source })
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
    const query = async <Row>(text: string) => (await sql.raw<Row>(text).execute(database.db)).rows
    try {
      for (const checkpoint of checkpoints) {
        source.use(cutOff(recording, checkpoint.head.number, checkpoint.solid))
        await indexer.catchUp()
        const accounts = accountsOf(checkpoint)
        expect(accounts.length, checkpoint.name).toBeGreaterThan(5)
        const among = `address IN (${accounts.map(({ address }) => `'\\x${address}'`)})`
        const amounts = async (text: string) =>
          nonZero(
            (await query<{ key: string; amount: string }>(text)).map(({ key, amount }): [string, bigint] => [
              key,
              BigInt(amount),
            ]),
          )
        expect(
          {
            balances: await amounts(
              `SELECT encode(address, 'hex') || '/' || encode(token, 'escape') AS key, amount::text FROM balance
               WHERE octet_length(token) < 21 AND ${among}`,
            ),
            stakes: await amounts(
              `SELECT encode(address, 'hex') || '/' || quantity AS key, amount::text FROM stake WHERE ${among}`,
            ),
            votes: await amounts(
              `SELECT encode(voter, 'hex') || '/' || encode(witness, 'hex') AS key, votes::text AS amount FROM vote
               WHERE ${among.replace('address', 'voter')}`,
            ),
          },
          checkpoint.name,
        ).toEqual(readAmounts(checkpoint))
        expect(
          await query(
            `SELECT encode(address, 'hex') AS address, type, name FROM account
             WHERE ${among} ORDER BY address`,
          ),
          checkpoint.name,
        ).toEqual(
          accounts
            .map(({ address, account }) => ({
              address,
              type: { AssetIssue: 1, Contract: 2 }[String(account.type)] ?? 0,
              name: account.account_name ?? '',
            }))
            .sort((one, other) => (one.address < other.address ? -1 : 1)),
        )
        const [{ exchanges } = {}] = answersOf(checkpoint, '/wallet/listexchanges')
        expect(
          await query('SELECT id, first_balance, second_balance FROM exchange ORDER BY id DESC'),
          checkpoint.name,
        ).toEqual(
          list(exchanges)
            .map(({ exchange_id, first_token_balance, second_token_balance }) => ({
              id: toBigInt(exchange_id),
              first_balance: toBigInt(first_token_balance),
              second_balance: toBigInt(second_token_balance),
            }))
            .sort((one, other) => Number(other.id - one.id)),
        )
      }
    } finally {
      await indexer.stop()
      await node.stop()
      await database.drop()
    }
  })
})
