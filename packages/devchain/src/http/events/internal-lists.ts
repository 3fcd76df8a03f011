import { fromBinary } from '@bufbuild/protobuf'
import {
  type InternalTransaction,
  isV1Ascending,
  isV1On,
  printV1Internal,
  TransactionInfoSchema,
  type V1InternalTransaction,
  type V1Page,
  type V1PlacedInternal,
  type V1Query,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { Chain } from '../../chain/chain.ts'
import type { HistoryIndex, Place } from './history-index.ts'
import { isInRequestedState, selectPlaces } from './select-places.ts'
import { paginate } from './v1-answer.ts'

/** An internal transaction of an info: TRX is in an entry without a token. */
export function describeInternal(internal: InternalTransaction): V1InternalTransaction {
  const values = internal.callValueInfo
  const token = values.find(({ tokenId }) => tokenId !== '')
  return {
    hash: toHex(internal.hash),
    from: toHex(internal.callerAddress),
    to: toHex(internal.transferToAddress),
    sun: values.find(({ tokenId }) => tokenId === '')?.callValue ?? 0n,
    token: token && { id: token.tokenId, amount: token.callValue },
    note: Buffer.from(internal.note).toString('utf8'),
    isRejected: internal.rejected,
  }
}

function internalsAt(chain: Chain, { block, index }: Place): V1PlacedInternal[] {
  const stored = chain.archive.find(block)
  const bytes = stored?.infos[index]
  if (!stored || !bytes) return []
  const info = fromBinary(TransactionInfoSchema, bytes)
  return info.internalTransactions.map((internal) => ({
    internal: describeInternal(internal),
    transaction: toHex(info.id),
    time: stored.time,
  }))
}

/** Calls that contracts made within transactions and that involve an account or a contract (hex). */
export function listInternals(
  chain: Chain,
  history: HistoryIndex,
  address: string,
  query: V1Query,
): Promise<V1Page> {
  const inOrder = <Row>(rows: readonly Row[]) => (isV1Ascending(query) ? rows : rows.toReversed())
  const found = selectPlaces(chain, history.internalsOf(address), query)
    .flatMap((place) => inOrder(internalsAt(chain, place)))
    .filter(({ internal: { from, to } }) => {
      if (isV1On(query, 'only_from')) return from === address
      return to === address || (from === address && !isV1On(query, 'only_to'))
    })
  return paginate(found, query, printV1Internal)
}

/** Calls that contracts made within one transaction, in order. */
export function transactionInternals(chain: Chain, id: string, query: V1Query): V1Page {
  const place = chain.archive.findTransaction(id)
  if (!place || !isInRequestedState(chain, place.block, query)) return { data: [] }
  return { data: internalsAt(chain, place).map(printV1Internal) }
}
