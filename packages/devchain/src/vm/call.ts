import { MAX_INT64 } from '../base/int64.ts'
import {
  failedValidation,
  invalidTokenId,
  outOfLongRange,
  transferFailure,
  unknownTokenId,
  VmException,
  vmException,
} from './exception.ts'
import type { Frame } from './frame.ts'
import type { FrameInput } from './frame-input.ts'
import { findPrecompile, type Precompile } from './precompiles/index.ts'
import type { PrecompileOutput } from './precompiles/precompile.ts'
import type { TracedEnd } from './tracer.ts'
import { ensureAccount, moveToken, moveTrx, tokenProblem, trxProblem } from './transfer.ts'
import { signed } from './word.ts'

/** Opcodes for calls. */
export type CallKind = 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL' | 'CALLTOKEN'

/** A call that a frame is about to make; its energy is already deducted from the frame. */
export type CallRequest = {
  readonly kind: CallKind
  readonly energy: number
  readonly target: string
  readonly targetWord: bigint
  readonly value: bigint
  readonly tokenId: bigint
  readonly inputOffset: number
  readonly inputSize: number
  readonly outputOffset: number
  readonly outputSize: number
}

/** Deepest nesting of frames. */
export const MAX_DEPTH = 64
const MIN_TOKEN_ID = 1_000_000n
const NOTHING = new Uint8Array(0)

/** Calls a precompiled contract or an account, and pushes whether it succeeded. */
export function callAddress(frame: Frame, request: CallRequest): void {
  frame.returnData = NOTHING
  if (frame.input.depth === MAX_DEPTH) {
    frame.push(0n)
    frame.refund(request.energy)
    return
  }
  const precompile = findPrecompile(frame.machine, request.targetWord)
  if (precompile) callPrecompile(frame, request, precompile)
  else callAccount(frame, request)
}

const keepsContext = (kind: CallKind): boolean => kind === 'CALLCODE' || kind === 'DELEGATECALL'

/** True when a TRC10 token moves instead of TRX. */
const movesToken = (frame: Frame, request: CallRequest): boolean =>
  frame.machine.switches.multiSign ? request.kind === 'CALLTOKEN' : request.tokenId !== 0n

function giveBack(frame: Frame, request: CallRequest, failure: VmException): VmException {
  frame.refund(request.energy)
  return failure
}

/** @throws {VmException} when code uses an invalid token id */
function checkTokenId(frame: Frame, request: CallRequest): void {
  const { switches } = frame.machine
  if (!switches.multiSign) return
  const id = signed(request.tokenId)
  const outOfRange = id > MAX_INT64 || id < -MAX_INT64 - 1n
  const isUnknown = (id <= MIN_TOKEN_ID && id !== 0n) || (id === 0n && request.kind === 'CALLTOKEN')
  if (!outOfRange && !isUnknown) return
  if (switches.constantinople) throw giveBack(frame, request, invalidTokenId())
  throw outOfRange ? outOfLongRange() : unknownTokenId()
}

function balanceOf(frame: Frame, token: string | undefined): bigint {
  const account = frame.machine.state.accounts.get(frame.input.context)
  return (token === undefined ? account?.balance : account?.assets.get(token)) ?? 0n
}

/** Moves the value of a call. @throws {VmException} when a rule is broken */
function moveValue(frame: Frame, request: CallRequest, token: string | undefined): void {
  const { state } = frame.machine
  const [from, to] = [frame.input.context, request.target]
  if (request.value <= 0n || keepsContext(request.kind)) return
  ensureAccount(state, to)
  const problem =
    token === undefined
      ? trxProblem(state, from, to, request.value)
      : tokenProblem(state, from, to, token, request.value)
  if (problem !== undefined) {
    if (!frame.machine.switches.constantinople) throw failedValidation(problem)
    const what = token === undefined ? 'trx' : 'trc10'
    throw giveBack(frame, request, transferFailure(`transfer ${what} failed: ${problem}`))
  }
  if (token === undefined) moveTrx(state, from, to, request.value)
  else moveToken(state, from, to, token, request.value)
}

