import {
  type BlockNumber,
  type HexAddress,
  type Milliseconds,
  milliseconds,
  sun,
  toBigInt,
} from '@tronlens/core'
import {
  type ClientBase,
  type KeptDelegation,
  listDelegationsOf,
  type NewDelegation,
  replaceDelegations,
  StakeQuantity,
} from '@tronlens/db'
import type { NodeAccount, NodeDelegation, StateReader } from '@tronlens/node-client'
import { delegationKey } from '../ledger/account-states.ts'
import { readStakes } from '../settled/node-account.ts'

/**
 * Accounts that one may have lent to or borrowed from and still be asked about: each is a question of its
 * own.
 */
const MOST_PARTNERS = 200
const [BANDWIDTH, ENERGY] = [0, 1]

const Q = StakeQuantity
/** Quantities that show that an account has lent or borrowed, by generation. */
const LENT: Record<1 | 2, readonly number[]> = {
  1: [Q.delegatedBandwidth1, Q.delegatedEnergy1, Q.acquiredBandwidth1, Q.acquiredEnergy1],
  2: [Q.delegatedBandwidth2, Q.delegatedEnergy2, Q.acquiredBandwidth2, Q.acquiredEnergy2],
}

/** What the node says of an account's loans under a generation. */
export type ReportedDelegations = { generation: 1 | 2; list: NodeDelegation[] }

/** Loans that an index knows of, by those who lent and those who borrowed. */
export type KnownLoans = ReadonlyMap<HexAddress, readonly KeptDelegation[]>

/** Loans of accounts that the index knows of. */
export async function listKnownLoans(
  client: ClientBase,
  addresses: readonly HexAddress[],
): Promise<KnownLoans> {
  const loans = new Map<HexAddress, KeptDelegation[]>(addresses.map((address) => [address, []]))
  for (const loan of await listDelegationsOf(client, addresses))
    for (const address of new Set([loan.sender, loan.recipient])) loans.get(address)?.push(loan)
  return loans
}

/**
 * Reads who lent to whom, where the account shows a loan or the index knows of one; a generation that the
 * node does not list is left out. An account does not show all of its loans: a contract that takes an account
 * over knows nothing of what that had borrowed, and its lender still lends it.
 */
export async function askDelegations(
  reader: StateReader,
  address: HexAddress,
  account: NodeAccount | undefined,
  loans: KnownLoans,
  generations: readonly (1 | 2)[] = [1, 2],
): Promise<ReportedDelegations[]> {
  const stakes = new Map<number, bigint>(account ? readStakes(account) : [])
  const reported: ReportedDelegations[] = []
  for (const generation of generations) {
    const known = loans.get(address)?.filter((loan) => loan.generation === generation) ?? []
    const isConcerned = LENT[generation].some((quantity) => (stakes.get(quantity) ?? 0n) > 0n)
    const list =
      isConcerned || known.length > 0
        ? await reader.listDelegations(address, generation, MOST_PARTNERS, known)
        : []
    // an account that lent must have a recipient
    if (list && (list.length > 0 || !isConcerned)) reported.push({ generation, list })
  }
  return reported
}

/**
 * Makes what accounts lent and borrowed what the node says. When a loan from before the first block was made
 * is not known: it is that block's.
 */
export async function openDelegations(
  client: ClientBase,
  reported: readonly { address: HexAddress; delegations: readonly ReportedDelegations[] }[],
  first: BlockNumber,
  firstTime: Milliseconds,
): Promise<void> {
  const known = new Set(
    reported.flatMap(({ address, delegations }) =>
      delegations.map(({ generation }) => `${address}/${generation}`),
    ),
  )
  const kept = (
    await listDelegationsOf(
      client,
      reported.map(({ address }) => address),
    )
  ).filter(
    ({ sender, recipient, generation }) =>
      known.has(`${sender}/${generation}`) || known.has(`${recipient}/${generation}`),
  )
  const before = new Map(
    kept.map((row) => [delegationKey({ ...row, generation: row.generation as 1 | 2 }), row]),
  )
  const rows = new Map<string, NewDelegation>()
  for (const { delegations } of reported)
    for (const { generation, list } of delegations)
      for (const row of readDelegations(list, generation)) {
        const key = delegationKey({ ...row, generation })
        const since = before.get(key)
        rows.set(key, {
          ...row,
          block_number: since ? (Number(since.block_number) as BlockNumber) : first,
          timestamp: since ? milliseconds(Number(since.timestamp)) : firstTime,
        })
      }
  await replaceDelegations(client, [...kept, ...rows.values()], [...rows.values()])
}

/** A loan as the node reports it. */
export type ReportedDelegation = Omit<NewDelegation, 'block_number' | 'timestamp'>

/** Loans by pair and resource; what is locked has an entry of its own. */
export function readDelegations(list: readonly NodeDelegation[], generation: 1 | 2): ReportedDelegation[] {
  const found = new Map<string, ReportedDelegation>()
  for (const one of list)
    for (const [resource, balance, expire] of [
      [BANDWIDTH, one.frozen_balance_for_bandwidth, one.expire_time_for_bandwidth],
      [ENERGY, one.frozen_balance_for_energy, one.expire_time_for_energy],
    ] as const) {
      const amount = sun(toBigInt(balance))
      if (amount === 0n) continue
      const place = { sender: one.from, recipient: one.to, resource, generation }
      const other = found.get(delegationKey(place))
      const until = milliseconds(Number(toBigInt(expire)))
      const locked = until > 0 ? amount : sun(0n)
      found.set(delegationKey(place), {
        ...place,
        amount: sun((other?.amount ?? 0n) + amount),
        lock_amount: sun((other?.lock_amount ?? 0n) + locked),
        expire_time: until > 0 ? until : (other?.expire_time ?? milliseconds(0)),
      })
    }
  return [...found.values()]
}
