import { toBigInt } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStakes } from '../settled/node-account.ts'
import { indexRecording, type Json, nonZero, recordedAccounts } from './indexed-recording.ts'

let recording: Awaited<ReturnType<typeof indexRecording>>
beforeAll(async () => {
  recording = await indexRecording()
})
afterAll(() => recording.drop())

test('both generations, delegated and acquired amounts are exact', async () => {
  expect(
    await recording.amounts(
      `SELECT encode(address, 'hex') || '/' || quantity AS key, amount::text FROM stake WHERE amount <> 0 ORDER BY 1`,
    ),
  ).toEqual(
    nonZero(
      recordedAccounts.flatMap(({ address, account }) =>
        readStakes(account).map(([quantity, amount]): [string, bigint] => [`${address}/${quantity}`, amount]),
      ),
    ),
  )
})

test('what is on its way back is listed in order', async () => {
  const resources: Record<string, number> = { ENERGY: 1, TRON_POWER: 2 }
  expect(
    await recording.query(`SELECT encode(address, 'hex') AS address, position, resource, amount, expire_time FROM unfreezing
                 ORDER BY address, position`),
  ).toEqual(
    recordedAccounts.flatMap(({ address, account }) =>
      ((account.unfrozenV2 ?? []) as Json[]).map((entry, position) => ({
        address,
        position,
        resource: resources[String(entry.type)] ?? 0,
        amount: toBigInt(entry.unfreeze_amount),
        expire_time: toBigInt(entry.unfreeze_expire_time),
      })),
    ),
  )
})

test('delegations add up to what receivers acquired', async () => {
  const acquired = recordedAccounts.flatMap(({ address, account }) => {
    const resource = (account.account_resource ?? {}) as Json
    return [
      [`${address}/0/1`, toBigInt(account.acquired_delegated_frozen_balance_for_bandwidth)],
      [`${address}/1/1`, toBigInt(resource.acquired_delegated_frozen_balance_for_energy)],
      [`${address}/0/2`, toBigInt(account.acquired_delegated_frozenV2_balance_for_bandwidth)],
      [`${address}/1/2`, toBigInt(resource.acquired_delegated_frozenV2_balance_for_energy)],
    ] as [string, bigint][]
  })
  expect(
    await recording.amounts(
      `SELECT encode(recipient, 'hex') || '/' || resource || '/' || generation AS key, sum(amount)::text AS amount
       FROM delegation GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual(nonZero(acquired))
})

test('votes are exact, several entries for one representative added up', async () => {
  const votes = new Map<string, bigint>()
  for (const { address, account } of recordedAccounts)
    for (const { vote_address, vote_count } of (account.votes ?? []) as Json[]) {
      const key = `${address}/${vote_address}`
      votes.set(key, (votes.get(key) ?? 0n) + toBigInt(vote_count))
    }
  expect(
    await recording.amounts(
      `SELECT encode(voter, 'hex') || '/' || encode(witness, 'hex') AS key, votes::text AS amount FROM vote ORDER BY 1`,
    ),
  ).toEqual(nonZero([...votes]))
})
