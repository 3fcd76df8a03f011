import { fail } from '../base/errors.ts'
import { toHex } from '../base/hex.ts'
import { addExact, maxOf, minOf, wrap } from '../base/int64.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'
import { countBlockEnergy, energyPrice, leftStakedEnergy, useEnergy } from '../resources/energy.ts'
import { type Booking, type EnergyBudget, originEnergyLimit } from '../resources/energy-limit.ts'
import type { Receipt } from '../resources/receipt.ts'
import { isStake2 } from '../resources/stake.ts'
import { readMeter, windowSlots, windowThousandths, withMeter } from '../resources/usage.ts'
import { burn, deleteAccount, getAccount, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import type { Contract } from '../state/records/contract.ts'
import { ContractResult } from '../vm/contract-result.ts'
import type { VmRun } from '../vm/vm-actuator.ts'

/**
 * Splits the energy of a run between the caller and the contract's owner and charges them; then removes
 * contracts that destroyed themselves.
 */
export function settleEnergy(
  state: ChainState,
  transaction: ChainTransaction,
  receipt: Receipt,
  run: VmRun,
): void {
  const { contract } = transaction
  const deployed =
    contract?.name === 'TriggerSmartContract'
      ? state.tables.contracts.get(toHex(contract.message.contractAddress))
      : undefined
  const caller = transaction.owner
  const originAddress = deployed ? deployed.origin : caller
  const succeeded = run.result.result === ContractResult.Success
  // A run that used no energy keeps its booking: the node writes the account only when a payment is due.
  if (isStake2(state) && succeeded && receipt.energyUsageTotal > 0n) {
    if (originAddress !== caller && state.accounts.has(originAddress))
      unbook(state, originAddress, run.budget.origin)
    unbook(state, caller, run.budget.caller)
  }
  pay(state, receipt, run.budget, caller, originAddress, deployed)
  if (run.result.runtimeError === '') for (const address of run.result.deleted) removeContract(state, address)
}

function removeContract(state: ChainState, address: string): void {
  state.tables.abis.delete(address)
  state.tables.codes.delete(address)
  deleteAccount(state, address)
  state.tables.contracts.delete(address)
}

/**
 * Reverses a booking. When the run itself changed usage, only the booked area is subtracted; it wraps around,
 * also with parameter 97.
 */
function unbook(state: ChainState, address: string, booking: Booking | undefined): void {
  const account = getAccount(state, address)
  const meter = readMeter(account, 'energy')
  const before = booking?.before ?? { usage: 0n, time: 0, window: 0, optimized: false }
  const booked = booking?.booked ?? before
  const size = BigInt(windowSlots(before))
  const unchanged = windowSlots(booked) === windowSlots(meter)
  const area = wrap(
    meter.usage * BigInt(windowSlots(meter)) -
      (booked.usage * BigInt(windowSlots(booked)) - before.usage * size),
  )
  const newSize = unchanged ? size : BigInt(windowSlots(meter))
  const usage = maxOf(0n, area / newSize)
  const v2 = state.properties.isOn('getAllowCancelAllUnfreezeV2')
  const window = v2 ? windowThousandths(unchanged ? before : meter) : Number(newSize)
  putAccount(
    state,
    withMeter(account, 'energy', {
      ...meter,
      usage,
      window: usage === 0n ? 0 : window,
      optimized: v2 ? true : meter.optimized,
    }),
  )
}

function pay(
  state: ChainState,
  receipt: Receipt,
  budget: EnergyBudget,
  caller: string,
  originAddress: string,
  deployed: Contract | undefined,
): void {
  const total = receipt.energyUsageTotal
  if (total <= 0n) return
  const origin = state.accounts.get(originAddress)
  if (!origin || !deployed || originAddress === caller) {
    payCaller(state, receipt, budget, caller, total)
    return
  }
  const percent = minOf(maxOf(100n - deployed.userPercent, 0n), 100n)
  const share = originShare(state, origin, budget, deployed, (total * percent) / 100n)
  useEnergy(state, origin, share)
  receipt.originEnergyUsage = share
  payCaller(state, receipt, budget, caller, total - share)
}

function originShare(
  state: ChainState,
  origin: Account,
  budget: EnergyBudget,
  deployed: Contract,
  requested: bigint,
): bigint {
  const left =
    isStake2(state) || state.properties.isOn('getAllowTvmFreeze')
      ? budget.originLeft
      : leftStakedEnergy(state, origin)
  return minOf(requested, minOf(left, originEnergyLimit(deployed)))
}

/** The caller pays from stake first and the rest in TRX. */
function payCaller(
  state: ChainState,
  receipt: Receipt,
  budget: EnergyBudget,
  address: string,
  usage: bigint,
): void {
  const account = getAccount(state, address)
  const left =
    isStake2(state) || state.properties.isOn('getAllowTvmFreeze')
      ? budget.callerLeft
      : leftStakedEnergy(state, account)
  if (left >= usage) {
    putAccount(state, useEnergy(state, account, usage))
    receipt.energyUsage = usage
    return
  }
  const charged = useEnergy(state, account, left)
  countBlockEnergy(state, usage - left)
  const fee = (usage - left) * energyPrice(state)
  receipt.energyUsage = left
  receipt.energyFee = fee
  if (charged.balance < fee) fail(`${address} insufficient balance`)
  // The fee is credited before the payer is written; the order of the movements in a block shows this.
  if (state.properties.isOn('getAllowTransactionFeePool') && receipt.result !== ContractResult.OutOfTime)
    state.properties.set('transactionFeePool', addExact(state.properties.amount('transactionFeePool'), fee))
  else burn(state, fee)
  putAccount(state, { ...charged, balance: charged.balance - fee })
}
