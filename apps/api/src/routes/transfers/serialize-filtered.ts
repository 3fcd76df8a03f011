import type { FilteredTransfer, TRANSFER_KINDS } from '@tronlens/api-contract'
import { transactionId } from '@tronlens/core'
import { type ContractTransfer, TokenKind } from '@tronlens/db'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { height, time, tokenText } from '../../serialize/values.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithIsFile } from '../../services/page-labels.ts'
import type { TokenLookup } from '../../tokens/token-info.ts'
import { mapRows } from '../exports/map-rows.ts'
import { callResultName } from './read-transfers.ts'
import { judgeMovements } from './risk.ts'

type Kind = (typeof TRANSFER_KINDS)[number]
/** Kinds of tokens by the names that clients use. */
export const KIND_CODES: Record<Kind, number> = TokenKind
const nameOf = (kind: number): Kind =>
  (Object.keys(KIND_CODES) as Kind[]).find((name) => KIND_CODES[name] === kind) ?? 'trx'

/**
 * Transfers of any token → wire.
 *
 * @param reader - account whose list it is, to which its own transfers are never doubtful
 */
export async function serializeFilteredTransfers(
  services: WithDb & WithIsFile,
  rows: readonly ContractTransfer[],
  { tokens, solid, reader }: { tokens: TokenLookup; solid: bigint; reader: Buffer | undefined },
): Promise<FilteredTransfer[]> {
  const isRisky = await judgeMovements(services, rows, tokens, () => reader)
  return mapRows(services, rows, (row) => ({
    hash: transactionId(hexText(row.hash)),
    block: height(row.block_number),
    timestamp: time(row.timestamp),
    type: nameOf(row.kind),
    from: addressText(row.sender),
    to: addressText(row.recipient),
    token: tokenId(row.token),
    amount: tokenText(row.amount),
    ...(row.nft_id === null ? {} : { item: row.nft_id }),
    confirmed: row.block_number <= solid,
    revert: !row.success,
    contractRet: callResultName(row),
    tokenInfo: tokens(row.token),
    riskTransaction: isRisky(row),
  }))
}
