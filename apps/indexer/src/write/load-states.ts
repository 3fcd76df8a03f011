import type { ClientBase } from '@tronlens/db'
import type { Hex } from '../extract/values.ts'
import { AccountStates, delegationKey } from '../ledger/account-states.ts'
import type { DelegationKey, LedgerEvent } from '../ledger/events.ts'

const hex = (value: Buffer): Hex => value.toString('hex')
const bytes = (addresses: Iterable<Hex>): Buffer[] => [...addresses].map((one) => Buffer.from(one, 'hex'))

/** Which accounts and delegations some events ask about. */
function collectNeeds(events: readonly LedgerEvent[]) {
  const accounts = new Set<Hex>()
  const deleted = new Set<Hex>()
  const delegations = new Map<string, DelegationKey>()
  for (const event of events)
    switch (event.kind) {
      case 'stake':
        break // its delta is all that is needed
      case 'vote':
      case 'clear-votes':
        accounts.add(event.voter)
        break
      case 'unfreeze':
      case 'withdraw-expired':
      case 'cancel-unfreezing':
        accounts.add(event.owner)
        break
      case 'delegate':
      case 'undelegate':
        delegations.set(delegationKey(event), event)
        break
      case 'inherit':
        accounts.add(event.contract).add(event.heir)
        break
      case 'delete':
        accounts.add(event.address)
        deleted.add(event.address)
    }
  return { accounts, deleted, delegations: [...delegations.values()] }
}

/** Reads the state that events ask about, as it is before the batch. */
export async function loadStates(client: ClientBase, events: readonly LedgerEvent[]): Promise<AccountStates> {
  const states = new AccountStates()
  const { accounts, deleted, delegations } = collectNeeds(events)
  if (accounts.size > 0) await loadAccounts(client, states, bytes(accounts))
  if (deleted.size > 0) await loadBalances(client, states, bytes(deleted))
  if (delegations.length > 0) await loadDelegations(client, states, delegations)
  return states
}

async function loadAccounts(client: ClientBase, states: AccountStates, addresses: Buffer[]): Promise<void> {
  const stakes = await client.query('SELECT * FROM stake WHERE address = ANY($1::bytea[])', [addresses])
  for (const row of stakes.rows) states.stakes.set(`${hex(row.address)}/${row.quantity}`, row.amount)
  const unfreezings = await client.query(
    'SELECT * FROM unfreezing WHERE address = ANY($1::bytea[]) ORDER BY address, position',
    [addresses],
  )
  for (const row of unfreezings.rows) {
    const list = states.unfreezings.get(hex(row.address)) ?? []
    list.push({ resource: row.resource, amount: row.amount, expireTime: Number(row.expire_time) })
    states.unfreezings.set(hex(row.address), list)
  }
  const votes = await client.query('SELECT * FROM vote_list WHERE voter = ANY($1::bytea[])', [addresses])
  for (const row of votes.rows)
    states.votes.set(hex(row.voter), {
      list: (row.witnesses as Buffer[]).map((witness, i) => ({ witness: hex(witness), count: row.votes[i] })),
      block: 0,
      time: 0,
    })
}

async function loadBalances(client: ClientBase, states: AccountStates, addresses: Buffer[]): Promise<void> {
  // a token reference shorter than an address is TRX or TRC10, which die with the account
  const { rows } = await client.query(
    'SELECT address, token, amount FROM balance WHERE address = ANY($1::bytea[]) AND octet_length(token) < 21',
    [addresses],
  )
  for (const row of rows) {
    const held = states.balances.get(hex(row.address)) ?? new Map<Hex, bigint>()
    held.set(hex(row.token), BigInt(row.amount))
    states.balances.set(hex(row.address), held)
  }
}

async function loadDelegations(
  client: ClientBase,
  states: AccountStates,
  keys: readonly DelegationKey[],
): Promise<void> {
  const { rows } = await client.query(
    `SELECT d.* FROM unnest($1::bytea[], $2::bytea[], $3::smallint[], $4::smallint[]) AS k (sender, recipient, resource, generation)
     JOIN delegation d USING (sender, recipient, resource, generation)`,
    [
      bytes(keys.map((key) => key.sender)),
      bytes(keys.map((key) => key.recipient)),
      keys.map((key) => key.resource),
      keys.map((key) => key.generation),
    ],
  )
  for (const row of rows) {
    const delegation = {
      sender: hex(row.sender),
      recipient: hex(row.recipient),
      resource: row.resource,
      generation: row.generation,
      amount: row.amount,
      locked: row.lock_amount,
      expireTime: Number(row.expire_time),
      block: Number(row.block_number),
      time: Number(row.timestamp),
    }
    states.delegations.set(delegationKey(delegation), delegation)
  }
}
