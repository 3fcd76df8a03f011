import { hexToText } from '../../extract/values.ts'
import type { Effect } from '../effect.ts'
import { giveWitnessPermission } from './permissions.ts'

/** An account takes a name. */
export const updateAccount: Effect = ({ tx, owner, changes }) => {
  changes.accounts.names.set(owner, hexToText(tx.value.account_name))
}

/** An account becomes a representative. */
export const createWitness: Effect = ({ owner, changes }) => {
  changes.accounts.witnesses.add(owner)
  giveWitnessPermission(changes, owner)
}