function callAccount(frame: Frame, request: CallRequest): void {
  const { machine } = frame
  const data = frame.memory.read(request.inputOffset, request.inputSize)
  if (request.value > MAX_INT64)
    throw machine.switches.constantinople
      ? giveBack(frame, request, transferFailure('endowment out of long range'))
      : outOfLongRange()
  checkTokenId(frame, request)
  const token = movesToken(frame, request) ? String(request.tokenId) : undefined
  if (balanceOf(frame, token) < request.value) {
    frame.push(0n)
    frame.refund(request.energy)
    return
  }
  const code = machine.state.accounts.has(request.target)
    ? (machine.state.tables.codes.get(request.target) ?? NOTHING)
    : NOTHING
  const checkpoint = machine.state.checkpoint()
  const transient = machine.transient.checkpoint()
  moveValue(frame, request, token)
  const context = keepsContext(request.kind) ? frame.input.context : request.target
  machine.nonce += 1
  const internal = frame.internals.add({
    parentHash: frame.input.parentHash,
    caller: frame.input.context,
    to: context,
    value: token === undefined ? request.value : 0n,
    data,
    note: 'call',
    nonce: machine.nonce,
    ...(token === undefined ? {} : { tokens: new Map([[token, request.value]]) }),
  })
  const value = request.kind === 'DELEGATECALL' ? frame.input.value : request.value
  const sent = {
    value: token === undefined ? value : 0n,
    tokenValue: token === undefined ? 0n : value,
    tokenId: token === undefined ? 0n : request.tokenId,
  }
  traceEntry(frame, request, { context, data, ...sent })
  if (code.length === 0) {
    frame.push(1n)
    frame.refund(request.energy)
    machine.tracer?.exit?.({ energyUsed: 0, output: NOTHING })
    return
  }
  const child = frame.open({
    code,
    codeAddress: request.target,
    context,
    caller: request.kind === 'DELEGATECALL' ? frame.input.caller : frame.input.context,
    data,
    ...sent,
    energyLimit: request.energy,
    isStatic: request.kind === 'STATICCALL' || frame.input.isStatic,
    depth: frame.input.depth + 1,
    parentHash: internal.hash,
    version: machine.state.tables.contracts.get(request.target)?.version ?? 0,
  })
  child.run()
  machine.tracer?.exit?.(tracedEnd(child))
  mergeChild(frame, child)
  if (child.exception || child.reverted) {
    machine.state.revert(checkpoint)
    machine.transient.revert(transient)
    internal.rejected = true
    child.internals.reject()
    frame.push(0n)
    if (child.exception) return
  } else frame.push(1n)
  frame.memory.writeLimited(request.outputOffset, child.output, request.outputSize)
  frame.returnData = child.output
  frame.refund(request.energy - child.energyUsed)
}

function traceEntry(
  frame: Frame,
  { kind, energy, target }: CallRequest,
  input: Pick<FrameInput, 'context' | 'data' | 'value' | 'tokenId' | 'tokenValue'>,
): void {
  frame.machine.tracer?.enter?.({
    kind,
    from: frame.input.context,
    to: target,
    energyLimit: energy,
    ...input,
  })
}

/** The end of a frame, for a tracer. */
export const tracedEnd = ({ energyUsed, output, exception, reverted }: Frame): TracedEnd => ({
  energyUsed,
  output,
  ...(exception ? { error: exception.message } : reverted ? { error: 'REVERT opcode executed' } : {}),
})

/**
 * Adopts the results of a child frame: always its internal transactions and penalty, its events only if it
 * succeeded.
 */
export function mergeChild(frame: Frame, child: Frame): void {
  frame.internals.merge(child.internals)
  frame.penalty += child.penalty
  if (child.exception || child.reverted) return
  frame.logs.push(...child.logs)
  frame.deleted.push(...child.deleted)
}

/** Runs a built-in contract. A tracer receives its end even if it throws. */
function runTraced(
  { machine }: Frame,
  { energy }: CallRequest,
  run: () => PrecompileOutput,
): PrecompileOutput {
  try {
    return run()
  } catch (error) {
    const failure = vmException(error)
    if (failure) machine.tracer?.exit?.({ energyUsed: energy, output: NOTHING, error: failure.message })
    throw error
  }
}

function callPrecompile(frame: Frame, request: CallRequest, precompile: Precompile): void {
  const { machine } = frame
  if (request.value > MAX_INT64) throw outOfLongRange()
  checkTokenId(frame, request)
  const token = movesToken(frame, request) ? String(request.tokenId) : undefined
  if (balanceOf(frame, token) < request.value) {
    frame.push(0n)
    frame.refund(request.energy)
    return
  }
  const data = frame.memory.read(request.inputOffset, request.inputSize)
  const checkpoint = machine.state.checkpoint()
  if (request.value > 0n && !keepsContext(request.kind)) {
    const [from, to] = [frame.input.context, request.target]
    const problem =
      token === undefined
        ? trxProblem(machine.state, from, to, request.value)
        : tokenProblem(machine.state, from, to, token, request.value)
    if (problem !== undefined)
      throw new VmException(
        'BytecodeExecutionException',
        token === undefined ? 'transfer failure' : `validateForSmartContract failure:${problem}`,
      )
    if (token === undefined) moveTrx(machine.state, from, to, request.value)
    else moveToken(machine.state, from, to, token, request.value)
  }
  const price = precompile.energy(data, machine)
  const value = token === undefined ? request.value : 0n
  const sent = {
    value,
    tokenValue: request.value - value,
    tokenId: token === undefined ? 0n : request.tokenId,
  }
  traceEntry(frame, request, { context: request.target, data, ...sent })
  if (price > request.energy) {
    machine.state.revert(checkpoint)
    frame.push(0n)
    machine.tracer?.exit?.({ energyUsed: request.energy, output: NOTHING, error: 'not enough energy' })
    return
  }
  const caller = request.kind === 'DELEGATECALL' ? frame.input.caller : frame.input.context
  const output = runTraced(frame, request, () => precompile.run(data, machine, caller))
  machine.tracer?.exit?.({
    energyUsed: output.ok ? price : request.energy,
    output: output.data,
    ...(output.ok ? {} : { error: 'the built-in contract refuses its input' }),
  })
  if (output.ok) {
    frame.refund(request.energy - price)
    frame.push(1n)
    frame.returnData = output.data
  } else {
    machine.state.revert(checkpoint)
    frame.push(0n)
  }
  const written = machine.switches.keepsContracts ? output.data.subarray(0, request.outputSize) : output.data
  frame.memory.write(request.outputOffset, written)
}
