import type { StatementRow } from '@tronlens/api-contract'
import { type Address, readTokenAmount } from '@tronlens/core'
import { findLookAlike, type KnownAddress } from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { isSuccess } from '../../../shared/entity/result.ts'

/** The newest transfers of TRX and TRC10 tokens, and the newest calls, that an account signed. */
const RECENT = 200
/** Addresses of one transaction whose history is asked for; no usual transaction names as many. */
const MOST_NAMED = 20

/**
 * Methods that transfer a token; other methods, such as a swap, have counterparties that the user never
 * chose.
 */
const isTransferCall = ({ toAddress, trigger_info }: StatementRow, token: string): boolean =>
  toAddress === token && /transfer/i.test(trigger_info?.methodName ?? '')

/** Addresses to which the account itself sent tokens of a contract by this call of it. */
export function recipientsOf(row: StatementRow, account: Address): Address[] {
  if (row.ownerAddress !== account || !isSuccess(row.contractRet)) return []
  const chosen = row.legs.filter(
    ({ change, cause, tokenInfo, riskTransaction }) =>
      cause === 'transfer' &&
      !riskTransaction &&
      readTokenAmount(change) < 0n &&
      isTransferCall(row, String(tokenInfo.tokenId)),
  )
  return [...new Set(chosen.flatMap(({ counterparty }) => (counterparty === '' ? [] : [counterparty])))]
}

/** How many transactions of an account itself sent something to an address, of any age. */
export async function readTimesSentTo(
  account: Address,
  toAddress: Address,
  signal: AbortSignal,
): Promise<number> {
  const { times } = await api.getAccountSent({ address: account, toAddress }, { signal })
  return times
}

/**
 * Addresses to which an account has sent something lately by its own transactions. Transfers that others make
 * in its name are not asked for, so no number of them pushes the account's own out.
 */
export async function readSentTo(account: Address, signal: AbortSignal): Promise<ReadonlySet<Address>> {
  const [transfers, calls] = await Promise.all([
    api.listTransfers({ fromAddress: account, limit: RECENT }, { signal }),
    api.listStatement({ address: account, direction: 'out', kind: 'calls', limit: RECENT }, { signal }),
  ])
  const paid = transfers.data.flatMap(({ revert, transferToAddress }) =>
    revert || transferToAddress === '' ? [] : [transferToAddress],
  )
  return new Set([...paid, ...calls.data.flatMap((row) => recipientsOf(row, account))])
}

/**
 * The addresses among those of a transaction to which its account has sent something before, and the recent
 * recipients that the others look like, with exact numbers.
 *
 * @param recent - from {@link readSentTo}
 */
export async function readKnown(
  account: Address,
  parties: readonly Address[],
  recent: ReadonlySet<Address>,
  signal: AbortSignal,
): Promise<KnownAddress[]> {
  const named = parties.flatMap((party) => [party, findLookAlike(party, recent)?.known ?? []].flat())
  const known = await Promise.all(
    [...new Set(named)].slice(0, MOST_NAMED).map(async (address) => ({
      address,
      times: await readTimesSentTo(account, address, signal),
    })),
  )
  return known.filter(({ times }) => times > 0)
}
