import type { ContractMessage } from '@tronlens/protocol'
import { SmartContract_ABISchema } from '@tronlens/protocol'
import { toBinary } from '@bufbuild/protobuf'
import { encodeBase58Check } from '@tronlens/core'
import type { ChainTransaction } from '../chain/chain-transaction.ts'
import type { ExecutionContext } from '../chain/execute-transaction.ts'
import type { VmConfig } from '../chain/genesis-config.ts'
import type { Receipt } from '../chain/receipt.ts'
import { ChainRefusal, refuse } from '../errors.ts'
import { fromHex, textToHex, toHex } from '../hex.ts'
import { type EnergyBudget, sharedBudget, soleBudget } from '../resources/energy-limit.ts'
import { getAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import { contractRecord } from '../state/records/contract.ts'
import { CODE_BYTE_ENERGY, createContractAccount, createdAddress, saveCode } from './create.ts'
import { VmException } from './exception.ts'
import { Frame, type FrameInput } from './frame.ts'
import { InternalTransactions } from './internal-transactions.ts'
import { play } from './interpreter.ts'
import { Machine, type VmBlock } from './machine.ts'
import { moveToken, moveTrx, tokenProblem, trxProblem } from './transfer.ts'
import { ContractResult, type VmResult } from './vm-result.ts'

/** A finished run: its result, and the budget it ran on. */
export type VmRun = { readonly result: VmResult; readonly budget: EnergyBudget }

const MIN_TOKEN_ID = 1_000_000n
const NAME_BYTES = 32
const NOTHING = new Uint8Array(0)

/** What a deployment or a call hands to its first frame. */
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
}

/** Runs a deployment or a call. @throws {ChainRefusal} when it is not valid */
export function runVmTransaction(
  state: ChainState,
  transaction: ChainTransaction,
  _receipt: Receipt,
  context: ExecutionContext,
): VmRun {
  const { contract } = transaction
  const feeLimit = transaction.message.rawData?.feeLimit ?? 0n
  const block: VmBlock = context.block ?? {
    number: state.headNumber + 1,
    time: state.headTime + 3000,
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
  const started = state.checkpoint()
  const { entry, budget } =
    contract?.name === 'CreateSmartContract'
      ? openDeployment(state, transaction, contract.message, feeLimit)
      : openCall(state, transaction, contract?.message as ContractMessage<'TriggerSmartContract'>, feeLimit)
  // The booked energy stays whatever happens to the run: the bill takes it back.
  const opened = state.checkpoint()
  const result = runEntry(machine, entry, () => state.revert(opened), () => undefined)
  void started
  return { result, budget }
}

function checkFeeLimit(state: ChainState, feeLimit: bigint): void {
  const max = state.properties.amount('getMaxFeeLimit')
  if (feeLimit < 0n || feeLimit > max) refuse(`feeLimit must be >= 0 and <= ${max}`)
}

function checkToken(state: ChainState, tokenValue: bigint, tokenId: bigint): void {
  if (!state.properties.isOn('getAllowTvmTransferTrc10') || !state.properties.isOn('getAllowMultiSign')) return
  if (tokenId <= MIN_TOKEN_ID && tokenId !== 0n) refuse(`tokenId must be > ${MIN_TOKEN_ID}`)
  if (tokenValue > 0n && tokenId === 0n)
    refuse(`invalid arguments with tokenValue = ${tokenValue}, tokenId = ${tokenId}`)
}

/** Checks a deployment and makes the records of the contract. */
function openDeployment(
  state: ChainState,
  transaction: ChainTransaction,
  message: ContractMessage<'CreateSmartContract'>,
  feeLimit: bigint,
): { entry: Entry; budget: EnergyBudget } {
  if (!state.properties.isOn('getAllowCreationOfContracts'))
    refuse('vm work is off, need to be opened by the committee')
  const wanted = message.newContract
  const owner = transaction.owner
  if (!wanted || toHex(wanted.originAddress) !== owner) refuse('OwnerAddress is not equals OriginAddress')
  if (Buffer.byteLength(wanted.name) > NAME_BYTES) refuse("contractName's length cannot be greater than 32")
  if (wanted.consumeUserResourcePercent < 0n || wanted.consumeUserResourcePercent > 100n)
    refuse('percent must be >= 0 and <= 100')
  const address = createdAddress(transaction.id, fromHex(owner))
  if (state.accounts.has(address))
    refuse(`Trying to create a contract with existing contract address: ${encodeBase58Check(fromHex(address))}`)
  const trc10 = state.properties.isOn('getAllowTvmTransferTrc10')
  const [tokenId, tokenValue] = trc10 ? [message.tokenId, message.callTokenValue] : [0n, 0n]
  checkFeeLimit(state, feeLimit)
  if (wanted.callValue < 0n) refuse('callValue must be >= 0')
  if (tokenValue < 0n) refuse('tokenValue must be >= 0')
  if (wanted.originEnergyLimit <= 0n) refuse('The originEnergyLimit must be > 0')
  const budget = soleBudget(state, getAccount(state, owner), feeLimit, wanted.callValue)
  checkToken(state, tokenValue, tokenId)
  const version = state.properties.isOn('getAllowTvmCompatibleEvm') ? 1 : 0
  return {
    budget,
    entry: {
      kind: 'create',
      owner,
      address,
      code: wanted.bytecode,
      data: NOTHING,
      value: wanted.callValue,
      tokenId,
      tokenValue,
      energyLimit: budget.limit,
      version,
    },
  }
}

/** Stores what a deployment says about its contract. */
export function storeDeployment(
  state: ChainState,
  owner: string,
  address: string,
  message: ContractMessage<'CreateSmartContract'>,
): void {
  const wanted = message.newContract
  if (!wanted) return
  createContractAccount(state, address, textToHex(wanted.name))
  state.tables.contracts.put(
    address,
    contractRecord.create({
      origin: owner,
      address,
      bytecode: wanted.bytecode,
      callValue: wanted.callValue,
      userPercent: wanted.consumeUserResourcePercent,
      name: wanted.name,
      originEnergyLimit: wanted.originEnergyLimit,
      codeHash: toHex(wanted.codeHash),
      transactionId: toHex(wanted.trxHash),
      version: state.properties.isOn('getAllowTvmCompatibleEvm') ? 1 : 0,
    }),
  )
  if (wanted.abi) state.tables.abis.put(address, toBinary(SmartContract_ABISchema, wanted.abi))
}
