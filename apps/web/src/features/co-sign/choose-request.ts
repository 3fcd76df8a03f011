import type { MultisigRecord } from '@tronlens/api-contract'

/**
 * Which request of the list is opened: the one that was asked for and no other in its place,
 * or without one the first.
 *
 * @param requested hash of the request in the address of the page
 * @param isNew the list was asked for since the page was opened; an older one may lack what
 *   was proposed a moment ago
 * @returns 'unknown' for one that the list does not have, undefined while there is none to open
 */
export function chooseRequest(
  records: readonly MultisigRecord[] | undefined,
  listed: readonly MultisigRecord[] | undefined,
  requested: string | null,
  isNew: boolean,
): MultisigRecord | 'unknown' | undefined {
  if (requested === null) return listed?.[0]
  const found = records?.find(({ hash }) => hash === requested)
  return found ?? (records && isNew ? 'unknown' : undefined)
}
