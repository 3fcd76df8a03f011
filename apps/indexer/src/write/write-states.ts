import { blockNumber, type HexAddress, milliseconds, plus, sun } from '@tronlens/core'
import {
  addStakes,
  type ClientBase,
  copyStakeChanges,
  replaceDelegations,
  replaceUnfreezings,
  replaceVotes,
  type StakeChange,
  type StakeSum,
} from '@tronlens/db'
import type { AccountStates } from '../ledger/account-states.ts'

/** Writes everything that a batch made of the state of accounts. */
export async function writeStates(client: ClientBase, states: AccountStates): Promise<void> {
  await writeStakes(client, states)
  await writeUnfreezings(client, states)
  await writeVotes(client, states)
  await writeDelegations(client, states)
}

async function writeStakes(client: ClientBase, { stakeChanges }: AccountStates): Promise<void> {
  const rows: StakeChange[] = []
  const totals = new Map<string, StakeSum>()
  for (const [block_number, byKey] of stakeChanges)
    for (const [key, delta] of byKey) {
      if (delta === 0n) continue
      const [address, text] = key.split('/') as [HexAddress, string]
      const quantity = Number(text)
      rows.push({ address, quantity, block_number, delta })
      totals.set(key, { address, quantity, delta: plus(totals.get(key)?.delta ?? sun(0n), delta) })
    }
  await copyStakeChanges(client, rows)
  await addStakes(client, [...totals.values()])
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
