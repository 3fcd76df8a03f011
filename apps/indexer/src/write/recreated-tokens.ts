import {
  type BlockNumber,
  type HexAddress,
  minus,
  negate,
  plus,
  type TokenAmount,
  type TokenHex,
  tokenAmount,
  tokenHex,
} from '@tronlens/core'
import { type ClientBase, readTokenState, type TokenState } from '@tronlens/db'
import type { TokenEnding } from '../ledger/changed-tokens.ts'
import type { Changes } from '../ledger/changes.ts'
import { itemKey } from '../ledger/token-effects.ts'
import { addTo } from '../ledger/token-sums.ts'

/** What is nothing any more of tokens that ended and were made again, as changes of a batch. */
export type EndedTokens = {
  balances: Map<BlockNumber, Map<string, TokenAmount>>
  items: Map<string, TokenAmount>
  supplies: Map<TokenHex, TokenAmount>
}

const NOTHING = tokenAmount(0n)

/**
 * Takes from holders what they had of a token when its contract destroyed itself, where the batch made a
 * contract there again: what it adds after that stays. Must run after tokens were made, and before balances
 * are written.
 */
export async function endRecreatedTokens(
  client: ClientBase,
  { contracts, tokens: { endings } }: Pick<Changes, 'contracts' | 'tokens'>,
): Promise<EndedTokens> {
  const ended: EndedTokens = { balances: new Map(), items: new Map(), supplies: new Map() }
  if (endings.length === 0) return ended
  const destroyed = new Set<HexAddress>()
  const recreated = new Set<TokenHex>()
  for (const { kind, address } of contracts.inOrder)
    if (kind === 'destroy') destroyed.add(address)
    else if (kind === 'create' && destroyed.has(address)) recreated.add(tokenHex(address))
  for (const token of recreated) {
    const state = await readTokenState(client, token)
    if (state)
      takeAll(
        endings.filter((ending) => ending.token === token),
        state,
        ended,
      )
  }
  return ended
}

/**
 * Takes from holders what a batch gave them of tokens whose contracts destroyed themselves in it, as balance
 * changes. What they had before it is not known.
 */
export function takeEnded({ tokens: { endings } }: Pick<Changes, 'tokens'>): EndedTokens['balances'] {
  const ended: EndedTokens = { balances: new Map(), items: new Map(), supplies: new Map() }
  const byToken = new Map<TokenHex, TokenEnding[]>()
  for (const ending of endings) byToken.set(ending.token, [...(byToken.get(ending.token) ?? []), ending])
  for (const ofToken of byToken.values()) takeAll(ofToken, { supply: NOTHING, holders: [], items: [] }, ended)
  return ended.balances
}

/** Takes away at each ending of a token what there is of it then. */
function takeAll(endings: readonly TokenEnding[], before: TokenState, ended: EndedTokens): void {
  const held = new Map(before.holders.map(({ address, amount }) => [address, amount]))
  const owned = new Map(
    before.items.map(({ token, nft_id, owner, amount }) => [itemKey(token, nft_id, owner), amount]),
  )
  const taken = {
    balances: new Map<HexAddress, TokenAmount>(),
    items: new Map<string, TokenAmount>(),
    supply: NOTHING,
  }
  for (const { token, block, balances, items, supply } of endings) {
    const ofBlock = ended.balances.get(block) ?? new Map<string, TokenAmount>()
    ended.balances.set(block, ofBlock)
    takeEach(held, balances, taken.balances, (address, amount) =>
      addTo(ofBlock, address + token, negate(amount)),
    )
    takeEach(owned, items, taken.items, (key, amount) => addTo(ended.items, key, negate(amount)))
    const left = minus(plus(before.supply, supply), taken.supply)
    taken.supply = plus(taken.supply, left)
    addTo(ended.supplies, token, negate(left))
  }
}

/**
 * Takes all that there is: what was there before the batch, with what the batch added, without what was taken
 * already.
 */
function takeEach<Key>(
  before: ReadonlyMap<Key, TokenAmount>,
  added: ReadonlyMap<Key, TokenAmount>,
  taken: Map<Key, TokenAmount>,
  take: (key: Key, amount: TokenAmount) => void,
): void {
  for (const key of new Set([...before.keys(), ...added.keys()])) {
    const all = plus(before.get(key) ?? NOTHING, added.get(key) ?? NOTHING)
    const left = minus(all, taken.get(key) ?? NOTHING)
    if (left === 0n) continue
    taken.set(key, all)
    take(key, left)
  }
}
