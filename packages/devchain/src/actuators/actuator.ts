import type { ContractMessage, MessageContractName } from '@tronlens/protocol'
import { type ChainRefusal, refuse } from '../base/errors.ts'
import { Int64OverflowError } from '../base/int64.ts'
import type { ChainState } from '../state/chain-state.ts'

/**
 * What an actuator works with. `building` is true while the node checks a contract that is not signed yet.
 */
export type ActuatorContext<N extends MessageContractName> = {
  readonly state: ChainState
  readonly contract: ContractMessage<N>
  /** The contract's bytes, for facts that a decoded message loses (the order of a map). */
  readonly bytes: Uint8Array
  /** Owner address in hex, as given. */
  readonly owner: string
  readonly building: boolean
  /** The contract is in a block of another node: rules that differ between networks are not checked. */
  readonly isTakenOver?: boolean
  /** Newest block version that the building node knows; unset in a block. */
  readonly newestVersion?: number
}

/** Fill of one maker order by a taker. */
export type OrderDetail = {
  readonly makerOrderId: string
  readonly takerOrderId: string
  readonly fillSellQuantity: bigint
  readonly fillBuyQuantity: bigint
}

/** Data of a contract in the transaction info, in addition to its receipt. */
export type ContractOutcome = {
  /** Contract fee in sun, already charged. */
  readonly fee?: bigint
  readonly assetIssueId?: string
  readonly withdrawAmount?: bigint
  readonly unfreezeAmount?: bigint
  readonly exchangeReceivedAmount?: bigint
  readonly exchangeInjectAnotherAmount?: bigint
  readonly exchangeWithdrawAnotherAmount?: bigint
  readonly exchangeId?: number
  readonly orderId?: string
  readonly orderDetails?: readonly OrderDetail[]
  readonly withdrawExpireAmount?: bigint
  readonly cancelUnfreezeV2Amount?: ReadonlyMap<string, bigint>
}

/**
 * One contract type: `validate` throws the refusal in the words of the node, `execute` changes the state and
 * returns the outcome.
 *
 * `execute` runs only after `validate` passed on the same state.
 */
export type Actuator<N extends MessageContractName> = {
  validate(context: ActuatorContext<N>): void
  execute(context: ActuatorContext<N>): ContractOutcome
}

/** Runs a check in which an overflow counts as a refusal of the contract instead of as a separate error. */
export function refuseOverflow(check: () => void): void {
  try {
    check()
  } catch (error) {
    if (error instanceof Int64OverflowError) refuse(error.message)
    throw error as ChainRefusal
  }
}

/** `Account[41…] not exists` and similar texts. */
export const notExists = (
  kind: 'Account' | 'account' | 'Witness' | 'Proposal' | 'Exchange',
  id: string | bigint,
) => `${kind}[${id}] not exists`
