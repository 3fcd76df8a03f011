import type { MultisigRecord } from '@tronlens/api-contract'

/** State of a request for the user: 10 waits for their signature, 11 has it, 1 done, 2 failed or expired. */
export type MultiState = 10 | 11 | 1 | 2

/** Choices of the list; 255 is everything. */
export const FILTERS = [255, 10, 11, 1, 2] as const
export type RequestFilter = (typeof FILTERS)[number]

/** The state of a request as an address sees it: one that is no key has nothing to sign. */
export function multiStateOf(
  record: Pick<MultisigRecord, 'state' | 'isSign' | 'signatureProgress'>,
  address: string,
): MultiState {
  if (record.state === 1 || record.state === 2) return record.state
  const isKey = record.signatureProgress.some((key) => key.address === address)
  return isKey && record.isSign === 0 ? 10 : 11
}

/** Requests that a filter leaves. */
export const filterRequests = (
  records: readonly MultisigRecord[],
  address: string,
  filter: RequestFilter,
): MultisigRecord[] => records.filter((record) => filter === 255 || multiStateOf(record, address) === filter)
