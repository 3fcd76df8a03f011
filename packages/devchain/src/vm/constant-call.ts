import { ChainRefusal, refuse } from '../base/errors.ts'
import { fromHex } from '../base/hex.ts'
import { minOf } from '../base/int64.ts'
import type { VmConfig } from '../consensus/genesis-config.ts'
import type { ChainState } from '../state/chain-state.ts'
import { createdAddress } from './create.ts'
import { type Entry, runEntry } from './entry.ts'
import { checkCall, checkFeeLimit, checkMachineIsOn, checkToken, openToken } from './entry-checks.ts'
import { Machine, type VmBlock } from './machine.ts'
import type { VmResult } from './vm-result.ts'

/** Energy limit of a constant call if the configuration has none. */
const DEFAULT_LIMIT = 100_000_000
/** Time limit of a constant call; the node's limit is shorter, this one allows for slow machines. */
const MAX_MILLISECONDS = 2_000

/** A call whose changes are discarded. Addresses in hex. */
export type ConstantCall = {
  readonly owner: string
  /** Absent: `data` is run as deployment code. */
  readonly contract?: string
  readonly data: Uint8Array
  readonly value: bigint
  readonly tokenId: bigint
  readonly tokenValue: bigint
  /** Id of the corresponding transaction. */
  readonly transactionId: string
  /** Fee limit of that transaction; when set, it also limits the energy. */
  readonly feeLimit: bigint
}

/** The block context of a constant call. */
export type ConstantContext = {
  readonly vm: VmConfig
  readonly block: VmBlock
  readonly blockHash: (number: number) => string | undefined
}

/**
 * Runs a call on a state and reverts every change. The caller needs no account and no energy.
 *
 * @throws {ChainRefusal} when there is no such contract or a value cannot be transferred
 */
export function runConstantCall(state: ChainState, call: ConstantCall, context: ConstantContext): VmResult {
  const checkpoint = state.checkpoint()
  try {
    const configured = BigInt(context.vm.maxEnergyLimitForConstant ?? DEFAULT_LIMIT)
    const limit = call.feeLimit > 0n ? minOf(configured, energyFor(state, call.feeLimit)) : configured
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

/**
 * Energy that a fee buys.
 *
 * @throws {ChainRefusal} while the energy price is 0, because the node divides by zero
 */
function energyFor(state: ChainState, fee: bigint): bigint {
  const price = state.properties.amount('getEnergyFee')
  if (price === 0n) throw new ChainRefusal('Arithmetic', '/ by zero')
  return fee / price
}

function openEntry(state: ChainState, call: ConstantCall, energyLimit: bigint): Entry {
  const { owner, contract: address, value, data, feeLimit } = call
  if (address === undefined) {
    checkMachineIsOn(state, 'vm')
    checkFeeLimit(state, feeLimit)
    const { tokenId, tokenValue } = openToken(state, call.tokenId, call.tokenValue)
    checkToken(state, tokenValue, tokenId)
    return {
      kind: 'create',
      owner,
      address: createdAddress(call.transactionId, fromHex(owner)),
      code: data,
      data: new Uint8Array(0),
      value,
      tokenId,
      tokenValue,
      energyLimit,
      version: state.properties.isOn('getAllowTvmCompatibleEvm') ? 1 : 0,
    }
  }
  if (!state.tables.contracts.has(address)) refuse('Smart contract is not exist.')
  const { deployed, code, tokenId, tokenValue } = checkCall(state, { ...call, address })
  const { version } = deployed
  return { kind: 'call', owner, address, code, data, value, tokenId, tokenValue, energyLimit, version }
}
