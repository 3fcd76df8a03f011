import type { StatementRow } from '@tronlens/api-contract'
import { type Address, readTokenAmount, TRX } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { isSuccess } from '../../../shared/entity/result.ts'

/** Rows of the statement that are asked for at once, and how often: rows that others make do not push all others out. */
const PAGE = 200
const MOST_PAGES = 5

/** Calls that hand a token on; others, such as a swap, have counterparties that a user never chose. */
const isTransferCall = ({ toAddress, trigger_info }: StatementRow, token: string): boolean =>
  toAddress === token && /transfer/i.test(trigger_info?.methodName ?? '')

/**
 * Addresses that the account itself sent something to by this transaction. What others do in its name says nothing: a stranger moves
 * nothing from it to an address that looks like a known one, or lets a token of its own claim that it did.
 */
export function recipientsOf(row: StatementRow, account: Address): Address[] {
  if (row.ownerAddress !== account || !isSuccess(row.contractRet)) return []
  const chosen = row.legs.filter(({ change, cause, tokenInfo, riskTransaction }) => {
    const token = String(tokenInfo.tokenId)
    const isOfNode = token === TRX || /^\d+$/.test(token)
    return (
      cause === 'transfer' &&
      !riskTransaction &&
      readTokenAmount(change) < 0n &&
      (isOfNode ? row.trigger_info === undefined : isTransferCall(row, token))
    )
  })
  return [...new Set(chosen.flatMap(({ counterparty }) => (counterparty === '' ? [] : [counterparty])))]
}

/** Whom an account has sent something to lately by transactions of its own, and how often. */
export async function readSentTo(
  account: Address,
  signal: AbortSignal,
): Promise<ReadonlyMap<Address, number>> {
  const times = new Map<Address, number>()
  let cursor: string | undefined = '*'
  for (let page = 0; page < MOST_PAGES && cursor !== undefined; page++) {
    const answer: Awaited<ReturnType<typeof api.listStatement>> = await api.listStatement(
      { address: account, direction: 'out', kind: 'transfers', limit: PAGE, cursor },
      { signal },
    )
    for (const recipient of answer.data.flatMap((row) => recipientsOf(row, account)))
      times.set(recipient, (times.get(recipient) ?? 0) + 1)
    // a page of the account's own is history enough
    cursor = answer.data.every(({ ownerAddress }) => ownerAddress === account) ? undefined : answer.nextCursor
  }
  return times
}
