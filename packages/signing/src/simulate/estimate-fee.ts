import { type Sun, sun } from '@tronlens/core'
import type { ContractName } from '../contract/contract-fields.ts'
import { memoBytes } from '../read/memo.ts'
import { type Bytes, countBytes, opensAccount, payBandwidth } from './bandwidth.ts'
import { payEnergy, runsCode } from './energy.ts'
import type { FeeCause, FeeEstimate } from './fee.ts'
import {
  type AccountSnapshot,
  type Allowance,
  type ChainSnapshot,
  left,
  parameter,
  withUnread,
} from './snapshot.ts'

/** Chain parameters that are prices of every transaction. */
const PRICES = [
  'getTransactionFee',
  'getCreateAccountFee',
  'getCreateNewAccountFeeInSystemContract',
  'getCreateNewAccountBandwidthRate',
  'getMultiSignFee',
  'getMemoFee',
  'getEnergyFee',
]
/** Contract types that have a fee of their own, with the chain parameter of that fee. */
const CONTRACT_FEES: Partial<Record<ContractName, readonly [FeeCause, string]>> = {
  WitnessCreateContract: ['witness', 'getAccountUpgradeCost'],
  AssetIssueContract: ['assetIssue', 'getAssetIssueFee'],
  ExchangeCreateContract: ['exchangeCreation', 'getExchangeCreateFee'],
  AccountPermissionUpdateContract: ['permissionUpdate', 'getUpdateAccountPermissionFee'],
  MarketSellAssetContract: ['market', 'getMarketSellFee'],
  MarketCancelOrderContract: ['market', 'getMarketCancelFee'],
}

/**
 * A snapshot with the higher of two prices wherever node and index differ: a source that reports too low a
 * price cannot hide a fee. Without an answer of the index, the prices are unread, which is a warning.
 *
 * @param indexed - chain parameters by their names, from the index; undefined where it does not answer
 */
export function withHighestPrices(
  snapshot: ChainSnapshot,
  indexed: ReadonlyMap<string, bigint> | undefined,
): ChainSnapshot {
  if (!indexed?.size) return withUnread(snapshot, 'prices')
  const parameters = new Map(snapshot.parameters)
  for (const name of [...PRICES, ...Object.values(CONTRACT_FEES).map(([, each]) => each)]) {
    const other = indexed.get(name) ?? 0n
    if (other > parameter(snapshot, name)) parameters.set(name, other)
  }
  return { ...snapshot, parameters }
}

/**
 * The cost of a transaction, by the node's own rules.
 *
 * @param signatures - number of signatures on it when it is sent
 */
export function estimateFee(transaction: Bytes, signatures: number, snapshot: ChainSnapshot): FeeEstimate {
  const { content } = transaction
  const bytes = countBytes(transaction, signatures)
  const bandwidth = { bytes, ...payBandwidth(transaction, bytes, snapshot) }
  const before = bandwidthFee(bandwidth, snapshot)
  if (signatures > 1) before.push(['multiSignature', parameter(snapshot, 'getMultiSignFee')])
  if (memoBytes(content).length > 0) before.push(['memo', parameter(snapshot, 'getMemoFee')])
  const { balance } = snapshot.owner
  // these fees are charged before any code runs, so only the remaining balance can pay for energy
  const energy = payEnergy(content, balance - sum(before), snapshot)
  const price = parameter(snapshot, 'getEnergyFee')
  const after: Fees = energy ? [['energy', energy.burned * price]] : contractFee(transaction, snapshot)
  const total = sum(before) + sum(after)
  return {
    bandwidth,
    energy,
    burned: [...before, ...after]
      .filter(([, amount]) => amount > 0n)
      .map(([cause, amount]) => ({ cause, amount: sun(amount) })),
    total: sun(total),
    // the balance is the node's answer; the fee limit is in the bytes
    cap: sun(runsCode(content) ? sum(before) + content.feeLimit : total),
    isAffordable: total <= balance,
    stake: {
      bandwidth:
        bandwidth.source === 'burned'
          ? stakeFor(bytes - left(snapshot.owner.bandwidth), snapshot, 'bandwidth')
          : 0n,
      energy: energy ? stakeFor(energy.burned, snapshot, 'energy') : 0n,
    },
  }
}

/**
 * The TRX that transactions of one account burn one after the other: resources that one uses are not
 * available to the next one.
 *
 * @param signatures - number of signatures on each of them
 */
export function sumFees(transactions: readonly Bytes[], signatures: number, snapshot: ChainSnapshot): Sun {
  let { owner } = snapshot
  let total = 0n
  for (const transaction of transactions) {
    const fee = estimateFee(transaction, signatures, { ...snapshot, owner })
    owner = afterUse(owner, fee)
    total += fee.total
  }
  return sun(total)
}

function afterUse(owner: AccountSnapshot, { bandwidth, energy, total }: FeeEstimate): AccountSnapshot {
  const use = (allowance: Allowance, units: bigint): Allowance => ({
    ...allowance,
    used: allowance.used + units,
  })
  const unitsFrom = (source: FeeEstimate['bandwidth']['source']) =>
    bandwidth.source === source ? bandwidth.units : 0n
  return {
    ...owner,
    balance: sun(owner.balance - total),
    bandwidth: use(owner.bandwidth, unitsFrom('staked')),
    freeBandwidth: use(owner.freeBandwidth, unitsFrom('free')),
    energy: use(owner.energy, energy?.staked ?? 0n),
  }
}

type Fees = (readonly [FeeCause, bigint])[]
const sum = (fees: Fees): bigint => fees.reduce((total, [, amount]) => total + amount, 0n)

function bandwidthFee({ bytes, source }: FeeEstimate['bandwidth'], snapshot: ChainSnapshot): Fees {
  if (source === 'burned') return [['bandwidth', bytes * parameter(snapshot, 'getTransactionFee')]]
  return source === 'creation' ? [['creation', parameter(snapshot, 'getCreateAccountFee')]] : []
}

function contractFee(transaction: Bytes, snapshot: ChainSnapshot): Fees {
  if (opensAccount(transaction, snapshot))
    return [['activation', parameter(snapshot, 'getCreateNewAccountFeeInSystemContract')]]
  const [cause, name] = CONTRACT_FEES[transaction.content.contract.name] ?? []
  return cause && name ? [[cause, parameter(snapshot, name)]] : []
}

/** Whole TRX of stake that yield so many units a day. */
function stakeFor(units: bigint, { totals }: ChainSnapshot, resource: 'bandwidth' | 'energy'): bigint {
  const { limit, weight } = totals[resource]
  return units <= 0n || limit <= 0n ? 0n : (units * weight + limit - 1n) / limit
}
