import { tokenAmount } from '@tronlens/core'
import { quantityOf } from '../../../shared/entity/quantity.ts'
import {
  IconArrowRight,
  IconCheckbox,
  IconCoin,
  IconLockOpen,
  IconPencil,
  IconShield,
} from '../../../shared/ui/icons.ts'
import { readAmountOf, readInteger, readSunOf, readText, readTokenId } from '../contract-data.ts'
import { type Describe, only, quantity, tokenName, trx } from './parts.tsx'

/** Transfers, and tokens of the protocol. */
export const assetSentences = {
  TransferContract: ({ tx, address }) => ({
    icon: IconArrowRight,
    text: 's.transfer',
    values: {
      owner: address(tx.ownerAddress),
      amount: trx(readSunOf(tx.contractData, 'amount')),
      to: address(readText(tx.contractData, 'to_address') || tx.toAddress),
    },
  }),
  TransferAssetContract: ({ tx, address, token }) => {
    const data = tx.contractData
    const id = readTokenId(data, 'asset_name')
    const amount = quantityOf(readAmountOf(data, 'amount'), id, token(id))
    const to = readText(data, 'to_address') || tx.toAddress
    const values = { owner: address(tx.ownerAddress), amount: quantity(amount), to: address(to) }
    return { icon: IconArrowRight, text: 's.transfer', values }
  },
  VoteAssetContract: only(IconCheckbox, 's.voteAsset'),
  AssetIssueContract: ({ tx, address }) => {
    const data = tx.contractData
    const name = readText(data, 'abbr') || readText(data, 'name')
    const amount = {
      id: '',
      value: readAmountOf(data, 'total_supply'),
      decimals: Number(readInteger(data, 'precision')),
      symbol: name,
    }
    return {
      icon: IconCoin,
      text: 's.assetIssue',
      values: { owner: address(tx.ownerAddress), amount: quantity(amount) },
    }
  },
  ParticipateAssetIssueContract: ({ tx, address, token: find }) => {
    const data = tx.contractData
    const id = readTokenId(data, 'asset_name')
    const values = {
      owner: address(tx.ownerAddress),
      token: tokenName(quantityOf(tokenAmount(0n), id, find(id))),
      to: address(readText(data, 'to_address')),
      amount: trx(readSunOf(data, 'amount')),
    }
    return { icon: IconCoin, text: 's.participate', values }
  },
  UnfreezeAssetContract: only(IconLockOpen, 's.unfreezeAsset'),
  UpdateAssetContract: only(IconPencil, 's.updateAsset'),
  ShieldedTransferContract: ({ tx, address }) => {
    const from = readText(tx.contractData, 'transparent_from_address')
    return from
      ? { icon: IconShield, text: 's.shielded', values: { owner: address(from) } }
      : { icon: IconShield, text: 's.shieldedHidden', values: {} }
  },
} satisfies Record<string, Describe>
