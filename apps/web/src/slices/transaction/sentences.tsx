import type { Icon } from '@tabler/icons-react'
import { toBigInt } from '@tronlens/core'
import type { ReactNode } from 'react'
import { type TranslationKey, t } from '../../i18n/i18n.ts'
import type { TransactionRow } from '../../shared/api/wire.ts'
import { Address } from '../../shared/entity/Address.tsx'
import { type ContractTypeName, findContractType } from '../../shared/entity/contract-types.ts'
import { failureReason, isSuccess } from '../../shared/entity/result.ts'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { formatInteger } from '../../shared/format/number.ts'
import { shorten } from '../../shared/shorten.ts'
import * as icons from '../../shared/ui/icons.ts'
import { callSentence } from './call-sentence.tsx'
import {
  quantityOf,
  readInteger,
  readObject,
  readObjects,
  readResource,
  readText,
  tokenInfoOf,
} from './contract-data.ts'
import { type AddressSize, type Describe, quantity, type TransactionSentence } from './sentence-parts.tsx'

const trx = (sun: bigint): ReactNode => quantity(quantityOf(sun, TRX_ID, undefined))
const number = (value: bigint): ReactNode => <bdi dir="ltr">{formatInteger(value)}</bdi>
const text = (value: string): ReactNode => (
  <strong>
    <bdi>{value}</bdi>
  </strong>
)
const percent = (value: bigint): ReactNode => <bdi dir="ltr">{`${value}%`}</bdi>

/** A sentence that names only who acted. */
const only =
  (icon: Icon, key: TranslationKey): Describe =>
  ({ tx, address }) => ({ icon, text: key, values: { owner: address(tx.ownerAddress) } })

/** A sentence about an amount of TRX, an icon and one template for each resource. */
const staking =
  (
    icon: Icon,
    field: string | undefined,
    keys: Record<'energy' | 'bandwidth' | 'power', TranslationKey>,
    keysFor?: Record<'energy' | 'bandwidth' | 'power', TranslationKey>,
  ): Describe =>
  ({ tx, address }) => {
    const resource = readResource(tx.contractData)
    const receiver = readText(tx.contractData, 'receiver_address')
    return {
      icon,
      text: receiver && keysFor ? keysFor[resource] : keys[resource],
      values: {
        owner: address(tx.ownerAddress),
        ...(field ? { amount: trx(readInteger(tx.contractData, field)) } : {}),
        ...(receiver ? { to: address(receiver) } : {}),
      },
    }
  }

const exchange =
  (icon: Icon, key: TranslationKey): Describe =>
  ({ tx, address }) => {
    const data = tx.contractData
    const amount = quantityOf(readInteger(data, 'quant'), readText(data, 'token_id'), tokenInfoOf(tx))
    const values = {
      owner: address(tx.ownerAddress),
      amount: quantity(amount),
      id: number(readInteger(data, 'exchange_id')),
    }
    return { icon, text: key, values }
  }

const STAKE = { energy: 's.stakeEnergy', bandwidth: 's.stakeBandwidth', power: 's.stakePower' } as const
const STAKE_FOR = {
  energy: 's.stakeEnergyFor',
  bandwidth: 's.stakeBandwidthFor',
  power: 's.stakePower',
} as const
const UNFREEZE = {
  energy: 's.unfreezeEnergy',
  bandwidth: 's.unfreezeBandwidth',
  power: 's.unfreezePower',
} as const
const UNSTAKE = {
  energy: 's.unstakeEnergy',
  bandwidth: 's.unstakeBandwidth',
  power: 's.unstakePower',
} as const
const DELEGATE = {
  energy: 's.delegateEnergy',
  bandwidth: 's.delegateBandwidth',
  power: 's.delegateEnergy',
} as const
const UNDELEGATE = {
  energy: 's.undelegateEnergy',
  bandwidth: 's.undelegateBandwidth',
  power: 's.undelegateEnergy',
} as const

