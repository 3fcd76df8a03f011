import { refuse } from '../base/errors.ts'
import { bytesToText, isAddress } from '../base/hex.ts'
import type { Witness } from '../state/records/governance.ts'
import type { Actuator } from './actuator.ts'
import { isUrl } from './rules.ts'

export const witnessUpdate: Actuator<'WitnessUpdateContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isAddress(owner)) refuse('Invalid address')
    if (!state.accounts.has(owner)) refuse('account does not exist')
    if (!isUrl(contract.updateUrl)) refuse('Invalid url')
    if (!state.tables.witnesses.has(owner)) refuse('Witness does not exist')
  },
  execute: ({ state, contract, owner }) => {
    const witness = state.tables.witnesses.get(owner) as Witness
    state.tables.witnesses.put(owner, { ...witness, url: bytesToText(contract.updateUrl) })
    return {}
  },
}
