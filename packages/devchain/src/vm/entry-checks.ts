import { refuse } from '../base/errors.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Contract } from '../state/records/contract.ts'
import { runnableCode } from './entry.ts'

const MIN_TOKEN_ID = 1_000_000n

/** Values of a call, in a transaction or in a constant call. */
export type CallValues = {
  readonly address: string
  readonly value: bigint
  readonly tokenId: bigint
  readonly tokenValue: bigint
  readonly feeLimit: bigint
}

/** @throws {ChainRefusal} while the chain runs no contracts; `machine` is the node's spelling in that text */
export function checkMachineIsOn(state: ChainState, machine: 'vm' | 'VM'): void {
  if (!state.properties.isOn('getAllowCreationOfContracts'))
    refuse(`${machine} work is off, need to be opened by the committee`)
}

/** @throws {ChainRefusal} when the limit is outside the range that the chain allows */
export function checkFeeLimit(state: ChainState, feeLimit: bigint): void {
  const max = state.properties.amount('getMaxFeeLimit')
  if (feeLimit < 0n || feeLimit > max) refuse(`feeLimit must be >= 0 and <= ${max}`)
}

/** The token that is sent with the call; none before contracts could receive tokens. */
export const openToken = (state: ChainState, tokenId: bigint, tokenValue: bigint) =>
  state.properties.isOn('getAllowTvmTransferTrc10')
    ? { tokenId, tokenValue }
    : { tokenId: 0n, tokenValue: 0n }

/** @throws {ChainRefusal} when id and amount of a token do not match */
export function checkToken(state: ChainState, tokenValue: bigint, tokenId: bigint): void {
  if (!state.properties.isOn('getAllowTvmTransferTrc10') || !state.properties.isOn('getAllowMultiSign'))
    return
  if (tokenId <= MIN_TOKEN_ID && tokenId !== 0n) refuse(`tokenId must be > ${MIN_TOKEN_ID}`)
  if (tokenValue > 0n && tokenId === 0n)
    refuse(`invalid arguments with tokenValue = ${tokenValue}, tokenId = ${tokenId}`)
}

/** All checks before a call runs. @throws {ChainRefusal} */
export function checkCall(
  state: ChainState,
  call: CallValues,
): { deployed: Contract; code: Uint8Array; tokenId: bigint; tokenValue: bigint } {
  checkMachineIsOn(state, 'VM')
  const deployed = state.tables.contracts.get(call.address)
  if (!deployed) refuse('No contract or not a smart contract')
  const token = openToken(state, call.tokenId, call.tokenValue)
  if (call.value < 0n) refuse('callValue must be >= 0')
  if (token.tokenValue < 0n) refuse('tokenValue must be >= 0')
  checkToken(state, token.tokenValue, token.tokenId)
  const code = runnableCode(state, call.address)
  checkFeeLimit(state, call.feeLimit)
  return { deployed, code, ...token }
}
