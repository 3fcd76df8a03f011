import { fromBinary } from '@bufbuild/protobuf'
import {
  BlockSchema,
  isV1On,
  printV1BlockStats,
  Transaction_Result_contractResult,
  TransactionInfoSchema,
  type V1Counted,
  type V1Page,
  type V1Query,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { Chain } from '../../chain/chain.ts'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import { totalFeeOf } from './fees.ts'

function countTransactions(stored: StoredBlock): V1Counted[] {
  const { transactions } = fromBinary(BlockSchema, stored.bytes)
  // the genesis block has no infos: its transactions cost nothing
  return stored.infos.map((bytes, index) => {
    const info = fromBinary(TransactionInfoSchema, bytes)
    const transaction = transactions[index]
    return {
      type: transaction?.rawData?.contract[0]?.type ?? 0,
      isFailed: transaction?.ret[0]?.contractRet !== Transaction_Result_contractResult.SUCCESS,
      cost: totalFeeOf(info),
      originEnergy: info.receipt?.originEnergyUsage ?? 0n,
      hasManySignatures: (transaction?.signature.length ?? 0) > 1,
      hasMemo: (transaction?.rawData?.data.length ?? 0) > 0,
      internals: info.internalTransactions.length,
      events: info.log.map(({ topics }) => topics.map(toHex)),
    }
  })
}

/**
 * Statistics of a block; empty if there is no such block.
 *
 * @param number - undefined for the newest block
 */
export function readBlockStats(chain: Chain, number: number | undefined, query: V1Query): V1Page {
  const stored = chain.archive.find(number ?? chain.head.number)
  if (!stored) return { data: [] }
  const { properties } = chain.state
  const prices = {
    bandwidth: properties.amount('getTransactionFee'),
    memoFee: properties.amount('getMemoFee'),
    multiSignFee: properties.amount('getMultiSignFee'),
  }
  return { data: [printV1BlockStats(countTransactions(stored), prices, isV1On(query, 'get_tx_detail'))] }
}
