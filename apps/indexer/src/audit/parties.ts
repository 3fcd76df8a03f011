import type { HexAddress, TokenHex } from '@tronlens/core'
import {
  type AuditedHolder,
  type AuditedToken,
  type ItemOpening,
  listHoldersAmong,
  listHoldersToAudit,
  listItemsAmong,
  listItemsToAudit,
  listTokenRuns,
  TokenKind,
} from '@tronlens/db'
import { ZERO_ADDRESS } from '../extract/values.ts'
import type { Writer } from '../write/writer.ts'
import { readCallWords } from './read-call-words.ts'

/** Number of holders whose balances a contract changes all at once, if it does: the largest holders. */
const RICHEST = 4
/** For one call: the most pairs of an owner and an item number of the call that are asked about. */
const MOST_PAIRS = 150

/** Accounts and items whose amount or owner may differ from the events of the token. */
export type Parties = { holders: AuditedHolder[]; items: ItemOpening[] }

/**
 * Finds the accounts and items to ask a token about since its last comparison: both sides of the newest
 * transfers, the largest holders, its callers, and the addresses and numbers in calls, since a contract need
 * not emit an event.
 *
 * @param depth - how many of the newest transfers and calls are examined
 */
export const findParties = (writer: Writer, token: AuditedToken, depth: number): Promise<Parties> =>
  writer.run(async (client) => {
    const { ref, kind, since } = token
    // the address of the contract is that of the token
    const runs = (await listTokenRuns(client, ref as string as HexAddress, since, depth)).map(
      ({ raw, selector, callers }) => ({ callers, ...readCallWords(raw, selector) }),
    )
    const addresses = [
      ...new Set(runs.flatMap((run) => [...run.callers, ...run.addresses, ...run.unlikely])),
    ].filter((address) => address !== ZERO_ADDRESS)
    const holders =
      kind === TokenKind.trc1155
        ? []
        : [
            ...(await listHoldersToAudit(client, ref, 'recent', depth)),
            ...(await listHoldersToAudit(client, ref, 'all', RICHEST)),
            ...(await listHoldersAmong(client, ref, addresses)),
          ]
    if (kind === TokenKind.trc20) return { holders: distinct(holders, ({ address }) => address), items: [] }
    const moved = await listItemsToAudit(client, ref, depth)
    const asked =
      kind === TokenKind.trc1155
        ? runs.flatMap((run) => pair(ref, [...run.callers, ...run.addresses], run.words))
        : runs.flatMap((run) => run.words.map((nft_id) => nobodys(ref, nft_id)))
    const known = await listItemsAmong(client, ref, [
      ...new Set([...moved, ...asked].map(({ nft_id }) => nft_id)),
    ])
    return {
      holders: distinct(holders, ({ address }) => address),
      items: distinct([...moved, ...asked, ...known], ({ nft_id, owner }) => `${nft_id}/${owner}`),
    }
  })

/** An item of which only the number is known. */
const nobodys = (token: TokenHex, nft_id: bigint): ItemOpening => ({ token, nft_id, owner: ZERO_ADDRESS })

const pair = (token: TokenHex, owners: readonly HexAddress[], ids: readonly bigint[]): ItemOpening[] =>
  owners.flatMap((owner) => ids.map((nft_id) => ({ token, nft_id, owner }))).slice(0, MOST_PAIRS)

const distinct = <One>(list: readonly One[], keyOf: (one: One) => string): One[] => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
]
