import type { TokenInfo } from '@tronlens/api-contract'
import { type TransferRisk, toBigInt, transferRisk } from '@tronlens/core'
import { findSigners, signerKey } from '@tronlens/db'
import { hexText } from '../../serialize/address.ts'
import type { WithDb } from '../../services/databases.ts'

/** What the rule needs of a movement. */
export type Judged = {
  amount: string
  nft_id: string | null
  sender: Buffer | null
  token: Buffer
  /** Account that signed the transaction; absent where the row does not have it. */
  owner?: Buffer | null | undefined
}

/** What the rule needs of the token of a movement. */
export type JudgedTokens = (ref: Buffer) => Pick<TokenInfo, 'tokenDecimal' | 'imitates'>

const hexOrNone = (address: Buffer | null | undefined): string | undefined =>
  address ? hexText(address) : undefined

/**
 * Judges one movement by the rule of all lists.
 *
 * @param token - what the movement is of
 * @param reader - account whose list it is, to which its own transactions are never doubtful; absent in lists
 *   of all accounts
 */
export function riskOf(
  { amount, nft_id, owner, sender }: Omit<Judged, 'token'>,
  { tokenDecimal, imitates }: ReturnType<JudgedTokens>,
  reader: Buffer | undefined,
): TransferRisk | undefined {
  const judged = {
    amount: toBigInt(amount),
    decimals: tokenDecimal,
    isItem: nft_id !== null,
    imitates,
    signer: hexOrNone(owner),
    sender: hexOrNone(sender),
  }
  return transferRisk(judged, hexOrNone(reader))
}

/** Where the transaction of a movement is. */
type Placed = { block_number: bigint; tx_index: number }

/**
 * Judges movements whose rows do not name the signer of the transaction. Only those that are doubtful unless
 * the reader signed them are looked up, also where the reader is the sender: an allowance lets others send.
 *
 * @param readerOf - account whose list it is; returns undefined in lists of all accounts
 * @returns whether a movement may have been made to mislead
 */
export async function judgeMovements<Row extends Judged & Placed>(
  { db }: WithDb,
  rows: readonly Row[],
  tokens: JudgedTokens,
  readerOf: (row: Row) => Buffer | undefined,
): Promise<(row: Row) => boolean> {
  const isDoubtful = (row: Row, known: Partial<Judged>): boolean =>
    riskOf({ ...row, ...known }, tokens(row.token), readerOf(row)) !== undefined
  const unsure = rows.filter((row) => !row.owner && readerOf(row) && isDoubtful(row, { sender: null }))
  const signers = await findSigners(db, unsure)
  const risks = new Map(
    rows.map((row) => [row, isDoubtful(row, { owner: row.owner ?? signers.get(signerKey(row)) })]),
  )
  return (row) => risks.get(row) ?? false
}
