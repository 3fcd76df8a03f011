import { refuse } from '../base/errors.ts'
import type { Actuator } from './actuator.ts'

/** Token votes have a message but no rules on any chain. */
export const voteAsset: Actuator<'VoteAssetContract'> = {
  validate: () => refuse('not exist contract class org.tron.core.actuator.VoteAssetContract'),
  execute: () => ({}),
}

/** Shielded TRX transfers are switched off on every public chain. */
export const shieldedTransfer: Actuator<'ShieldedTransferContract'> = {
  validate: () => refuse('Not support Shielded Transaction, need to be opened by the committee'),
  execute: () => ({}),
}
