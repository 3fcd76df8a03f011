import { type HexAddress, hexAddress, toBigInt } from '@tronlens/core'
import type { Database } from '@tronlens/db'
import { type NodeAccount, readAccountName, readAccountVotes } from '@tronlens/node-client'
import type { TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { hexToText } from '../extract/values.ts'
import { readNativeBalances, readStakes, readUnfreezings } from '../settled/node-account.ts'

/** What is known of an account, by name; nothing of what is zero. */
type Facts = Map<string, string>
type AccountFacts = Map<HexAddress, Facts>

const RESOURCES = ['bandwidth', 'energy'] as const

/** Entries in an order of their own: no block shows the order of those of contracts on the chain. */
const votesText = (votes: readonly { witness: string; count: bigint }[]): string =>
  votes
    .map(({ witness, count }) => `${witness}=${count}`)
    .sort()
    .join()

/** Everything that a devchain answers of every account that it has, as an index keeps it. */
async function askFacts(chain: TestDevchain): Promise<AccountFacts> {
  const { state } = chain.devchain.chain
  const all: AccountFacts = new Map()
  const factsOf = (address: string): Facts => {
    const known = all.get(hexAddress(address)) ?? new Map<string, string>()
    all.set(hexAddress(address), known)
    return known
  }
  for (const [address] of state.accounts.entries()) {
    const account = await chain.ask<NodeAccount>('/wallet/getaccount', { address })
    const facts = factsOf(address)
    const { name, type } = readAccountName(account)
    facts.set('account', `${type} '${name}'`)
    facts.set('latest', String(toBigInt(account.latest_opration_time)))
    for (const [token, amount] of readNativeBalances(account))
      if (amount !== 0n) facts.set(`balance ${hexToText(token)}`, String(amount))
    for (const [quantity, amount] of readStakes(account))
      if (amount !== 0n) facts.set(`stake ${quantity}`, String(amount))
    const votes = readAccountVotes(account)
    if (votes.length > 0) facts.set('votes', votesText(votes))
    const unfreezings = readUnfreezings(hexAddress(address), account)
    if (unfreezings.length > 0)
      facts.set(
        'unfreezings',
        unfreezings.map((one) => `${one.amount} of ${one.resource} at ${one.expire_time}`).join(),
      )
  }
  for (const generation of [1, 2] as const) await askDelegations(chain, generation, factsOf)
  return all
}

type Entry = Record<string, unknown>

async function askDelegations(
  { devchain, ask }: TestDevchain,
  generation: 1 | 2,
  factsOf: (address: string) => Facts,
): Promise<void> {
  const { delegations, delegationsV2 } = devchain.chain.state.tables
  const pairs = new Set(
    [...(generation === 1 ? delegations : delegationsV2).entries()].map(([, one]) => `${one.from}/${one.to}`),
  )
  for (const pair of pairs) {
    const [fromAddress = '', toAddress = ''] = pair.split('/')
    const path = `/wallet/getdelegatedresource${generation === 1 ? '' : 'v2'}`
    const { delegatedResource = [] } = await ask<{ delegatedResource?: Entry[] }>(path, {
      fromAddress,
      toAddress,
    })
    for (const [resource, name] of RESOURCES.entries()) {
      const entries = delegatedResource.map((entry) => ({
        amount: toBigInt(entry[`frozen_balance_for_${name}`]),
        expires: toBigInt(entry[`expire_time_for_${name}`]),
      }))
      const sum = (list: typeof entries) => list.reduce((total, { amount }) => total + amount, 0n)
      const locked = entries.filter(({ expires }) => expires > 0n)
      if (sum(entries) === 0n) continue
      const expires = locked.find(({ amount }) => amount > 0n)?.expires ?? 0n
      factsOf(fromAddress).set(
        `loan ${generation} of ${resource} to ${toAddress}`,
        `${sum(entries)} locked ${sum(locked)} to ${expires}`,
      )
    }
  }
}

/** Everything that an index holds of every account. */
async function readFacts(db: Database): Promise<AccountFacts> {
  const { rows } = await sql<{ address: string; what: string; value: string }>`
    SELECT encode(address, 'hex') AS address, 'account' AS what, type || ' ''' || name || '''' AS value FROM account
    UNION ALL SELECT encode(address, 'hex'), 'latest', latest_operation_time::text FROM account
    UNION ALL SELECT encode(address, 'hex'), 'balance ' || encode(token, 'escape'), amount::text FROM balance
      WHERE octet_length(token) < 21 AND amount <> 0
    UNION ALL SELECT encode(address, 'hex'), 'stake ' || quantity, amount::text FROM stake WHERE amount <> 0
    UNION ALL SELECT encode(address, 'hex'), 'unfreezings',
      string_agg(amount || ' of ' || resource || ' at ' || expire_time, ',' ORDER BY position) FROM unfreezing GROUP BY 1
    UNION ALL SELECT encode(sender, 'hex'), 'loan ' || generation || ' of ' || resource || ' to ' || encode(recipient, 'hex'),
      amount || ' locked ' || lock_amount || ' to ' || expire_time FROM delegation`.execute(db)
  const all: AccountFacts = new Map()
  const factsOf = (address: string): Facts => {
    const known = all.get(hexAddress(address)) ?? new Map<string, string>()
    all.set(hexAddress(address), known)
    return known
  }
  for (const { address, what, value } of rows) factsOf(address).set(what, value)
  const lists = await sql<{ voter: string; witnesses: Buffer[]; votes: bigint[] }>`
    SELECT encode(voter, 'hex') AS voter, witnesses, votes FROM vote_list`.execute(db)
  for (const { voter, witnesses, votes } of lists.rows)
    factsOf(voter).set(
      'votes',
      votesText(witnesses.map((one, i) => ({ witness: one.toString('hex'), count: votes[i] ?? 0n }))),
    )
  return all
}

/**
 * Compares all that an index holds of all accounts with what the node of its chain answers; both must stand
 * on the same block.
 *
 * @returns a line for each difference
 */
export async function listDifferences(db: Database, chain: TestDevchain): Promise<string[]> {
  const reported = await askFacts(chain)
  const kept = await readFacts(db)
  const lines: string[] = []
  for (const address of new Set([...reported.keys(), ...kept.keys()])) {
    const [said, held] = [reported.get(address), kept.get(address)]
    for (const what of new Set([...(said?.keys() ?? []), ...(held?.keys() ?? [])]))
      if (said?.get(what) !== held?.get(what))
        lines.push(
          `${address} ${what}: index ${held?.get(what) ?? 'nothing'}, node ${said?.get(what) ?? 'nothing'}`,
        )
  }
  return lines
}
