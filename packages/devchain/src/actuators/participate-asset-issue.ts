import { fail, refuse } from '../base/errors.ts'
import { bytesToText, isAddress, toHex } from '../base/hex.ts'
import { addExact, floorDivide, multiplyExact, subtractExact } from '../base/int64.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import { assetIdOf } from '../state/asset-names.ts'
import type { Asset } from '../state/records/asset.ts'
import { type Actuator, refuseOverflow } from './actuator.ts'
import { addAsset, holdsAsset, reduceAsset } from './rules.ts'

const unitsFor = (asset: Asset, sun: bigint): bigint =>
  floorDivide(multiplyExact(sun, BigInt(asset.num)), BigInt(asset.trxNum))

export const participateAssetIssue: Actuator<'ParticipateAssetIssueContract'> = {
  validate: ({ state, contract, owner }) => {
    const issuer = toHex(contract.toAddress)
    if (!isAddress(owner)) refuse('Invalid ownerAddress')
    if (!isAddress(issuer)) refuse('Invalid toAddress')
    if (contract.amount <= 0n) refuse('Amount must greater than 0!')
    if (owner === issuer) refuse('Cannot participate asset Issue yourself !')
    const account = state.accounts.get(owner)
    if (!account) refuse('Account does not exist!')
    refuseOverflow(() => {
      if (account.balance < contract.amount) refuse('No enough balance !')
      const id = assetIdOf(state, contract.assetName)
      const asset = state.tables.assets.get(id)
      if (!asset) refuse(`No asset named ${bytesToText(contract.assetName)}`)
      if (issuer !== asset.owner) refuse(`The asset is not issued by ${issuer}`)
      const now = BigInt(state.headTime)
      if (now >= asset.endTime || now < asset.startTime) refuse('No longer valid period!')
      const units = unitsFor(asset, contract.amount)
      if (units <= 0n) refuse('Can not process the exchange!')
      const seller = state.accounts.get(issuer)
      if (!seller) refuse('To account does not exist!')
      if (!holdsAsset(seller, id, units)) refuse('Asset balance is not enough !')
    })
  },
  execute: ({ state, contract, owner }) => {
    const id = assetIdOf(state, contract.assetName)
    const units = unitsFor(state.tables.assets.get(id) as Asset, contract.amount)
    const buyer = getAccount(state, owner)
    const seller = getAccount(state, toHex(contract.toAddress))
    if (!holdsAsset(seller, id, units)) fail('reduceAssetAmount failed !')
    putAccount(
      state,
      addAsset(state, { ...buyer, balance: subtractExact(buyer.balance, contract.amount) }, id, units),
    )
    putAccount(
      state,
      reduceAsset(state, { ...seller, balance: addExact(seller.balance, contract.amount) }, id, units),
    )
    return {}
  },
}
