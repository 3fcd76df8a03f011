import { type TokenRef, TRX } from '@tronlens/core'
import { listMovedTokens, type Place } from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import { tokenId } from '../serialize/address.ts'
import type { ContractData } from '../serialize/contract-data.ts'
import type { WithDb } from '../services/databases.ts'
import type { TokenLookup } from './token-info.ts'

/** Members that name a token, by contract type. In pairs `_` is TRX; elsewhere it is a token of that name. */
const MEMBERS: Partial<Record<number, readonly string[]>> = {
  [ContractType.TransferAssetContract]: ['asset_name'],
  [ContractType.ParticipateAssetIssueContract]: ['asset_name'],
  [ContractType.ExchangeCreateContract]: ['first_token_id', 'second_token_id'],
  [ContractType.ExchangeInjectContract]: ['token_id'],
  [ContractType.ExchangeWithdrawContract]: ['token_id'],
  [ContractType.ExchangeTransactionContract]: ['token_id'],
}

/** Types whose row does not say which tokens they move; what they did to balances does. */
const SILENT: ReadonlySet<number> = new Set([
  ContractType.ParticipateAssetIssueContract,
  ContractType.ExchangeCreateContract,
])

type Row = { block_number: bigint; tx_index: number; contract_type: number; token: Buffer | null }

/** TRC10 tokens that rows are about in addition to the one each of them names, by row. */
export type MovedTokens = (row: Row) => readonly Buffer[]

const placeOf = ({ block_number, tx_index }: Row): Place => ({ block: block_number, index: tx_index })
const keyOf = ({ block, index }: Place): string => `${block}/${index}`

/**
 * Finds which tokens rows move whose contracts may call them by name: one query for those that do not say.
 */
export async function loadMovedTokens(
  { db }: WithDb,
  rows: readonly Row[],
): Promise<{ moved: MovedTokens; refs: Buffer[] }> {
  const silent = rows.filter(({ contract_type }) => SILENT.has(contract_type))
  const found = silent.length > 0 ? await listMovedTokens(db, silent.map(placeOf)) : []
  const byPlace = new Map<string, Buffer[]>()
  for (const { block_number, tx_index, token } of found) {
    const key = keyOf({ block: block_number, index: tx_index })
    byPlace.set(key, [...(byPlace.get(key) ?? []), token])
  }
  return {
    moved: (row) =>
      SILENT.has(row.contract_type) ? (byPlace.get(keyOf(placeOf(row))) ?? []) : row.token ? [row.token] : [],
    refs: found.map(({ token }) => token),
  }
}

/** The same of one row whose effects on balances are at hand. */
export const movedTokens = (row: Row, entries: readonly { token: Buffer }[]): readonly Buffer[] =>
  SILENT.has(row.contract_type)
    ? entries.map(({ token }) => token).filter((token) => token.length < 21)
    : row.token
      ? [row.token]
      : []

/**
 * Ids of the tokens that a contract calls by name, by member. Contracts did so before parameter 15, when a
 * name could look like another token's id; which token was meant is what the transaction moved.
 *
 * @returns undefined when it calls them by id
 */
function namedTokens(
  row: Row,
  data: ContractData,
  moved: readonly Buffer[],
  tokens: TokenLookup,
): Record<string, TokenRef> | undefined {
  const isPair = row.contract_type >= ContractType.ExchangeCreateContract
  const called = (MEMBERS[row.contract_type] ?? [])
    .map((member) => ({ member, text: String(data[member] ?? '') }))
    .filter(({ text }) => !(isPair && text === TRX))
  const found = moved.map(tokens).filter(({ tokenId }) => tokenId !== TRX)
  if (found.length === 0 || called.every(({ text }) => found.some((token) => String(token.tokenId) === text)))
    return undefined
  return Object.fromEntries(
    called.flatMap(({ member, text }) => {
      const token = found.length === 1 ? found[0] : found.find(({ tokenName }) => tokenName === text)
      return token ? [[member, token.tokenId] as const] : []
    }),
  )
}

/** A contract with what is known of the tokens that it is about. */
export function withTokens(
  row: Row,
  data: ContractData,
  moved: readonly Buffer[],
  tokens: TokenLookup,
): ContractData {
  const named = namedTokens(row, data, moved, tokens)
  const isAsset = row.token !== null && row.token.length < 21 && tokenId(row.token) !== TRX
  if (!isAsset && !named) return data
  return {
    ...data,
    ...(isAsset && { tokenInfo: tokens(row.token) }),
    ...(named && { named_tokens: named }),
  }
}
