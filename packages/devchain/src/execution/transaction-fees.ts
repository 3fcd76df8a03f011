import { encodeBase58Check } from '@tronlens/core'
import { ChainRefusal } from '../base/errors.ts'
import { fromHex } from '../base/hex.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'
import type { Receipt } from '../resources/receipt.ts'
import { burn, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'

/** Fee for more than one signature. */
export function chargeMultiSignFee(state: ChainState, transaction: ChainTransaction, receipt: Receipt): void {
  if (transaction.message.signature.length <= 1) return
  const fee = state.properties.amount('getMultiSignFee')
  takeFee(state, transaction.owner, fee, 'multiSign')
  receipt.multiSignFee = fee
}

/** Fee for a memo. */
export function chargeMemoFee(state: ChainState, transaction: ChainTransaction, receipt: Receipt): void {
  if (!transaction.message.rawData?.data.length) return
  const fee = state.properties.amount('getMemoFee')
  if (fee === 0n) return
  takeFee(state, transaction.owner, fee, 'memo fee')
  receipt.memoFee = fee
}

function takeFee(state: ChainState, address: string, fee: bigint, purpose: string): void {
  const account = state.accounts.get(address)
  if (!account) return
  if (account.balance < fee)
    throw new ChainRefusal(
      'AccountResourceInsufficient',
      `account ${encodeBase58Check(fromHex(address))} insufficient balance[${fee}] to ${purpose}`,
    )
  if (fee !== 0n) putAccount(state, { ...account, balance: account.balance - fee })
  burn(state, fee)
}
