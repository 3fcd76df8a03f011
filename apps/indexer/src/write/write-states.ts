import { type ClientBase, defineCopy, defineRowList, encodeCopy, sendCopy } from '@tronlens/db'
import type { Hex } from '../extract/values.ts'
import type { AccountStates } from '../ledger/account-states.ts'
import { COPY_STAKE_CHANGE, type StakeChange } from './copy-tables.ts'

const bytes = (addresses: Iterable<Hex>): Buffer[] => [...addresses].map((one) => Buffer.from(one, 'hex'))

const STAKES = defineRowList<{ address: Hex; quantity: number; delta: bigint }>('s', {
  address: 'hex',
  quantity: 'int2',
  delta: 'int8',
})
const COPY_UNFREEZING = defineCopy<{
  address: Hex
  position: number
  resource: number
  amount: bigint
  expire_time: number
}>('unfreezing', { address: 'hex', position: 'int4', resource: 'int2', amount: 'int8', expire_time: 'int8' })
const COPY_VOTE_LIST = defineCopy<{ voter: Hex; witnesses: Hex[]; votes: bigint[] }>('vote_list', {
  voter: 'hex',
  witnesses: 'hex[]',
  votes: 'int8[]',
})
const COPY_VOTE = defineCopy<{
  voter: Hex
  witness: Hex
  votes: bigint
  block_number: number
  timestamp: number
}>('vote', { voter: 'hex', witness: 'hex', votes: 'int8', block_number: 'int8', timestamp: 'int8' })
const COPY_DELEGATION = defineCopy<{
  sender: Hex
  recipient: Hex
  resource: number
  generation: number
  amount: bigint
  lock_amount: bigint
  expire_time: number
  block_number: number
  timestamp: number
}>('delegation', {
  sender: 'hex',
  recipient: 'hex',
  resource: 'int2',
  generation: 'int2',
  amount: 'int8',
  lock_amount: 'int8',
  expire_time: 'int8',
  block_number: 'int8',
  timestamp: 'int8',
})

/** Writes what a batch made of stakes, stake on its way back, votes and delegations. */
export async function writeStates(client: ClientBase, states: AccountStates): Promise<void> {
  await writeStakes(client, states)
  await writeUnfreezings(client, states)
  await writeVotes(client, states)
  await writeDelegations(client, states)
}

async function writeStakes(client: ClientBase, { stakeChanges }: AccountStates): Promise<void> {
  const rows: StakeChange[] = []
  const totals = new Map<string, { address: Hex; quantity: number; delta: bigint }>()
  for (const [block_number, byKey] of stakeChanges)
    for (const [key, delta] of byKey) {
      if (delta === 0n) continue
      const [address, text] = key.split('/') as [Hex, string]
      const quantity = Number(text)
      rows.push({ address, quantity, block_number, delta })
      totals.set(key, { address, quantity, delta: (totals.get(key)?.delta ?? 0n) + delta })
    }
  await sendCopy(client, encodeCopy(COPY_STAKE_CHANGE, rows))
  if (totals.size > 0)
    await client.query(
      `INSERT INTO stake (address, quantity, amount) SELECT address, quantity, delta FROM ${STAKES.from}
       ON CONFLICT (address, quantity) DO UPDATE SET amount = stake.amount + excluded.amount`,
      STAKES.values([...totals.values()]),
    )
}

async function writeUnfreezings(client: ClientBase, states: AccountStates): Promise<void> {
  const owners = [...states.changedUnfreezings]
  if (owners.length === 0) return
  await client.query('DELETE FROM unfreezing WHERE address = ANY($1::bytea[])', [bytes(owners)])
  const rows = owners.flatMap((address) =>
    (states.unfreezings.get(address) ?? []).map(({ resource, amount, expireTime }, position) => ({
      address,
      position,
      resource,
      amount,
      expire_time: expireTime,
    })),
  )
  await sendCopy(client, encodeCopy(COPY_UNFREEZING, rows))
}

async function writeVotes(client: ClientBase, states: AccountStates): Promise<void> {
  const voters = [...states.changedVotes]
  if (voters.length === 0) return
  await client.query('DELETE FROM vote_list WHERE voter = ANY($1::bytea[])', [bytes(voters)])
  await client.query('DELETE FROM vote WHERE voter = ANY($1::bytea[])', [bytes(voters)])
  const lists = voters.flatMap((voter) => {
    const list = states.votes.get(voter)?.list ?? []
    if (list.length === 0) return []
    return [{ voter, witnesses: list.map((one) => one.witness), votes: list.map((one) => one.count) }]
  })
  await sendCopy(client, encodeCopy(COPY_VOTE_LIST, lists))
  const totals: bigint[] = []
  const rows = voters.flatMap((voter) => {
    const votes = states.votes.get(voter)
    const sums = new Map<Hex, bigint>()
    for (const { witness, count } of votes?.list ?? []) sums.set(witness, (sums.get(witness) ?? 0n) + count)
    totals.push([...sums.values()].reduce((sum, count) => sum + count, 0n))
    return [...sums].map(([witness, count]) => ({
      voter,
      witness,
      votes: count,
      block_number: votes?.block ?? 0,
      timestamp: votes?.time ?? 0,
    }))
  })
  await sendCopy(client, encodeCopy(COPY_VOTE, rows))
  await client.query(
    `UPDATE account a SET vote_total = v.total FROM unnest($1::bytea[], $2::bigint[]) AS v (voter, total)
     WHERE a.address = v.voter`,
    [bytes(voters), totals.map(String)],
  )
}

async function writeDelegations(client: ClientBase, states: AccountStates): Promise<void> {
  const keys = [...states.changedDelegations]
  if (keys.length === 0) return
  const all = keys.map(([, key]) => key)
  await client.query(
    `DELETE FROM delegation d USING unnest($1::bytea[], $2::bytea[], $3::smallint[], $4::smallint[])
       AS k (sender, recipient, resource, generation)
     WHERE d.sender = k.sender AND d.recipient = k.recipient AND d.resource = k.resource AND d.generation = k.generation`,
    [
      bytes(all.map((key) => key.sender)),
      bytes(all.map((key) => key.recipient)),
      all.map((key) => key.resource),
      all.map((key) => key.generation),
    ],
  )
  const rows = keys.flatMap(([key]) => {
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
  await sendCopy(client, encodeCopy(COPY_DELEGATION, rows))
}
