import type { WebHookFilter, WebHookStream } from '@tronlens/api-contract'
import { readEventFilter } from '../../feeds/streams/event-filter.ts'
import { readTransferFilter } from '../../feeds/streams/transfer-filter.ts'

/** Filters of each stream. */
const NAMES: Record<WebHookStream, readonly (keyof WebHookFilter)[]> = {
  events: ['contract', 'event', 'argument', 'confirmations'],
  transfers: ['address', 'from', 'to', 'token', 'hideRisk', 'confirmations'],
}

/**
 * Writes the filters of a webhook as the parameters of an address; those of the other stream are left out.
 */
export const printFilter = (stream: WebHookStream, filter: WebHookFilter): string =>
  new URLSearchParams(
    NAMES[stream].flatMap((name): [string, string][] => {
      const value = filter[name]
      return value === undefined || value === '' || value === false ? [] : [[name, String(value)]]
    }),
  ).toString()

/** Reads what `printFilter` wrote. */
export function parseFilter(text: string): WebHookFilter {
  const { hideRisk, ...filter } = Object.fromEntries(new URLSearchParams(text))
  return { ...filter, ...(hideRisk === 'true' && { hideRisk: true }) }
}

/**
 * Checks the filters of a webhook.
 *
 * @throws {InvalidParameterError}
 */
export function checkFilter(stream: WebHookStream, filter: WebHookFilter): void {
  if (stream === 'transfers') readTransferFilter(filter)
  else readEventFilter(filter)
}
