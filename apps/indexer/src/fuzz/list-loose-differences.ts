import { type HexAddress, hexAddress } from '@tronlens/core'
import { allChanges, type Database } from '@tronlens/db'
import type { TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { ZERO_ADDRESS } from '../extract/values.ts'
import { askList, askNumber } from './ask-loose.ts'
import { ITEMS, KINDS, type LooseToken } from './loose-tokens.ts'

const ADDRESS_DIGITS = 40
/** What is known of tokens, by a name of each fact; nothing of what is zero. */
type Facts = Map<string, string>

const put = (facts: Facts, what: string, amount: bigint): void => {
  if (amount !== 0n) facts.set(what, String(amount))
}

/** What a token's contract answers of everybody. */
async function askFacts(
  chain: TestDevchain,
  { address, standard }: LooseToken,
  everybody: readonly HexAddress[],
): Promise<Facts> {
  const facts: Facts = new Map()
  const { codes } = chain.devchain.chain.state.tables
  if ((codes.get(address)?.length ?? 0) === 0) return facts
  const balances = await askList(chain, address, 'balancesOf(address[])', everybody)
  for (const [i, holder] of everybody.entries()) put(facts, `balance of ${holder}`, balances[i] ?? 0n)
  put(facts, 'holders', BigInt(balances.filter((amount) => amount > 0n).length))
  if (standard === 721)
    for (const [i, owner] of (await askList(chain, address, 'ownersOf(uint256[])', ITEMS)).entries())
      if (owner !== 0n)
        put(facts, `item ${ITEMS[i]} of 41${owner.toString(16).padStart(ADDRESS_DIGITS, '0')}`, 1n)
  if (standard === 1155)
    for (const kind of KINDS) {
      const parts = await askList(chain, address, 'partsOf(address[],uint256)', everybody, kind)
      for (const [i, owner] of everybody.entries()) put(facts, `item ${kind} of ${owner}`, parts[i] ?? 0n)
    }
  // such a contract reports no supply: it is what all have
  const supply =
    standard === 1155
      ? balances.reduce((sum, amount) => sum + amount, 0n)
      : await askNumber(chain, address, 'totalSupply()')
  put(facts, 'supply', supply)
  return facts
}

/** What an index holds of tokens that contracts keep, by their address. */
async function readFacts(db: Database): Promise<Map<string, Facts>> {
  const { rows } = await sql<{ token: string; what: string; value: string }>`
    SELECT encode(token, 'hex') AS token, 'balance of ' || encode(address, 'hex') AS what, amount::text AS value FROM balance
      WHERE octet_length(token) = 21
    UNION ALL SELECT encode(token, 'hex'), 'item ' || nft_id || ' of ' || encode(owner, 'hex'), amount::text FROM nft_balance
    UNION ALL SELECT encode(ref, 'hex'), 'supply', total_supply::text FROM token WHERE kind >= 20
    UNION ALL SELECT encode(ref, 'hex'), 'holders', holder_count::text FROM token WHERE kind >= 20`.execute(
    db,
  )
  const all = new Map<string, Facts>()
  for (const { token, what, value } of rows) {
    const facts = all.get(token) ?? new Map<string, string>()
    all.set(token, facts)
    put(facts, what, BigInt(value))
  }
  return all
}

/**
 * Compares what an index holds of tokens with what their contracts answer: balances, items, holders and
 * supplies. A token that never emitted an event is unknown to every index.
 *
 * @param everybody - accounts that may hold something
 * @returns a line for each difference
 */
export async function listLooseDifferences(
  db: Database,
  chain: TestDevchain,
  tokens: readonly LooseToken[],
  everybody: Iterable<HexAddress>,
): Promise<string[]> {
  const kept = await readFacts(db)
  const lines: string[] = []
  const asked = [...new Set(everybody)].filter((address) => address !== ZERO_ADDRESS)
  for (const token of tokens) {
    const held = kept.get(token.address)
    if (!held && !token.isHonest) continue
    const said = await askFacts(chain, token, asked)
    for (const what of new Set([...said.keys(), ...(held?.keys() ?? [])]))
      if (said.get(what) !== held?.get(what))
        lines.push(
          `${token.isHonest ? 'honest' : 'lying'} ${token.standard} ${token.address} ${what}: index ${held?.get(what) ?? 'nothing'}, node ${said.get(what) ?? 'nothing'}`,
        )
  }
  return lines
}

/**
 * Where balances of honest tokens after each block are not what their contracts remember: a line for each.
 */
export async function listLooseWrongHeights(
  db: Database,
  chain: TestDevchain,
  tokens: readonly LooseToken[],
): Promise<string[]> {
  const { rows } = await sql<{ address: string; token: string; heights: bigint[]; amounts: string[] }>`
    SELECT encode(address, 'hex') AS address, encode(token, 'hex') AS token,
      array_agg(block_number ORDER BY block_number) AS heights, array_agg(amount::text ORDER BY block_number) AS amounts
    FROM ${sql.raw(allChanges('balance'))} WHERE octet_length(token) = 21 GROUP BY address, token`.execute(db)
  const { codes } = chain.devchain.chain.state.tables
  // what was made again remembers nothing of what was there before
  const remembering = new Set<string>(
    tokens
      .filter(({ address, isHonest, isMade }) => isHonest && !isMade && (codes.get(address)?.length ?? 0) > 0)
      .map(({ address }) => address),
  )
  const lines: string[] = []
  for (const { address, token, heights, amounts } of rows) {
    if (!remembering.has(token)) continue
    const history = await askList(chain, token, 'history(address)', hexAddress(address))
    const expectedChanges: string[] = []
    let before = 0n
    // an event may leave everything as it was
    for (let i = 0; i < history.length; i += 2) {
      const amount = history[i + 1] ?? 0n
      if (amount !== before) expectedChanges.push(`${history[i]} ${amount}`)
      before = amount
    }
    const held = heights.map((height, i) => `${height} ${amounts[i]}`)
    if (held.join() !== expectedChanges.join())
      lines.push(`${token} of ${address}: index ${held.join(', ')}; contract ${expectedChanges.join(', ')}`)
  }
  return lines
}
