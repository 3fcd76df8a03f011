import { TRANSFER_TOPIC } from '@tronlens/core'
import { ContractType } from '../contract-type.ts'
import type { V1Cost } from './v1-transaction.ts'

/** First topics of TransferSingle and TransferBatch of TRC1155. */
const ITEM_TOPICS: readonly string[] = [
  'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]

/** A transaction as far as the statistics of its block count it. */
export type V1Counted = {
  /** Number of its contract type. */
  readonly type: number
  readonly isFailed: boolean
  readonly cost: V1Cost
  /** Energy that the deployer of the contract gave. */
  readonly originEnergy: bigint
  readonly hasManySignatures: boolean
  readonly hasMemo: boolean
  readonly internals: number
  /** Topics of each of its events, hex without 0x. */
  readonly events: readonly (readonly string[])[]
}

/** Prices in force, in sun. */
export type V1Prices = { readonly bandwidth: bigint; readonly memoFee: bigint; readonly multiSignFee: bigint }

/** Names of what a transaction pays for besides resources, signatures and memo, by its contract type. */
const FEE_NAMES: Readonly<Record<number, string>> = {
  [ContractType.AccountCreateContract]: 'accountActivationFee',
  [ContractType.TransferContract]: 'accountActivationFee',
  [ContractType.TransferAssetContract]: 'accountActivationFee',
  [ContractType.WitnessCreateContract]: 'srCandidateRegistrationFee',
  [ContractType.AccountPermissionUpdateContract]: 'permissionUpdateFee',
  [ContractType.AssetIssueContract]: 'trc10AssetIssueFee',
  [ContractType.ExchangeCreateContract]: 'dexPairCreateFee',
  [ContractType.MarketSellAssetContract]: 'dexOrderSellFee',
  [ContractType.MarketCancelOrderContract]: 'dexOrderCancelFee',
}

const NO_FEES = {
  srCandidateRegistrationFee: 0n,
  accountActivationFee: 0n,
  permissionUpdateFee: 0n,
  multiSignatureFee: 0n,
  memoFee: 0n,
  trc10AssetIssueFee: 0n,
  dexPairCreateFee: 0n,
  dexOrderSellFee: 0n,
  dexOrderCancelFee: 0n,
}

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => bigint): bigint =>
  rows.reduce((total, row) => total + amount(row), 0n)

const restOf = ({ cost }: V1Counted): bigint => cost.fee - cost.net_fee - cost.energy_fee

/**
 * Fees besides bandwidth and energy by what they are for. The fee of a second signature is taken off first,
 * then that of a memo.
 */
function splitFees(rows: readonly V1Counted[], prices: V1Prices): Record<string, bigint> {
  const fees: Record<string, bigint> = { ...NO_FEES }
  for (const row of rows) {
    let rest = restOf(row)
    const take = (name: string, amount: bigint) => {
      if (rest < amount) return
      fees[name] = (fees[name] ?? 0n) + amount
      rest -= amount
    }
    if (row.hasManySignatures) take('multiSignatureFee', prices.multiSignFee)
    if (row.hasMemo) take('memoFee', prices.memoFee)
    const name = FEE_NAMES[row.type]
    if (name !== undefined) take(name, rest)
  }
  return fees
}

const feeStat = (rows: readonly V1Counted[], prices: V1Prices) => ({
  netUsage: sum(rows, ({ cost }) => cost.net_usage),
  energyUsage: sum(rows, ({ cost }) => cost.energy_usage),
  otherFee: sum(rows, restOf),
  ...splitFees(rows, prices),
  energyBurnFeeSunAmt: sum(rows, ({ cost }) => cost.energy_fee),
  bandwidthConsumedFromBurnCnt: sum(rows, ({ cost }) =>
    prices.bandwidth > 0n ? cost.net_fee / prices.bandwidth : 0n,
  ),
  freeBandwidthUsageCnt: sum(rows, ({ cost }) => cost.net_usage),
  bandwidthBurnFeeSunAmt: sum(rows, ({ cost }) => cost.net_fee),
  energyConsumedFromOwnerBurnCnt: sum(
    rows,
    ({ cost, originEnergy }) => cost.energy_usage_total - cost.energy_usage - originEnergy,
  ),
  freeEnergyUsageCnt: sum(rows, ({ cost, originEnergy }) => cost.energy_usage + originEnergy),
})

function txStat(rows: readonly V1Counted[]) {
  const count = (isCounted: (row: V1Counted) => boolean) => rows.filter(isCounted).length
  const hasEvent = (matches: (topics: readonly string[]) => boolean) =>
    count(({ events }) => events.some(matches))
  const native = count(
    ({ type }) => type === ContractType.TransferContract || type === ContractType.TransferAssetContract,
  )
  const tokens = hasEvent((topics) => topics.length >= 3 && topics[0] === TRANSFER_TOPIC)
  const items = hasEvent(([first = '']) => ITEM_TOPICS.includes(first))
  const types: Record<string, number> = {}
  for (const { type } of rows) types[type] = (types[type] ?? 0) + 1
  return {
    trxAnd10TransferCount: native,
    trc20And721TransferCount: tokens,
    trc1155TransferCount: items,
    transferCount: native + tokens + items,
    failTxCount: count(({ isFailed }) => isFailed),
    internalTxCount: rows.reduce((total, { internals }) => total + internals, 0),
    containInternalTxCount: count(({ internals }) => internals > 0),
    contractTypeDistribute: types,
  }
}

/**
 * Statistics of a block → wire. Transfers of tokens are counted by transactions that hold one.
 *
 * @param prices - prices in force, which separate the fees of memos and signatures from others
 * @param withTransactions - whether what the transactions are is counted too
 */
export const printV1BlockStats = (
  rows: readonly V1Counted[],
  prices: V1Prices,
  withTransactions: boolean,
) => ({
  ...(withTransactions && { txStat: txStat(rows) }),
  feeStat: feeStat(rows, prices),
})
