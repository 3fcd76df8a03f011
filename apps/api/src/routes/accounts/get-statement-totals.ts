import { getStatementTotals } from '@tronlens/api-contract'
import { tokenAmount, tokenAmountText } from '@tronlens/core'
import { findMovedInRange, isEmptyRange, listBalancesBefore, TRX_REF } from '@tronlens/db'
import { addressBytes, optionalToken } from '../../http/parameters.ts'
import { findStatementKnownFrom } from '../../services/balances-known-from.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'

/** Movements of each kind that are added up for an answer. */
const MOST_ADDED = 20_000

const text = (amount: bigint | undefined) =>
  amount === undefined ? null : tokenAmountText(tokenAmount(amount))

export const getStatementTotalsRoute = handle(getStatementTotals, async ({ query }, services) => {
  const { db, chain } = services
  const address = addressBytes(query.address)
  const token = optionalToken('token', query.token) ?? TRX_REF
  const [range, { head_number: head }, { entries }, since, tokens] = await Promise.all([
    readRange(services, query),
    chain.state(),
    chain.knownSince(),
    findStatementKnownFrom(services, address),
    loadTokens(services, [token]),
  ])
  const from = range.from ?? 0n
  const to = range.to !== undefined && range.to < head ? range.to : head
  const behind = isEmptyRange({ from, to }) ? from : to + 1n
  const [found, moved] = await Promise.all([
    listBalancesBefore(db, address, [
      { token, block: from },
      { token, block: behind },
    ]),
    isEmptyRange({ from, to })
      ? { received: '0', sent: '0' }
      : findMovedInRange(db, { address, token, from, to }, MOST_ADDED),
  ])
  const heldBefore = (block: bigint) => BigInt(found.find((one) => one.block === block)?.amount ?? 0)
  const isKnown = since !== undefined && from >= since
  const [opening, closing] = [heldBefore(from), heldBefore(behind)]
  const [received, sent] = [BigInt(moved?.received ?? 0), BigInt(moved?.sent ?? 0)]
  // a sum that does not add up is no sum: older movements are not kept, and a block may have come in between
  const isWhole = isKnown && moved !== undefined && opening + received - sent === closing
  return {
    tokenInfo: tokens(token),
    opening: text(isKnown ? opening : undefined),
    received: text(isWhole ? received : undefined),
    sent: text(isWhole ? sent : undefined),
    closing: text(since !== undefined && behind >= since ? closing : undefined),
    knownSince: Number(entries),
  }
})
