import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import { addExact } from '../base/int64.ts'
import { chargeFee, createAccount, getAccount, putAccount } from '../state/accounts.ts'
import { assetIdOf } from '../state/asset-names.ts'
import { AccountKind } from '../state/records/account.ts'
import { type Actuator, refuseOverflow } from './actuator.ts'
import { addAsset, reduceAsset } from './rules.ts'

export const transferAsset: Actuator<'TransferAssetContract'> = {
  validate: ({ state, contract, owner }) => {
    const to = toHex(contract.toAddress)
    const id = assetIdOf(state, contract.assetName)
    if (!isAddress(owner)) refuse('Invalid ownerAddress')
    if (!isAddress(to)) refuse('Invalid toAddress')
    if (contract.amount <= 0n) refuse('Amount must be greater than 0.')
    if (owner === to) refuse('Cannot transfer asset to yourself.')
    const account = state.accounts.get(owner)
    if (!account) refuse('No owner account!')
    if (!state.tables.assets.has(id)) refuse('No asset!')
    const held = account.assets.get(id) ?? 0n
    if (held <= 0n) refuse('assetBalance must be greater than 0.')
    if (contract.amount > held) refuse('assetBalance is not sufficient.')
    const receiver = state.accounts.get(to)
    if (!receiver) {
      if (account.balance < state.properties.amount('getCreateNewAccountFeeInSystemContract'))
        refuse('Validate TransferAssetActuator error, insufficient fee.')
      return
    }
    if (state.properties.isOn('getForbidTransferToContract') && receiver.type === AccountKind.Contract)
      refuse('Cannot transfer asset to smartContract.')
    refuseOverflow(() => addExact(receiver.assets.get(id) ?? 0n, contract.amount))
  },
  execute: ({ state, contract, owner }) => {
    const to = toHex(contract.toAddress)
    const id = assetIdOf(state, contract.assetName)
    let fee = 0n
    if (!state.accounts.has(to)) {
      createAccount(state, to)
      fee = state.properties.amount('getCreateNewAccountFeeInSystemContract')
    }
    putAccount(state, reduceAsset(state, getAccount(state, owner), id, contract.amount))
    putAccount(state, addAsset(state, getAccount(state, to), id, contract.amount))
    chargeFee(state, owner, fee)
    return { fee }
  },
}
