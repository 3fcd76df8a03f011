import type { WebHookFilter } from '@tronlens/api-contract'
import { eventSource } from '../../feeds/streams/event-source.ts'
import { readConfirmations } from '../../feeds/streams/find-start.ts'
import type { Confirmations } from '../../feeds/streams/read-step.ts'
import type { BlockRow, StreamSource } from '../../feeds/streams/stream-source.ts'
import { transferSource } from '../../feeds/streams/transfer-source.ts'

/**
 * What a webhook is sent.
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
