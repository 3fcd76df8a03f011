import type { WebHookFilter, WebHookStream } from '@tronlens/api-contract'
import { eventSource } from '../../feeds/streams/event-source.ts'
import { readConfirmations } from '../../feeds/streams/find-start.ts'
import type { Confirmations } from '../../feeds/streams/read-step.ts'
import type { BlockRow, StreamSource } from '../../feeds/streams/stream-source.ts'
import { transferSource } from '../../feeds/streams/transfer-source.ts'

/** Filters of each stream. */
const NAMES: Record<WebHookStream, readonly (keyof WebHookFilter)[]> = {
  events: ['contract', 'event', 'argument', 'confirmations'],
  transfers: ['address', 'from', 'to', 'token', 'confirmations'],
}

/** Writes the filters of a web hook as the parameters of an address; those of the other stream are left out. */
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
 * What a web hook is sent.
 *
 * @throws {InvalidParameterError}
 */
export function hookSource(
  stream: string,
  filter: WebHookFilter,
): { source: StreamSource<BlockRow>; confirmations: Confirmations } {
  const source = stream === 'transfers' ? transferSource(filter) : eventSource(filter)
  // rows only go from `read` to `print` of the same source
  return { source: source as unknown as StreamSource<BlockRow>, confirmations: readConfirmations(filter) }
}
