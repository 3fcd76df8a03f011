import { encodeBase58Check } from '@tronlens/core'
import type { ContractMessage } from '@tronlens/protocol'
import { refuse } from '../base/errors.ts'
import { fromHex, toHex } from '../base/hex.ts'
import type { BlockContext } from '../consensus/block-context.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'
import type { VmConfig } from '../consensus/genesis-config.ts'
import { SLOT_MS } from '../consensus/slots.ts'
import { type EnergyBudget, sharedBudget, soleBudget } from '../resources/energy-limit.ts'
import { getAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Checkpoint } from '../state/journal.ts'
import { ContractResult } from './contract-result.ts'
import { createdAddress } from './create.ts'
import { type Entry, runEntry } from './entry.ts'
import { checkCall, checkFeeLimit, checkMachineIsOn, checkToken, openToken } from './entry-checks.ts'
import { Machine } from './machine.ts'
import { RunTrace } from './run-trace.ts'
import type { Tracer } from './tracer.ts'
import type { VmResult } from './vm-result.ts'

/** The context of a transaction. Without a block it runs in the pending state. */
export type RunContext = {
  readonly block?: BlockContext
  readonly vm: VmConfig
  /** Result a recorded block claims; execution must agree. */
  readonly expectedResult?: number
  /** Block id of a height, for the virtual machine; undefined when it is not available. */
  readonly blockHash?: (height: number) => string | undefined
  /** Traces the virtual machine. */
  readonly tracer?: Tracer
}

/** A finished run: its result and its energy budget. */
export type VmRun = { readonly result: VmResult; readonly budget: EnergyBudget }

const NAME_BYTES = 32
const NOTHING = new Uint8Array(0)

/** Runs a deployment or a call. @throws {ChainRefusal} when it is not valid */
export function runVmTransaction(
  state: ChainState,
  transaction: ChainTransaction,
  context: RunContext,
): VmRun {
  const { contract } = transaction
  const feeLimit = transaction.message.rawData?.feeLimit ?? 0n
  // Without a block the run uses the pending state, in the context of the next block.
  const block = context.block ?? {
    number: state.headNumber + 1,
    time: state.headTime + SLOT_MS,
    producer: '',
  }
  const machine = new Machine(
    state,
    context.vm,
    block,
    transaction.id,
    transaction.owner,
    false,
    context.blockHash ?? (() => undefined),
  )
  machine.tracer = context.tracer
  machine.isTimedOut = context.expectedResult === ContractResult.OutOfTime
  const checkpoint = state.checkpoint()
  const tracing = new RunTrace(state)
  try {
    const { entry, budget } =
      contract?.name === 'CreateSmartContract'
        ? openDeployment(state, transaction, contract.message, feeLimit)
        : openCall(state, transaction, contract?.message as ContractMessage<'TriggerSmartContract'>, feeLimit)
    const result = runEntry(machine, entry)
    // A failed run leaves no changes, not even its energy booking.
    if (result.result === ContractResult.Success || result.keepsAccounts) tracing.record(checkpoint)
    if (result.keepsAccounts) revertAllButAccounts(state, checkpoint)
    else if (result.result !== ContractResult.Success) state.revert(checkpoint)
    return { result, budget }
  } finally {
    tracing.stop()
  }
}

function revertAllButAccounts(state: ChainState, checkpoint: Checkpoint): void {
  const { accounts } = state.tables
  const changed = [...state.journal.before(checkpoint, accounts).keys()]
  const kept = changed.map((address) => [address, accounts.get(address)] as const)
  state.revert(checkpoint)
  for (const [address, account] of kept)
    if (account) accounts.put(address, account)
    else accounts.delete(address)
}

/** Checks a deployment and creates the records of the contract. */
function openDeployment(
  state: ChainState,
  transaction: ChainTransaction,
  message: ContractMessage<'CreateSmartContract'>,
  feeLimit: bigint,
): { entry: Entry; budget: EnergyBudget } {
  checkMachineIsOn(state, 'vm')
  const requested = message.newContract
  const owner = transaction.owner
  if (!requested || toHex(requested.originAddress) !== owner)
    refuse('OwnerAddress is not equals OriginAddress')
  if (Buffer.byteLength(requested.name) > NAME_BYTES)
    refuse("contractName's length cannot be greater than 32")
  if (requested.consumeUserResourcePercent < 0n || requested.consumeUserResourcePercent > 100n)
    refuse('percent must be >= 0 and <= 100')
  const address = createdAddress(transaction.id, fromHex(owner))
  if (state.accounts.has(address))
    refuse(
      `Trying to create a contract with existing contract address: ${encodeBase58Check(fromHex(address))}`,
    )
  const { tokenId, tokenValue } = openToken(state, message.tokenId, message.callTokenValue)
  checkFeeLimit(state, feeLimit)
  if (requested.callValue < 0n) refuse('callValue must be >= 0')
  if (tokenValue < 0n) refuse('tokenValue must be >= 0')
  if (requested.originEnergyLimit <= 0n) refuse('The originEnergyLimit must be > 0')
  const budget = soleBudget(state, getAccount(state, owner), feeLimit, requested.callValue)
  checkToken(state, tokenValue, tokenId)
  const version = state.properties.isOn('getAllowTvmCompatibleEvm') ? 1 : 0
  return {
    budget,
    entry: {
      kind: 'create',
      owner,
      address,
      code: requested.bytecode,
      data: NOTHING,
      value: requested.callValue,
      tokenId,
      tokenValue,
      energyLimit: budget.limit,
      version,
      deployment: message,
    },
  }
}

/** Checks a call. */
function openCall(
  state: ChainState,
  transaction: ChainTransaction,
  message: ContractMessage<'TriggerSmartContract'>,
  feeLimit: bigint,
): { entry: Entry; budget: EnergyBudget } {
  const address = toHex(message.contractAddress)
  const { deployed, code, tokenId, tokenValue } = checkCall(state, {
    address,
    value: message.callValue,
    tokenId: message.tokenId,
    tokenValue: message.callTokenValue,
    feeLimit,
  })
  const budget = sharedBudget(state, deployed, transaction.owner, feeLimit, message.callValue)
  return {
    budget,
    entry: {
      kind: 'call',
      owner: transaction.owner,
      address,
      code,
      data: message.data,
      value: message.callValue,
      tokenId,
      tokenValue,
      energyLimit: budget.limit,
      version: deployed.version,
    },
  }
}
