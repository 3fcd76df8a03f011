import { toBinary } from '@bufbuild/protobuf'
import { announcedCode, type ContractMessage, SmartContract_ABISchema } from '@tronlens/protocol'
import { ChainRefusal, refuse } from '../base/errors.ts'
import { textToHex, toHex } from '../base/hex.ts'
import type { ChainState } from '../state/chain-state.ts'
import { contractRecord } from '../state/records/contract.ts'
import { tracedEnd } from './call.ts'
import { ContractResult } from './contract-result.ts'
import { CODE_BYTE_ENERGY, createContractAccount, saveCode } from './create.ts'
import { alreadyTimedOut, unknownThrowable, VmException } from './exception.ts'
import { Frame } from './frame.ts'
import { InternalTransactions } from './internal-transactions.ts'
import { play } from './interpreter.ts'
import type { Machine } from './machine.ts'
import { moveToken, moveTrx, tokenProblem, trxProblem } from './transfer.ts'
import type { VmResult } from './vm-result.ts'

/** Input of the first frame of a deployment or a call. Addresses in hex. */
export type Entry = {
  readonly kind: 'create' | 'call'
  readonly owner: string
  readonly address: string
  readonly code: Uint8Array
  readonly data: Uint8Array
  readonly value: bigint
  readonly tokenId: bigint
  readonly tokenValue: bigint
  readonly energyLimit: bigint
  readonly version: number
  /** Properties of the contract in a deployment. */
  readonly deployment?: ContractMessage<'CreateSmartContract'>
}

/**
 * Transfers the values of an entry and runs its first frame. Changes of the state remain; the caller reverts
 * them when the run failed.
 *
 * @throws {ChainRefusal} when a value cannot be transferred
 */
export function runEntry(machine: Machine, entry: Entry): VmResult {
  const { state } = machine
  if (entry.kind === 'create') {
    storeDeployment(state, entry)
    machine.created.add(entry.address)
  }
  sendValues(state, entry)
  const frame = new Frame(
    machine,
    {
      code: entry.code,
      codeAddress: entry.address,
      context: entry.address,
      caller: entry.owner,
      data: entry.data,
      value: entry.value,
      tokenId: entry.tokenId,
      tokenValue: entry.tokenValue,
      energyLimit: Number(entry.energyLimit),
      isStatic: false,
      depth: 0,
      parentHash: machine.transactionId,
      version: entry.version,
    },
    new InternalTransactions(),
    play,
  )
  const isCreation = entry.kind === 'create'
  machine.tracer?.enter?.({
    ...frame.input,
    kind: isCreation ? 'CREATE' : 'CALL',
    from: entry.owner,
    to: entry.address,
    data: isCreation ? entry.code : entry.data,
  })
  let stumbled = false
  try {
    if (machine.isTimedOut) throw alreadyTimedOut()
    frame.run()
    if (isCreation && !frame.reverted) keepCode(frame)
    stumbled = isCreation && stumblesOver(frame)
    if (stumbled) throw unknownThrowable()
  } catch (error) {
    if (!(error instanceof VmException)) throw error
    frame.exception = error
  }
  return { ...conclude(frame, entry), ...(stumbled && { keepsAccounts: true }) }
}

/**
 * Code of a contract.
 *
 * @throws {ChainRefusal} when there is none: the node then fails because it has no program to run
 */
export function runnableCode(state: ChainState, address: string): Uint8Array {
  const code = state.tables.codes.get(address)
  if (code !== undefined && code.length > 0) return code
  throw new ChainRefusal(
    'NullPointer',
    'Cannot invoke "org.tron.core.vm.program.Program.getResult()" because "this.program" is null',
  )
}

/**
 * Before parameter 20 the node fails on empty code, after it has written the accounts of a run but nothing
 * else.
 */
