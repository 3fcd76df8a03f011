import type { WebHookFilter, WebHookStream } from '@tronlens/api-contract'
import { readEventFilter } from '../../feeds/streams/event-filter.ts'
import { readTransferFilter } from '../../feeds/streams/transfer-filter.ts'

/** Filters of each stream. */
const NAMES: Record<WebHookStream, readonly (keyof WebHookFilter)[]> = {
  events: ['contract', 'event', 'argument', 'confirmations'],
  transfers: ['address', 'from', 'to', 'token', 'confirmations'],
}

/** Writes the filters of a webhook as the parameters of an address; those of the other stream are left out. */
export const printFilter = (stream: WebHookStream, filter: WebHookFilter): string =>
  new URLSearchParams(
    NAMES[stream].flatMap((name): [string, string][] => {
      const value = filter[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  ).toString()

/** Reads what `printFilter` wrote. */
export const parseFilter = (text: string): WebHookFilter =>
  Object.fromEntries(new URLSearchParams(text)) as WebHookFilter

/**
 * Checks the filters of a webhook.
 *
 * @throws {InvalidParameterError}
 */
export function checkFilter(stream: WebHookStream, filter: WebHookFilter): void {
  if (stream === 'transfers') readTransferFilter(filter)
  else readEventFilter(filter)
}
