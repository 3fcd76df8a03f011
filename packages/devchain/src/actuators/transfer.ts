import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import { addExact } from '../base/int64.ts'
import { adjustBalance, burn, createAccount } from '../state/accounts.ts'
import { AccountKind } from '../state/records/account.ts'
import { type Actuator, refuseOverflow } from './actuator.ts'

export const transfer: Actuator<'TransferContract'> = {
  validate: ({ state, contract, owner }) => {
    const to = toHex(contract.toAddress)
    if (!isAddress(owner)) refuse('Invalid ownerAddress!')
    if (!isAddress(to)) refuse('Invalid toAddress!')
    if (to === owner) refuse('Cannot transfer TRX to yourself.')
    const account = state.accounts.get(owner)
    if (!account) refuse('Validate TransferContract error, no OwnerAccount.')
    if (contract.amount <= 0n) refuse('Amount must be greater than 0.')
    const receiver = state.accounts.get(to)
    const fee = receiver ? 0n : state.properties.amount('getCreateNewAccountFeeInSystemContract')
    if (receiver?.type === AccountKind.Contract) {
      if (state.properties.isOn('getForbidTransferToContract'))
        refuse('Cannot transfer TRX to a smartContract.')
      if (state.properties.isOn('getAllowTvmCompatibleEvm')) {
        const deployed = state.tables.contracts.get(to)
        if (!deployed) refuse('Account type is Contract, but it is not exist in contract store.')
        if (deployed.version === 1)
          refuse(
            'Cannot transfer TRX to a smartContract which version is one. Instead please use TriggerSmartContract ',
          )
      }
    }
    refuseOverflow(() => {
      if (account.balance < addExact(contract.amount, fee))
        refuse('Validate TransferContract error, balance is not sufficient.')
      if (receiver) addExact(receiver.balance, contract.amount)
    })
  },
  execute: ({ state, contract, owner }) => {
    const to = toHex(contract.toAddress)
    let fee = 0n
    if (!state.accounts.has(to)) {
      createAccount(state, to)
      fee = state.properties.amount('getCreateNewAccountFeeInSystemContract')
    }
    adjustBalance(state, owner, -addExact(fee, contract.amount))
    burn(state, fee)
    adjustBalance(state, to, contract.amount)
    return { fee }
  },
}