const stumblesOver = ({ machine: { state }, input, exception, reverted }: Frame): boolean =>
  exception === undefined &&
  !reverted &&
  !state.properties.isOn('getAllowMultiSign') &&
  state.tables.codes.get(input.context)?.length === 0

/** Creates the account and the contract of a deployment. */
function storeDeployment(state: ChainState, entry: Entry): void {
  const requested = entry.deployment?.newContract
  createContractAccount(state, entry.address, textToHex(requested?.name ?? ''))
  state.tables.contracts.put(
    entry.address,
    contractRecord.create({
      origin: entry.owner,
      address: entry.address,
      bytecode: entry.code,
      callValue: entry.value,
      userPercent: requested?.consumeUserResourcePercent ?? 0n,
      name: requested?.name ?? '',
      originEnergyLimit: requested?.originEnergyLimit ?? 0n,
      codeHash: toHex(requested?.codeHash ?? new Uint8Array(0)),
      transactionId: toHex(requested?.trxHash ?? new Uint8Array(0)),
      version: entry.version,
    }),
  )
  if (!state.properties.isOn('getAllowTvmConstantinople'))
    saveCode(state, entry.address, announcedCode(entry.code))
  if (requested?.abi) state.tables.abis.put(entry.address, toBinary(SmartContract_ABISchema, requested.abi))
}

function sendValues(state: ChainState, { owner, address, value, tokenId, tokenValue }: Entry): void {
  if (value > 0n) {
    const problem = trxProblem(state, owner, address, value)
    if (problem !== undefined) refuse(problem)
    moveTrx(state, owner, address, value)
  }
  if (tokenValue > 0n) {
    const problem = tokenProblem(state, owner, address, String(tokenId), tokenValue)
    if (problem !== undefined) refuse(problem)
    moveToken(state, owner, address, String(tokenId), tokenValue)
  }
}

/** Charges for and stores the code that a constructor returned. */
function keepCode(frame: Frame): void {
  const { output, machine } = frame
  if (output.length > 0 && machine.switches.london && output[0] === 0xef)
    frame.exception ??= new VmException('InvalidCodeException', 'invalid code: must not begin with 0xef')
  const price = output.length * CODE_BYTE_ENERGY
  const left = frame.energyLeft
  if (left < price)
    frame.exception ??= new VmException(
      'OutOfEnergyException',
      `Not enough energy for 'save just created contract code' executing: needEnergy[${price}], leftEnergy[${left}];`,
    )
  else {
    frame.energyUsed += price
    // Before that, the code was extracted from the deployment code, regardless of the constructor's result.
    if (machine.switches.constantinople) saveCode(machine.state, frame.input.context, output)
  }
}

/** The results of a finished first frame. */
function conclude(frame: Frame, entry: Entry): VmResult {
  const { exception, reverted, machine } = frame
  const failed = exception !== undefined || reverted
  if (exception && exception.kind !== 'TransferException' && !machine.isConstant) frame.spendAll()
  if (exception || (reverted && !machine.isConstant)) frame.internals.reject()
  machine.tracer?.finish?.(tracedEnd(frame))
  if (!failed) machine.storage.sweep()
  // When an exception ends the whole transaction, the node skips its cleanup: the outermost frame's events
  // stay in the info. With parameter 96 the cleanup runs in this case too.
  const dropsLogs = exception?.isFatal ? machine.switches.osaka : failed && !machine.isConstant
  return {
    energyUsed: BigInt(frame.energyUsed),
    energyPenalty: BigInt(frame.penalty),
    returnData: frame.output,
    contractAddress: entry.address,
    logs: dropsLogs ? [] : frame.logs,
    internalTransactions: frame.internals.list,
    result: exception ? exception.result : reverted ? ContractResult.Revert : ContractResult.Success,
    runtimeError: exception ? exception.message : reverted ? 'REVERT opcode executed' : '',
    ...(exception ? { exception: exception.kind } : {}),
    deleted: failed ? [] : frame.deleted,
  }
}
