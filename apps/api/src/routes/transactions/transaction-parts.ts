import {
  BALANCE_CAUSES,
  type BalanceCauseName,
  type BalanceEntry,
  type EventLog,
  type TransactionTransfer,
} from '@tronlens/api-contract'
import { TRX, tokenAmount } from '@tronlens/core'
import {
  BalanceCause,
  type BalanceEntryRow,
  type EventLogRow,
  type InternalTransactionRow,
  type TransferRow,
} from '@tronlens/db'
import { type AbiIndex, decodeEvent } from '../../serialize/abi.ts'
import { addressText, hexText } from '../../serialize/address.ts'
import { tokenText } from '../../serialize/values.ts'
import { eventAmount } from '../../tokens/event-amount.ts'
import type { TokenLookup } from '../../tokens/token-info.ts'
import { riskOf } from '../transfers/risk.ts'

/** Movements of a transaction in order. */
export const serializeTransfers = (
  rows: readonly TransferRow[],
  tokens: TokenLookup,
  owner: Buffer | null,
): TransactionTransfer[] =>
  rows.map((row) => {
    const token = tokens(row.token)
    return {
      icon_url: token.tokenLogo,
      symbol: token.tokenAbbr,
      name: token.tokenName,
      level: token.tokenLevel,
      decimals: token.tokenDecimal,
      contract_address: token.tokenId,
      from_address: addressText(row.sender),
      to_address: addressText(row.recipient),
      amount_str: tokenText(row.amount),
      ...(row.nft_id === null ? {} : { token_id: row.nft_id }),
      type: 'Transfer',
      tokenType: token.tokenType,
      vip: token.vip,
      status: row.success ? 0 : 1,
      riskTransaction: riskOf({ ...row, owner }, token, undefined) !== undefined,
    }
  })

const CAUSES: Record<number, BalanceCauseName> = Object.fromEntries(
  BALANCE_CAUSES.map((name) => [BalanceCause[name], name]),
)

/** What a transaction moves in addition to transfers and its fee, in order. */
export const serializeEntries = (rows: readonly BalanceEntryRow[], tokens: TokenLookup): BalanceEntry[] =>
  rows.flatMap((row) => {
    const cause = CAUSES[row.cause]
    if (!cause) return []
    const [address, change] = [addressText(row.address), tokenText(row.delta)]
    return [{ address, change, cause, tokenInfo: tokens(row.token) }]
  })

/** Internal transactions of a transaction in order. */
export const serializeInternals = (
  rows: readonly InternalTransactionRow[],
  tokens: TokenLookup,
  confirmed: boolean,
) =>
  rows.map((row) => ({
    hash: hexText(row.hash),
    caller_address: addressText(row.caller),
    transfer_to_address: addressText(row.recipient),
    call_value: tokenAmount(row.call_value),
    token_list: [
      { token_id: TRX, call_value: tokenAmount(row.call_value), tokenInfo: tokens(null) },
      ...(row.token
        ? [
            {
              token_id: tokens(row.token).tokenId,
              call_value: tokenAmount(row.token_value ?? 0n),
              tokenInfo: tokens(row.token),
            },
          ]
        : []),
    ],
    confirmed,
    rejected: row.rejected,
    note: row.note,
    extra: row.extra ?? '',
  }))

/** Events of a transaction in order, decoded where an ABI is known. */
export const serializeLogs = (
  rows: readonly EventLogRow[],
  abi: (contract: Buffer | null) => AbiIndex,
  tokens: TokenLookup,
): EventLog[] =>
  rows.map((row) => {
    const decoded = decodeEvent(row.topics, row.data, abi(row.address))
    return {
      address: addressText(row.address),
      topics: row.topics.map(hexText),
      data: hexText(row.data),
      ...decoded,
      ...eventAmount(row, decoded.name, tokens),
    }
  })
