import {
  type NodeBlock,
  type NodeTransaction,
  type NodeTransactionInfo,
  numberOf,
  type Whole,
} from '@tronlens/node-client'
import { base58 } from './base58.ts'
import type { Surroundings, Trigger } from './trigger.ts'

/** Where a transaction stands in its block, for messages that Ethereum's tools read. */
export type TransactionPlace = {
  index: number
  /** Energy and logs of the transactions before it in the block. */
  energyBefore: bigint
  logsBefore: number
  /** Sun for a unit of energy at the time of the block. */
  energyPrice: Whole
}

type Members = Readonly<Record<string, unknown>>
/** Who pays whom what: each undefined where a type has none. */
type Movement = { from?: unknown; to?: unknown; asset?: string; amount?: Whole }

const TRX = 'trx'
const whole = (value: unknown): Whole => (value as Whole | undefined) ?? 0
const text = (hex: unknown): string => Buffer.from(String(hex ?? ''), 'hex').toString('utf8')

/** Movement of a transaction, for the types that java-tron reads; nothing for all others. */
function movementOf(type: string, value: Members, info: NodeTransactionInfo | undefined): Movement {
  const from = value.owner_address
  switch (type) {
    case 'TransferContract':
      return { from, to: value.to_address, asset: TRX, amount: whole(value.amount) }
    case 'TransferAssetContract':
      return { from, to: value.to_address, asset: text(value.asset_name), amount: whole(value.amount) }
    case 'TriggerSmartContract':
      return { from, to: value.contract_address }
    case 'CreateSmartContract':
      return { from }
    case 'UnfreezeBalanceContract':
      return { from, to: value.receiver_address, asset: TRX, amount: whole(info?.unfreeze_amount) }
    case 'FreezeBalanceV2Contract':
      return { from, asset: TRX, amount: whole(value.frozen_balance) }
    case 'UnfreezeBalanceV2Contract':
      return { from, asset: TRX, amount: whole(value.unfreeze_balance) }
    case 'WithdrawExpireUnfreezeContract':
      return { from, asset: TRX, amount: whole(info?.withdraw_expire_amount) }
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract':
      return { from, to: value.receiver_address, asset: TRX, amount: whole(value.balance) }
    case 'CancelAllUnfreezeV2Contract':
      return { from, asset: TRX }
    default:
      return {}
  }
}

/** TRX that a transaction sends along with a call or a deployment. */
function callValueOf(type: string, value: Members): Whole {
  if (type === 'TriggerSmartContract') return whole(value.call_value)
  if (type === 'CreateSmartContract') return whole((value.new_contract as Members | undefined)?.call_value)
  return 0
}

/** What stakes were taken back into, by resource; null for other types. */
function returnedStakes(type: string, info: NodeTransactionInfo | undefined): object | null {
  if (type !== 'CancelAllUnfreezeV2Contract' || !info) return null
  return Object.fromEntries(
    (info.cancel_unfreezeV2_amount ?? []).map(({ key, value }) => [key, whole(value)]),
  )
}

/** Logs of a transaction in the form of `logList`. */
const logsOf = (block: NodeBlock, info: NodeTransactionInfo, place: TransactionPlace): object[] =>
  (info.log ?? []).map((log, index) => ({
    address: log.address,
    blockHash: block.blockID,
    blockNumber: numberOf(block),
    data: log.data ?? '',
    logIndex: place.logsBefore + index,
    topicList: log.topics ?? [],
    transactionHash: info.id,
    transactionIndex: place.index,
  }))

/**
 * Message of a transaction: what it is, what it moves and what it used. Java-tron leaves out internal transactions.
 *
 * @param info - outcome; undefined in block 0
 * @param place - given where messages are to suit Ethereum's tools
 */
export function transactionTrigger(
  block: NodeBlock,
  transaction: NodeTransaction,
  info: NodeTransactionInfo | undefined,
  { solid, isRemoved }: Surroundings,
  place?: TransactionPlace,
): Trigger {
  const [contract] = transaction.raw_data.contract ?? []
  const { type = '', parameter } = contract ?? {}
  const value = parameter?.value ?? {}
  const movement = movementOf(type, value, info)
  const receipt = info?.receipt ?? {}
  const energy = whole(receipt.energy_usage_total)
  const address = base58(info?.contract_address)
  const withPlace = info && place
  return {
    timeStamp: block.block_header.raw_data.timestamp ?? 0,
    triggerName: 'transactionTrigger',
    transactionId: transaction.txID,
    blockHash: block.blockID,
    blockNumber: numberOf(block),
    energyUsage: whole(receipt.energy_usage),
    energyFee: whole(receipt.energy_fee),
    originEnergyUsage: whole(receipt.origin_energy_usage),
    energyUsageTotal: energy,
    netUsage: whole(receipt.net_usage),
    netFee: whole(receipt.net_fee),
    result: transaction.ret?.[0]?.contractRet ?? null,
    contractAddress: withPlace && type !== 'CreateSmartContract' ? null : address,
    contractType: type,
    feeLimit: whole(transaction.raw_data.fee_limit),
    contractCallValue: callValueOf(type, value),
    contractResult: info?.contractResult?.[0] || null,
    fromAddress: base58(movement.from),
    toAddress: base58(movement.to),
    assetName: movement.asset ?? null,
    assetAmount: movement.amount ?? 0,
    latestSolidifiedBlockNumber: solid,
    internalTransactionList: null,
    data: transaction.raw_data.data ?? '',
    transactionIndex: withPlace ? place.index : 0,
    cumulativeEnergyUsed: withPlace ? place.energyBefore + BigInt(energy) : 0,
    preCumulativeLogCount: withPlace ? place.logsBefore : 0,
    logList: withPlace ? logsOf(block, info, place) : null,
    energyUnitPrice: withPlace ? place.energyPrice : 0,
    extMap: returnedStakes(type, info),
    removed: isRemoved,
  }
}