/** How to say what each contract type does; complete, so that a new type does not compile without its sentence. */
const DESCRIBE: Record<ContractTypeName, Describe> = {
  AccountCreateContract: ({ tx, address }) => ({
    icon: icons.IconUserPlus,
    text: 's.accountCreate',
    values: {
      owner: address(tx.ownerAddress),
      account: address(readText(tx.contractData, 'account_address')),
    },
  }),
  TransferContract: ({ tx, address }) => ({
    icon: icons.IconArrowRight,
    text: 's.transfer',
    values: {
      owner: address(tx.ownerAddress),
      amount: trx(readInteger(tx.contractData, 'amount')),
      to: address(readText(tx.contractData, 'to_address') || tx.toAddress),
    },
  }),
  TransferAssetContract: ({ tx, address }) => {
    const data = tx.contractData
    const amount = quantityOf(readInteger(data, 'amount'), readText(data, 'asset_name'), tokenInfoOf(tx))
    const to = readText(data, 'to_address') || tx.toAddress
    const values = { owner: address(tx.ownerAddress), amount: quantity(amount), to: address(to) }
    return { icon: icons.IconArrowRight, text: 's.transfer', values }
  },
  VoteAssetContract: only(icons.IconCheckbox, 's.voteAsset'),
  VoteWitnessContract: ({ tx, address }) => {
    const votes = readObjects(tx.contractData, 'votes')
    const sum = votes.reduce((total, vote) => total + readInteger(vote, 'vote_count'), 0n)
    const values = { owner: address(tx.ownerAddress), n: formatInteger(votes.length), votes: number(sum) }
    return { icon: icons.IconCheckbox, text: 's.vote', count: votes.length, values }
  },
  WitnessCreateContract: ({ tx, address }) => ({
    icon: icons.IconCrown,
    text: 's.witnessCreate',
    values: { owner: address(tx.ownerAddress), url: text(readText(tx.contractData, 'url')) },
  }),
  AssetIssueContract: ({ tx, address }) => {
    const data = tx.contractData
    const name = readText(data, 'abbr') || readText(data, 'name')
    const amount = {
      id: '',
      value: readInteger(data, 'total_supply'),
      decimals: Number(readInteger(data, 'precision')),
      symbol: name,
    }
    return {
      icon: icons.IconCoin,
      text: 's.assetIssue',
      values: { owner: address(tx.ownerAddress), amount: quantity(amount) },
    }
  },
  WitnessUpdateContract: ({ tx, address }) => ({
    icon: icons.IconCrown,
    text: 's.witnessUpdate',
    values: { owner: address(tx.ownerAddress), url: text(readText(tx.contractData, 'update_url')) },
  }),
  ParticipateAssetIssueContract: ({ tx, address }) => {
    const data = tx.contractData
    const token = quantityOf(0n, readText(data, 'asset_name'), tokenInfoOf(tx)).symbol
    const values = {
      owner: address(tx.ownerAddress),
      token: text(token),
      to: address(readText(data, 'to_address')),
      amount: trx(readInteger(data, 'amount')),
    }
    return { icon: icons.IconCoin, text: 's.participate', values }
  },
  AccountUpdateContract: ({ tx, address }) => ({
    icon: icons.IconTag,
    text: 's.accountUpdate',
    values: { owner: address(tx.ownerAddress), name: text(readText(tx.contractData, 'account_name')) },
  }),
  FreezeBalanceContract: staking(icons.IconLock, 'frozen_balance', STAKE, STAKE_FOR),
  UnfreezeBalanceContract: staking(icons.IconLockOpen, undefined, UNFREEZE),
  WithdrawBalanceContract: ({ tx, address }) => {
    const amount = toBigInt(tx.amount || 0)
    return amount > 0n
      ? {
          icon: icons.IconCoins,
          text: 's.withdrawAmount',
          values: { owner: address(tx.ownerAddress), amount: trx(amount) },
        }
      : { icon: icons.IconCoins, text: 's.withdraw', values: { owner: address(tx.ownerAddress) } }
  },
  UnfreezeAssetContract: only(icons.IconLockOpen, 's.unfreezeAsset'),
  UpdateAssetContract: only(icons.IconPencil, 's.updateAsset'),
  ProposalCreateContract: ({ tx, address }) => {
    const count = Math.max(1, readProposalParameters(tx.contractData).length)
    const values = { owner: address(tx.ownerAddress), n: formatInteger(count) }
    return { icon: icons.IconGavel, text: 's.proposalCreate', count, values }
  },
  ProposalApproveContract: ({ tx, address }) => ({
    icon: icons.IconGavel,
    text: tx.contractData.is_add_approval ? 's.proposalApprove' : 's.proposalUnapprove',
    values: { owner: address(tx.ownerAddress), id: number(readInteger(tx.contractData, 'proposal_id')) },
  }),
  ProposalDeleteContract: ({ tx, address }) => ({
    icon: icons.IconTrash,
    text: 's.proposalDelete',
    values: { owner: address(tx.ownerAddress), id: number(readInteger(tx.contractData, 'proposal_id')) },
  }),
  SetAccountIdContract: ({ tx, address }) => ({
    icon: icons.IconId,
    text: 's.setAccountId',
    values: { owner: address(tx.ownerAddress), id: text(readText(tx.contractData, 'account_id')) },
  }),
  CustomContract: only(icons.IconCode, 's.custom'),
  CreateSmartContract: ({ tx, address }) => {
    const name = readText(readObject(tx.contractData, 'new_contract'), 'name')
    const values = { owner: address(tx.ownerAddress), name: text(name) }
    return { icon: icons.IconFilePlus, text: name ? 's.deploy' : 's.deployUnnamed', values }
  },
  TriggerSmartContract: callSentence,
  GetContract: only(icons.IconCode, 's.getContract'),
  UpdateSettingContract: ({ tx, address }) => ({
    icon: icons.IconSettings,
    text: 's.updateSetting',
    values: {
      owner: address(tx.ownerAddress),
      contract: address(readText(tx.contractData, 'contract_address')),
      percent: percent(readInteger(tx.contractData, 'consume_user_resource_percent')),
    },
  }),
  ExchangeCreateContract: ({ tx, address }) => {
    const side = (name: string) =>
      quantity(
        quantityOf(
          readInteger(tx.contractData, `${name}_token_balance`),
          readText(tx.contractData, `${name}_token_id`),
          tokenInfoOf(tx),
        ),
      )
    const values = { owner: address(tx.ownerAddress), first: side('first'), second: side('second') }
    return { icon: icons.IconArrowsExchange, text: 's.exchangeCreate', values }
  },
  ExchangeInjectContract: exchange(icons.IconArrowsExchange, 's.exchangeInject'),
  ExchangeWithdrawContract: exchange(icons.IconArrowsExchange, 's.exchangeWithdraw'),
  ExchangeTransactionContract: exchange(icons.IconArrowsExchange, 's.exchangeTrade'),
  UpdateEnergyLimitContract: ({ tx, address }) => ({
    icon: icons.IconBolt,
    text: 's.energyLimit',
    values: {
      owner: address(tx.ownerAddress),
      contract: address(readText(tx.contractData, 'contract_address')),
      n: number(readInteger(tx.contractData, 'origin_energy_limit')),
    },
  }),
  AccountPermissionUpdateContract: only(icons.IconUsers, 's.permission'),
  ClearABIContract: ({ tx, address }) => ({
    icon: icons.IconEraser,
    text: 's.clearAbi',
    values: {
      owner: address(tx.ownerAddress),
      contract: address(readText(tx.contractData, 'contract_address')),
    },
  }),
  UpdateBrokerageContract: ({ tx, address }) => ({
    icon: icons.IconPercentage,
    text: 's.brokerage',
    values: {
      owner: address(tx.ownerAddress),
      percent: percent(100n - readInteger(tx.contractData, 'brokerage')),
    },
  }),
  ShieldedTransferContract: ({ tx, address }) => {
    const from = readText(tx.contractData, 'transparent_from_address')
    return from
      ? { icon: icons.IconShield, text: 's.shielded', values: { owner: address(from) } }
      : { icon: icons.IconShield, text: 's.shieldedHidden', values: {} }
  },
  MarketSellAssetContract: ({ tx, address }) => {
    const side = (name: string) =>
      quantity(
        quantityOf(
          readInteger(tx.contractData, `${name}_token_quantity`),
          readText(tx.contractData, `${name}_token_id`),
          tokenInfoOf(tx),
        ),
      )
    const values = { owner: address(tx.ownerAddress), amount: side('sell'), price: side('buy') }
    return { icon: icons.IconChartCandle, text: 's.marketSell', values }
  },
  MarketCancelOrderContract: ({ tx, address }) => {
    const order = (
      <bdi dir="ltr" className="mono">
        {shorten(readText(tx.contractData, 'order_id'))}
      </bdi>
    )
    return { icon: icons.IconX, text: 's.marketCancel', values: { owner: address(tx.ownerAddress), order } }
  },
  FreezeBalanceV2Contract: staking(icons.IconLock, 'frozen_balance', STAKE),
  UnfreezeBalanceV2Contract: staking(icons.IconLockOpen, 'unfreeze_balance', UNSTAKE),
  WithdrawExpireUnfreezeContract: only(icons.IconLockOpen, 's.withdrawUnstaked'),
  DelegateResourceContract: staking(icons.IconBolt, 'balance', DELEGATE),
  UnDelegateResourceContract: staking(icons.IconBolt, 'balance', UNDELEGATE),
  CancelAllUnfreezeV2Contract: only(icons.IconLock, 's.cancelUnstake'),
}

