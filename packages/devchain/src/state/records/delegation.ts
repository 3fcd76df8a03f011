import { hex, integer, list, number, record, type ValueOf } from '../codec/index.ts'

export const delegationRecord = record({
  from: [1, hex],
  to: [2, hex],
  bandwidth: [3, integer],
  energy: [4, integer],
  bandwidthExpireTime: [5, number],
  energyExpireTime: [6, number],
})
/** Stake that one account lends to another. */
export type Delegation = ValueOf<typeof delegationRecord>

const partner = record({ address: [1, hex], time: [2, number] })

export const delegationIndexRecord = record({ from: [1, list(partner)], to: [2, list(partner)] })
/**
 * Delegation partners of an account: the accounts that lend to it (`from`) and those to which it lends
 * (`to`), with the time of the last change.
 */
export type DelegationIndex = ValueOf<typeof delegationIndexRecord>
