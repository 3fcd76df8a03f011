import { fromBinary } from '@bufbuild/protobuf'
import { type DecodedContract, TransactionInfoSchema } from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { ChainState } from '../../state/chain-state.ts'

const WITNESS_PRICE = 9_999_000_000n
const ISSUE_PRICE = 1_024_000_000n
const PERMISSION_PRICE = 100_000_000n

/** The receiver of a contract: address in hex, empty for none. */
export function contractTarget(contract: DecodedContract | undefined): string {
  switch (contract?.name) {
    case 'AccountCreateContract':
      return toHex(contract.message.accountAddress)
    case 'TransferContract':
    case 'TransferAssetContract':
    case 'ParticipateAssetIssueContract':
      return toHex(contract.message.toAddress)
    case 'VoteWitnessContract':
      return toHex(contract.message.votes[0]?.voteAddress ?? new Uint8Array())
    case 'FreezeBalanceContract':
    case 'UnfreezeBalanceContract':
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract':
      return toHex(contract.message.receiverAddress)
    case 'TriggerSmartContract':
    case 'UpdateSettingContract':
    case 'UpdateEnergyLimitContract':
    case 'ClearABIContract':
      return toHex(contract.message.contractAddress)
    default:
      return ''
  }
}

/**
 * The amount that a node reports as the value of a transaction.
 *
 * @param info - bytes of the transaction's info, for amounts that are known only after execution
 */
export function contractValue(
  state: ChainState,
  contract: DecodedContract | undefined,
  info: Uint8Array | undefined,
): bigint {
  switch (contract?.name) {
    case 'TransferContract':
    case 'TransferAssetContract':
      return contract.message.amount
    case 'VoteWitnessContract':
      return contract.message.votes.reduce((sum, vote) => sum + vote.voteCount, 0n)
    case 'WitnessCreateContract':
      return WITNESS_PRICE
    case 'AssetIssueContract':
    case 'ExchangeCreateContract':
      return ISSUE_PRICE
    case 'FreezeBalanceContract':
      return contract.message.frozenBalance
    case 'TriggerSmartContract':
      return contract.message.callValue
    case 'ExchangeInjectContract':
    case 'ExchangeWithdrawContract':
    case 'ExchangeTransactionContract':
      return contract.message.quant
    case 'AccountPermissionUpdateContract':
      return PERMISSION_PRICE
    case 'UnfreezeAssetContract':
      return frozenSupply(state, toHex(contract.message.ownerAddress))
    default:
      return info === undefined ? 0n : valueFromInfo(contract, info)
  }
}

function valueFromInfo(contract: DecodedContract | undefined, bytes: Uint8Array): bigint {
  const info = fromBinary(TransactionInfoSchema, bytes)
  switch (contract?.name) {
    case 'UnfreezeBalanceContract':
    case 'UnfreezeBalanceV2Contract':
      return info.unfreezeAmount
    case 'WithdrawBalanceContract':
      return info.withdrawAmount
    case 'WithdrawExpireUnfreezeContract':
      return info.withdrawExpireAmount
    case 'CancelAllUnfreezeV2Contract':
      return Object.values(info.cancelUnfreezeV2Amount).reduce((sum, amount) => sum + amount, 0n)
    default:
      return 0n
  }
}

/** Total frozen amount of the token that an account issued. */
function frozenSupply(state: ChainState, owner: string): bigint {
  const issued = [...state.tables.assets.entries()].filter(([, asset]) => asset.owner === owner)
  const asset = issued[0]?.[1]
  if (issued.length !== 1 || !asset) return 0n
  return asset.frozenSupply.reduce((sum, part) => sum + part.amount, 0n)
}
