import { keccak256 } from '../base/hash.ts'
import { fromHex, textToHex, toHex } from '../base/hex.ts'
import { MAX_INT64 } from '../base/int64.ts'
import { hasVersion } from '../consensus/block-version.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import { AccountKind, accountRecord } from '../state/records/account.ts'
import { contractRecord } from '../state/records/contract.ts'
import { MAX_DEPTH, mergeChild, tracedEnd } from './call.ts'
import { outOfLongRange, outOfTime, VmException } from './exception.ts'
import type { Frame } from './frame.ts'
import { moveTrx, trxProblem } from './transfer.ts'
import { wordToBytes } from './word.ts'

/** Energy per byte of stored code. */
export const CODE_BYTE_ENERGY = 200
/** Block version from which CREATE2 in the deepest frame ends the transaction, until parameter 96. */
const NO_DEEP_CREATE2 = 35
const CREATED_NAME = textToHex('CreatedByContract')
const NOTHING = new Uint8Array(0)

const addressOf = (hash: Uint8Array): string => `41${toHex(hash.subarray(12))}`

/**
 * Address of a contract that a transaction deploys, or that code creates with the number `nonce` within the
 * transaction.
 */
export const createdAddress = (transactionId: string, tail: Uint8Array): string =>
  addressOf(keccak256(Buffer.concat([fromHex(transactionId), tail])))

const nonceBytes = (nonce: number): Uint8Array => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(nonce))
  return bytes
}

/** Stores the runtime code of a contract and its hash. */
export function saveCode(state: ChainState, address: string, code: Uint8Array): void {
  state.tables.codes.put(address, code)
  const contract = state.tables.contracts.get(address)
  if (contract && state.properties.isOn('getAllowTvmConstantinople'))
    state.tables.contracts.put(address, { ...contract, codeHash: toHex(keccak256(code)) })
}

/** A new account of type contract, without permissions. */
export function createContractAccount(state: ChainState, address: string, name: string): void {
  putAccount(
    state,
    accountRecord.create({
      address,
      name,
      type: AccountKind.Contract,
      writtenAt: -1,
    }),
  )
}

/** CREATE: the address depends on the transaction and on the number of earlier internal calls. */
export function createContract(frame: Frame, value: bigint, offset: number, size: number): void {
  frame.returnData = NOTHING
  if (frame.input.depth === MAX_DEPTH) {
    frame.push(0n)
    return
  }
  const code = frame.memory.read(offset, size)
  const { machine } = frame
  create(frame, value, code, createdAddress(machine.transactionId, nonceBytes(machine.nonce)), false)
}

/** CREATE2: the address depends on creator, salt and code. */
export function createContract2(
  frame: Frame,
  value: bigint,
  offset: number,
  size: number,
  salt: bigint,
): void {
  const { switches, state } = frame.machine
  if (switches.osaka) frame.returnData = NOTHING
  if (frame.input.depth === MAX_DEPTH) {
    if (switches.compatibleEvm || switches.osaka) {
      frame.push(0n)
      return
    }
    if (hasVersion(state, NO_DEEP_CREATE2)) throw outOfTime('create2')
  }
  const creator = switches.istanbul ? frame.input.context : frame.input.caller
  const code = frame.memory.read(offset, size)
  const address = addressOf(keccak256(Buffer.concat([fromHex(creator), wordToBytes(salt), keccak256(code)])))
  create(frame, value, code, address, true)
}

/**
 * Creates the records of a contract that code creates; an account without a contract at the address becomes a
 * contract.
 */
function openContract(frame: Frame, address: string, isCreate2: boolean): void {
  const { state, switches, transactionId } = frame.machine
  const account = state.accounts.get(address)
  if (account)
    putAccount(state, {
      ...account,
      type: AccountKind.Contract,
      acquiredForBandwidth: 0n,
      acquiredForEnergy: 0n,
      acquiredV2ForBandwidth: 0n,
      acquiredV2ForEnergy: 0n,
    })
  else createContractAccount(state, address, CREATED_NAME)
  state.tables.contracts.put(
    address,
    contractRecord.create({
      address,
      origin: frame.input.context,
      userPercent: 100n,
      transactionId: isCreate2 ? transactionId : '',
      version: switches.compatibleEvm ? frame.input.version : 0,
    }),
  )
  frame.machine.created.add(address)
}

function create(frame: Frame, value: bigint, code: Uint8Array, address: string, isCreate2: boolean): void {
  const { machine } = frame
  const { state } = machine
  const sender = frame.input.context
  if (value > MAX_INT64) throw outOfLongRange()
  if (getAccount(state, sender).balance < value) {
    frame.push(0n)
    return
  }
  const exists = state.tables.contracts.has(address)
  const checkpoint = state.checkpoint()
  const transient = machine.transient.checkpoint()
  if (!exists) openContract(frame, address, isCreate2)
  if (value > 0n) {
    const problem = trxProblem(state, sender, address, value)
    if (problem !== undefined)
      throw new VmException('BytecodeExecutionException', `validateForSmartContract failure:${problem}`)
    moveTrx(state, sender, address, value)
  }
  let energy = frame.energyLeft
  if (machine.switches.compatibleEvm && frame.input.version === 1) energy -= Math.floor(energy / 64)
  frame.spend(energy, 'internal call')
  machine.nonce += 1
  const internal = frame.internals.add({
    parentHash: frame.input.parentHash,
    caller: sender,
    to: address,
    value,
    data: code,
    note: 'create',
    nonce: machine.nonce,
  })
  machine.tracer?.enter?.({
    kind: isCreate2 ? 'CREATE2' : 'CREATE',
    from: sender,
    to: address,
    context: address,
    data: code,
    value,
    tokenId: 0n,
    tokenValue: 0n,
    energyLimit: energy,
  })
  const child = frame.open({
    code,
    codeAddress: address,
    context: address,
    caller: sender,
    data: NOTHING,
    value,
    tokenId: 0n,
    tokenValue: 0n,
    energyLimit: energy,
    isStatic: false,
    depth: frame.input.depth + 1,
    parentHash: internal.hash,
    version: machine.switches.compatibleEvm ? frame.input.version : 0,
  })
  if (exists)
    child.exception = new VmException(
      'BytecodeExecutionException',
      `Trying to create a contract with existing contract address: 0x${address}`,
    )
  else if (code.length > 0) child.run()
  keepCode(child, address)
  machine.tracer?.exit?.(tracedEnd(child))
  mergeChild(frame, child)
  if (child.exception || child.reverted) {
    state.revert(checkpoint)
    machine.transient.revert(transient)
    internal.rejected = true
    child.internals.reject()
    frame.push(0n)
    if (child.exception) return
    frame.returnData = child.output
  } else frame.push(BigInt(`0x${address}`)) // all 21 bytes
  frame.refund(energy - child.energyUsed)
}

/** Charges for and stores the code that a constructor returned. */
function keepCode(child: Frame, address: string): void {
  const { output, machine } = child
  if (output.length > 0 && machine.switches.london && output[0] === 0xef)
    child.exception = new VmException('InvalidCodeException', 'invalid code: must not begin with 0xef')
  if (child.reverted) return
  const price = output.length * CODE_BYTE_ENERGY
  const left = child.energyLeft
  if (left < price) {
    child.exception = new VmException(
      'OutOfEnergyException',
      `Not enough energy for 'No energy to save just created contract code' executing: needEnergy[${price}], leftEnergy[${left}];`,
    )
    return
  }
  child.energyUsed += price
  saveCode(machine.state, address, output)
}
