import {
  blockNumber,
  type HexAddress,
  milliseconds,
  sun,
  type TokenAmount,
  type TokenHex,
} from '@tronlens/core'
import {
  type ClientBase,
  DoubtAbout,
  listContractsAmong,
  listDelegationsAt,
  listDoubted,
  listNativeBalances,
  listStakesOf,
  listUnfreezingsOf,
  listUnopened,
  listVoteLists,
} from '@tronlens/db'
import { Resource } from '../extract/values.ts'
import { AccountStates, delegationKey } from '../ledger/account-states.ts'
import type { DelegationKey, LedgerEvent } from '../ledger/events.ts'

/** Which accounts and delegations some events ask about. */
function collectNeeds(events: readonly LedgerEvent[]) {
  const accounts = new Set<HexAddress>()
  const emptied = new Set<HexAddress>()
  const borrowers = new Set<HexAddress>()
  const spared = new Set<HexAddress>()
  const delegations = new Map<string, DelegationKey>()
  for (const event of events)
    switch (event.kind) {
      case 'stake':
        break // its delta is all that is needed
      case 'vote':
      case 'clear-votes':
        accounts.add(event.voter)
        break
      case 'note-power':
      case 'contract':
        accounts.add(event.address)
        break
      case 'return':
        accounts.add(event.recipient)
        borrowers.add(event.recipient)
        if (event.sparesContracts) spared.add(event.recipient)
        break
      case 'unfreeze':
      case 'unfreeze-all':
      case 'withdraw-expired':
      case 'cancel-unfreezing':
      case 'paid-out':
        accounts.add(event.owner)
        break
      case 'delegate':
      case 'undelegate':
        // a lock of the pair that is over ends with it, whatever resource it is on
        for (const resource of [Resource.bandwidth, Resource.energy]) {
          const { sender, recipient, generation } = event
          const key = { sender, recipient, resource, generation }
          delegations.set(delegationKey(key), key)
        }
        break
      case 'inherit':
        accounts.add(event.contract).add(event.heir)
        break
      case 'end':
      case 'empty':
        emptied.add(event.address)
        break
      case 'delete':
        accounts.add(event.address)
        emptied.add(event.address)
    }
  return { accounts, emptied, borrowers, spared, delegations: [...delegations.values()] }
}

/**
 * Reads the state that events ask about, as it is before the batch: nothing of it may have been written yet.
 *
 * @param isPartial - of an index that does not know all that was before
 */
export async function loadStates(
  client: ClientBase,
  events: readonly LedgerEvent[],
  isPartial = false,
): Promise<AccountStates> {
  const states = new AccountStates()
  const { accounts, emptied, borrowers, spared, delegations } = collectNeeds(events)
  if (accounts.size > 0) await loadAccounts(client, states, accounts)
  if (emptied.size > 0) await loadBalances(client, states, emptied)
  if (emptied.size > 0)
    for (const address of await listDoubted(client, [...emptied], DoubtAbout.stake))
      states.doubted.add(address)
  if (isPartial && emptied.size + borrowers.size > 0)
    for (const address of await listUnopened(client, [...emptied, ...borrowers])) states.unopened.add(address)
  const asked = isPartial ? borrowers : spared
  if (asked.size > 0)
    for (const address of await listContractsAmong(client, asked)) states.contracts.add(address)
  if (delegations.length > 0) await loadDelegations(client, states, delegations)
  return states
}

async function loadAccounts(
  client: ClientBase,
  states: AccountStates,
  addresses: ReadonlySet<HexAddress>,
): Promise<void> {
  for (const { address, quantity, amount } of await listStakesOf(client, addresses))
    states.stakes.set(`${address}/${quantity}`, amount)
  for (const { address, resource, amount, expire_time } of await listUnfreezingsOf(client, addresses)) {
    const list = states.unfreezings.get(address) ?? []
    list.push({ resource, amount, expireTime: expire_time })
    states.unfreezings.set(address, list)
  }
  for (const { voter, list } of await listVoteLists(client, addresses))
    states.votes.set(voter, { list, block: blockNumber(0), time: milliseconds(0) })
}

/** TRX and TRC10 die with the account, or leave it. */
async function loadBalances(
  client: ClientBase,
  states: AccountStates,
  addresses: ReadonlySet<HexAddress>,
): Promise<void> {
  for (const address of addresses) states.balances.set(address, new Map<TokenHex, TokenAmount>())
  for (const { address, token, amount } of await listNativeBalances(client, addresses))
    states.balances.get(address)?.set(token, amount)
}

async function loadDelegations(
  client: ClientBase,
  states: AccountStates,
  keys: readonly DelegationKey[],
): Promise<void> {
  for (const row of await listDelegationsAt(client, keys)) {
    const delegation = {
      sender: row.sender,
      recipient: row.recipient,
      resource: row.resource,
      generation: row.generation === 1 ? (1 as const) : (2 as const),
      amount: sun(row.amount),
      locked: sun(row.lock_amount),
      expireTime: milliseconds(Number(row.expire_time)),
      block: blockNumber(Number(row.block_number)),
      time: milliseconds(Number(row.timestamp)),
    }
    states.delegations.set(delegationKey(delegation), delegation)
  }
}