/** Proposed parameters as `{key, value}`; the node prints a list, older answers an object. */
export function readProposalParameters(data: Record<string, unknown>): { key: number; value: bigint }[] {
  const list = readObjects(data, 'parameters')
  if (list.length > 0)
    return list.map((item) => ({ key: Number(readInteger(item, 'key')), value: readInteger(item, 'value') }))
  const object = readObject(data, 'parameters')
  return Object.keys(object).map((key) => ({ key: Number(key), value: readInteger(object, key) }))
}

/** The label of a contract type: "Contract call". */
export const typeLabel = (contractType: number): string => {
  const name = findContractType(contractType)
  return name ? t(`type.${name}`) : t('type.unknown', { number: contractType })
}

/** Says in one sentence what a transaction did, or failed to do. */
export function describeTransaction(tx: TransactionRow, size: AddressSize = 'table'): TransactionSentence {
  const address = (value: string): ReactNode => <Address value={value} size={size} />
  const name = findContractType(tx.contractType)
  const context = { tx, address }
  const owner = address(tx.ownerAddress)
  if (!name) {
    const values = { owner, type: formatInteger(tx.contractType) }
    return { icon: icons.IconQuestionMark, text: 's.unknown', values }
  }
  if (isSuccess(tx.contractRet) || name === 'TriggerSmartContract') return DESCRIBE[name](context)
  const reason = <span className="bad">{failureReason(tx.contractRet)}</span>
  const key = name === 'CreateSmartContract' ? 'f.deploy' : 'f.other'
  return {
    icon: icons.IconX,
    text: key,
    values: { owner, reason, type: typeLabel(tx.contractType) },
    failed: true,
  }
}
