import type { StatementRow } from '@tronlens/api-contract'
import { type Address, readTokenAmount, TRX } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { isSuccess } from '../../../shared/entity/result.ts'

/**
 * Rows in each request for transfers, and the most requests: transfers that others make cannot push out all
 * of the account's own.
 */
const PAGE = 200
const MOST_PAGES = 5

/**
 * Methods that transfer a token; other methods, such as a swap, have counterparties that the user never
 * chose.
 */
const isTransferCall = ({ toAddress, trigger_info }: StatementRow, token: string): boolean =>
  toAddress === token && /transfer/i.test(trigger_info?.methodName ?? '')

/**
 * Addresses to which the account itself sent something by this transaction. Transfers that others make in its
 * name prove nothing: a third party can move zero units from the account to a look-alike address, or issue a
 * token with false transfer events.
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

/**
 * Addresses to which an account has sent something lately by its own transactions, with the number of
 * transfers.
 */
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
    // one full page of the account's own transfers is enough history
    cursor = answer.data.every(({ ownerAddress }) => ownerAddress === account) ? undefined : answer.nextCursor
  }
  return times
}
