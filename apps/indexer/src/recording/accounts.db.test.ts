import { toBigInt } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexRecording, nonZero, recordedAccounts } from './indexed-recording.ts'

type Entry = { key: string; value: number | bigint }

let recording: Awaited<ReturnType<typeof indexRecording>>
beforeAll(async () => {
  recording = await indexRecording()
})
afterAll(() => recording.drop())

test('exactly the accounts of the chain are known, with their types and names', async () => {
  const rows = await recording.query<{ address: string; type: number; name: string }>(
    `SELECT encode(address, 'hex') AS address, type, encode(convert_to(name, 'UTF8'), 'hex') AS name FROM account ORDER BY address`,
  )
  const types: Record<string, number> = { AssetIssue: 1, Contract: 2 }
  expect(rows).toEqual(
    recordedAccounts
      .map(({ address, account }) => ({
        address,
        type: types[String(account.type)] ?? 0,
        name: account.account_name ?? '',
      }))
      .sort((a, b) => (a.address < b.address ? -1 : 1)),
  )
})

test('rewards are what the node says, which is asked of accounts that can have any only', async () => {
  const kept = await recording.amounts(
    `SELECT encode(address, 'hex') AS key, node ->> 'reward' AS amount FROM account WHERE node IS NOT NULL ORDER BY address`,
  )
  const reported = recordedAccounts.filter(({ address }) => kept[address] !== undefined)
  expect(kept).toEqual(
    Object.fromEntries(reported.map(({ address, reward }) => [address, String(toBigInt(reward.reward))])),
  )
  const withReward = reported.filter(({ reward }) => toBigInt(reward.reward) > 0n)
  const asked = recording.requests.get('/wallet/getReward') ?? 0
  expect(asked).toBeGreaterThanOrEqual(withReward.length)
  expect(withReward.length).toBeGreaterThan(5)
  expect(asked).toBeLessThan(reported.length)
})

test('TRX balances are exact', async () => {
  expect(
    await recording.amounts(
      `SELECT encode(address, 'hex') AS key, amount FROM balance WHERE token = '_' AND amount <> 0 ORDER BY address`,
    ),
  ).toEqual(nonZero(recordedAccounts.map(({ address, account }) => [address, toBigInt(account.balance)])))
})

test('TRC10 balances are exact', async () => {
  expect(
    await recording.amounts(
      `SELECT encode(address, 'hex') || '/' || encode(token, 'escape') AS key, amount FROM balance
       WHERE token <> '_' AND octet_length(token) < 21 AND amount <> 0 ORDER BY address, token`,
    ),
  ).toEqual(
    nonZero(
      recordedAccounts.flatMap(({ address, account }) =>
        ((account.assetV2 ?? []) as Entry[]).map(({ key, value }): [string, bigint] => [
          `${address}/${key}`,
          toBigInt(value),
        ]),
      ),
    ),
  )
})

test('times of creation are those of the chain, which has none for contracts', async () => {
  expect(
    await recording.amounts(
      `SELECT encode(address, 'hex') AS key, created_time::text AS amount FROM account
       WHERE created_time <> 0 AND type <> 2 ORDER BY address`,
    ),
  ).toEqual(nonZero(recordedAccounts.map(({ address, account }) => [address, toBigInt(account.create_time)])))
})

test('the time of the last operation is that of the chain', async () => {
  expect(
    await recording.amounts(
      `SELECT encode(address, 'hex') AS key, latest_operation_time::text AS amount FROM account
       WHERE latest_operation_time <> 0 ORDER BY address`,
    ),
  ).toEqual(
    nonZero(
      recordedAccounts.map(({ address, account }) => [address, toBigInt(account.latest_opration_time)]),
    ),
  )
})
