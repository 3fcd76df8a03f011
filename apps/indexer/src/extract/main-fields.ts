import type { HexAddress, TokenAmount, TokenHex } from '@tronlens/core'
import { ContractType } from '@tronlens/protocol'
import type { TransactionContext } from './context.ts'
import { assetRef, readAddress, TRX, toTokenAmount } from './values.ts'

/** What a list of transactions shows: the other side, the main amount and what it counts. */
export type MainFields = {
  recipient?: HexAddress | undefined
  amount?: TokenAmount | undefined
  token?: TokenHex | undefined
}

/**
 * Turns a TRC10 name as contracts spell it (hex of an id, or of a name on old chains) into the token's
 * reference; `traded` where TRX may stand too.
 */
export type ResolveAsset = Record<'asset' | 'traded', (name: unknown) => TokenHex>

type Read = (tx: TransactionContext, resolve: ResolveAsset) => MainFields

const trx = (recipient: unknown, amount: unknown): MainFields => ({
  recipient: readAddress(recipient),
  amount: toTokenAmount(amount),
  token: TRX,
})

const call: Read = ({ value, info }) => {
  const recipient = readAddress(value.contract_address) ?? readAddress(info.contract_address)
  const tokens = toTokenAmount(value.call_token_value)
  const amount = toTokenAmount(value.call_value)
  if (amount === 0n && tokens > 0n)
    return { recipient, amount: tokens, token: assetRef(String(value.token_id)) }
  return { recipient, amount, token: TRX }
}

const create: Read = (tx, resolve) => {
  const created = (tx.value.new_contract ?? {}) as Record<string, unknown>
  const { contract_address } = tx.info
  return call({ ...tx, value: { ...tx.value, contract_address, call_value: created.call_value } }, resolve)
}

const administered: Read = ({ value }) => ({ recipient: readAddress(value.contract_address) })

const delegated: Read = ({ value }) => trx(value.receiver_address, value.balance)

const traded: Read = ({ value }, resolve) => ({
  amount: toTokenAmount(value.quant),
  token: resolve.traded(value.token_id),
})

const READ: Partial<Record<number, Read>> = {
  [ContractType.AccountCreateContract]: ({ value }) => ({ recipient: readAddress(value.account_address) }),
  [ContractType.TransferContract]: ({ value }) => trx(value.to_address, value.amount),
  [ContractType.TransferAssetContract]: ({ value }, resolve) => ({
    recipient: readAddress(value.to_address),
    amount: toTokenAmount(value.amount),
    token: resolve.asset(value.asset_name),
  }),
  [ContractType.ParticipateAssetIssueContract]: ({ value }) => trx(value.to_address, value.amount),
  [ContractType.AssetIssueContract]: ({ value, info }) => ({
    amount: toTokenAmount(value.total_supply),
    token: info.assetIssueID ? assetRef(info.assetIssueID) : undefined,
  }),
  [ContractType.FreezeBalanceContract]: ({ value }) => trx(value.receiver_address, value.frozen_balance),
  [ContractType.UnfreezeBalanceContract]: ({ value, info }) =>
    trx(value.receiver_address, info.unfreeze_amount),
  [ContractType.FreezeBalanceV2Contract]: ({ value }) => trx(undefined, value.frozen_balance),
  [ContractType.UnfreezeBalanceV2Contract]: ({ value }) => trx(undefined, value.unfreeze_balance),
  [ContractType.WithdrawBalanceContract]: ({ info }) => trx(undefined, info.withdraw_amount),
  [ContractType.WithdrawExpireUnfreezeContract]: ({ info }) => trx(undefined, info.withdraw_expire_amount),
  [ContractType.DelegateResourceContract]: delegated,
  [ContractType.UnDelegateResourceContract]: delegated,
  [ContractType.CreateSmartContract]: create,
  [ContractType.TriggerSmartContract]: call,
  [ContractType.UpdateSettingContract]: administered,
  [ContractType.UpdateEnergyLimitContract]: administered,
  [ContractType.ClearABIContract]: administered,
  [ContractType.ExchangeCreateContract]: ({ value }, resolve) => ({
    amount: toTokenAmount(value.first_token_balance),
    token: resolve.traded(value.first_token_id),
  }),
  [ContractType.ExchangeInjectContract]: traded,
  [ContractType.ExchangeWithdrawContract]: traded,
  [ContractType.ExchangeTransactionContract]: traded,
  [ContractType.MarketSellAssetContract]: ({ value }, resolve) => ({
    amount: toTokenAmount(value.sell_token_quantity),
    token: resolve.traded(value.sell_token_id),
  }),
}

/** Main fields of a transaction; empty for types that have none or that we do not know. */
export const readMainFields = (tx: TransactionContext, resolve: ResolveAsset): MainFields =>
  READ[tx.type]?.(tx, resolve) ?? {}
