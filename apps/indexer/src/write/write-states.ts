import { blockNumber, type HexAddress, milliseconds, type Sun } from '@tronlens/core'
import {
  addStakes,
  type ClientBase,
  copyStakeChanges,
  copyVoteChanges,
  replaceDelegations,
  replaceUnfreezings,
  replaceVotes,
  type StakeChange,
  stakeCounter,
} from '@tronlens/db'
import type { AccountStates } from '../ledger/account-states.ts'
import type { Changes } from '../ledger/changes.ts'
import type { MetRows } from './met-rows.ts'
import { RunningSums } from './running-sums.ts'

/** Writes everything that a batch made of the state of accounts. */
export async function writeStates(
  client: ClientBase,
  states: AccountStates,
  changes: Changes,
  met?: MetRows,
): Promise<void> {
  await writeStakes(client, states, met)
  for (const byKey of states.stakeChanges.values())
    for (const [key, delta] of byKey)
      changes.addCounter('', stakeCounter(Number(key.slice(key.indexOf('/') + 1))), delta)
  await writeUnfreezings(client, states)
  await writeVotes(client, states)
  await writeDelegations(client, states)
}

async function writeStakes(
  client: ClientBase,
  { stakeChanges }: AccountStates,
  met: MetRows | undefined,
): Promise<void> {
  const running = new RunningSums(stakeChanges, (key, amount: Sun) => {
    const { address, quantity } = readStakeKey(key)
    return { address, quantity, amount, left: amount }
  })
  const sums = running.list()
  running.settle(sums, await addStakes(client, sums, met?.stakes))
  await copyStakeChanges(
    client,
    running.rows(
      ({ address, quantity, left }, block_number, delta): StakeChange => ({
        address,
        quantity,
        block_number,
        delta,
        amount: left,
      }),
    ),
  )
}

/** Address and quantity of a key of a stake. */
function readStakeKey(key: string): { address: HexAddress; quantity: number } {
  const [address, text] = key.split('/') as [HexAddress, string]
  return { address, quantity: Number(text) }
}

const writeUnfreezings = (client: ClientBase, states: AccountStates): Promise<void> => {
  const owners = [...states.changedUnfreezings]
  const rows = owners.flatMap((address) =>
    (states.unfreezings.get(address) ?? []).map(({ resource, amount, expireTime }, position) => ({
      address,
      position,
      resource,
      amount,
      expire_time: expireTime,
    })),
  )
  return replaceUnfreezings(client, owners, rows)
}

async function writeVotes(client: ClientBase, states: AccountStates): Promise<void> {
  const voters = [...states.changedVotes]
  const lists = voters.flatMap((voter) => {
    const list = states.votes.get(voter)?.list ?? []
    if (list.length === 0) return []
    return [{ voter, witnesses: list.map((one) => one.witness), votes: list.map((one) => one.count) }]
  })
  const totals: { voter: HexAddress; total: bigint }[] = []
  const votes = voters.flatMap((voter) => {
    const cast = states.votes.get(voter)
    const sums = new Map<HexAddress, bigint>()
    for (const { witness, count } of cast?.list ?? []) sums.set(witness, (sums.get(witness) ?? 0n) + count)
    totals.push({ voter, total: [...sums.values()].reduce((sum, count) => sum + count, 0n) })
    return [...sums].map(([witness, count]) => ({
      voter,
      witness,
      votes: count,
      block_number: cast?.block ?? blockNumber(0),
      timestamp: cast?.time ?? milliseconds(0),
    }))
  })
  await replaceVotes(client, voters, { lists, votes, totals })
  await copyVoteChanges(
    client,
    [...states.voteChanges].flatMap(([block_number, byVoter]) =>
      [...byVoter].map(([voter, list]) => ({
        voter,
        block_number,
        witnesses: list.map((one) => one.witness),
        votes: list.map((one) => one.count),
      })),
    ),
  )
}

async function writeDelegations(client: ClientBase, states: AccountStates): Promise<void> {
  const changed = [...states.changedDelegations]
  const rows = changed.flatMap(([key]) => {
    const one = states.delegations.get(key)
    if (!one) return []
    const { sender, recipient, resource, generation, amount, locked, expireTime, block, time } = one
    return [
      {
        sender,
        recipient,
        resource,
        generation,
        amount,
        lock_amount: generation === 1 ? amount : locked,
        expire_time: expireTime,
        block_number: block,
        timestamp: time,
      },
    ]
  })
  await replaceDelegations(
    client,
    changed.map(([, place]) => place),
    rows,
  )
}
