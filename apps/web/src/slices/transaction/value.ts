import { readSun, type Sun, sun, toBigInt } from '@tronlens/core'
import { findContractType } from '../../shared/entity/contract-types.ts'
import { isSuccess } from '../../shared/entity/result.ts'
import { readSunOf } from './contract-data.ts'
import type { TransactionSummary } from './transaction.ts'

/**
 * Sun that a transaction was about, where it was about TRX; undefined for tokens and
 * for acts without an amount.
 */
export function trxValue(tx: TransactionSummary): Sun | undefined {
  if (!isSuccess(tx.contractRet)) return undefined
  const data = tx.contractData
  switch (findContractType(tx.contractType)) {
    case 'TransferContract':
      return readSunOf(data, 'amount')
    case 'FreezeBalanceContract':
    case 'FreezeBalanceV2Contract':
      return readSunOf(data, 'frozen_balance')
    case 'UnfreezeBalanceV2Contract':
      return readSunOf(data, 'unfreeze_balance')
    case 'TriggerSmartContract': {
      const value = readSunOf(data, 'call_value')
      return value > 0n ? value : undefined
    }
    case 'WithdrawBalanceContract':
    case 'WithdrawExpireUnfreezeContract': {
      const value = sun(toBigInt(tx.amount || 0))
      return value > 0n ? value : undefined
    }
    default:
      return undefined
  }
}

/** Sun that a transaction cost in all. */
export const feeOf = (tx: TransactionSummary): Sun => readSun(tx.cost?.fee)
