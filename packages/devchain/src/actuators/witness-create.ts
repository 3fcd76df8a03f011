import { refuse } from '../base/errors.ts'
import { bytesToText, isAddress } from '../base/hex.ts'
import {
  chargeFee,
  defaultActivePermission,
  defaultOwnerPermission,
  defaultWitnessPermission,
  getAccount,
  putAccount,
} from '../state/accounts.ts'
import { witnessRecord } from '../state/records/governance.ts'
import { type Actuator, notExists } from './actuator.ts'
import { isUrl } from './rules.ts'

export const witnessCreate: Actuator<'WitnessCreateContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isAddress(owner)) refuse('Invalid address')
    if (!isUrl(contract.url)) refuse('Invalid url')
    const account = state.accounts.get(owner)
    if (!account) refuse(notExists('account', owner))
    if (state.tables.witnesses.has(owner)) refuse(`Witness[${owner}] has existed`)
    if (account.balance < state.properties.amount('getAccountUpgradeCost'))
      refuse('balance < AccountUpgradeCost')
  },
  execute: ({ state, contract, owner }) => {
    const fee = state.properties.amount('getAccountUpgradeCost')
    state.tables.witnesses.put(
      owner,
      witnessRecord.create({ address: owner, url: bytesToText(contract.url) }),
    )
    const account = getAccount(state, owner)
    const permissions = state.properties.isOn('getAllowMultiSign')
      ? {
          ownerPermission: account.ownerPermission ?? defaultOwnerPermission(owner),
          activePermissions:
            account.activePermissions.length > 0
              ? account.activePermissions
              : [defaultActivePermission(state, owner)],
          witnessPermission: defaultWitnessPermission(owner),
        }
      : {}
    putAccount(state, { ...account, isWitness: true, ...permissions })
    chargeFee(state, owner, fee)
    return { fee }
  },
}
