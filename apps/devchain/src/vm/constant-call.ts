import type { VmConfig } from '../chain/genesis-config.ts'
import { refuse } from '../errors.ts'
import { fromHex } from '../hex.ts'
import { minOf } from '../int64.ts'
import type { ChainState } from '../state/chain-state.ts'
import { createdAddress } from './create.ts'
import { type Entry, runEntry, runnableCode } from './entry.ts'
import { Machine, type VmBlock } from './machine.ts'
import type { VmResult } from './vm-result.ts'

/** Energy a constant call may use when the configuration says nothing. */
const DEFAULT_LIMIT = 100_000_000
/** A constant call that runs longer is cut off; the node's own limit is shorter, ours leaves room for slow machines. */
const MAX_MILLISECONDS = 2_000

/** A call that is run and forgotten. Addresses in hex. */
export type ConstantCall = {
  readonly owner: string
  /** Absent: `data` is run as deployment code. */
  readonly contract?: string
  readonly data: Uint8Array
  readonly value: bigint
  readonly tokenId: bigint
  readonly tokenValue: bigint
  /** Id of the transaction it would be. */
  readonly transactionId: string
  /** Lower limit than the configured one, for the estimate. */
  readonly energyLimit?: bigint
}

/** Where a constant call believes to be. */
export type ConstantContext = {
  readonly vm: VmConfig
  readonly block: VmBlock
  readonly blockHash: (number: number) => string | undefined
}

/**
 * Runs a call on a state and takes every change back. The caller needs no account and no energy.
 *
 * @throws {ChainRefusal} when there is no such contract or a value cannot be moved
 */
export function runConstantCall(state: ChainState, call: ConstantCall, context: ConstantContext): VmResult {
  const checkpoint = state.checkpoint()
  try {
    const configured = BigInt(context.vm.maxEnergyLimitForConstant ?? DEFAULT_LIMIT)
    const limit = call.energyLimit === undefined ? configured : minOf(configured, call.energyLimit)
    const machine = new Machine(
      state,
      context.vm,
      context.block,
      call.transactionId,
      call.owner,
      true,
      context.blockHash,
    )
    machine.deadline = performance.now() + MAX_MILLISECONDS
    return runEntry(machine, openEntry(state, call, limit))
  } finally {
    state.revert(checkpoint)
  }
}

function openEntry(state: ChainState, call: ConstantCall, energyLimit: bigint): Entry {
  const shared = {
    owner: call.owner,
    value: call.value,
    tokenId: call.tokenId,
    tokenValue: call.tokenValue,
    energyLimit,
  }
  if (call.contract === undefined) {
    const address = createdAddress(call.transactionId, fromHex(call.owner))
    const version = state.properties.isOn('getAllowTvmCompatibleEvm') ? 1 : 0
    return { ...shared, kind: 'create', address, code: call.data, data: new Uint8Array(0), version }
  }
  const contract = state.tables.contracts.get(call.contract)
  if (!contract) refuse('Smart contract is not exist.')
  const code = runnableCode(state, call.contract)
  return { ...shared, kind: 'call', address: call.contract, code, data: call.data, version: contract.version }
}
