import type { Transaction } from '@tronlens/protocol'
import { ChainRefusal, refuse } from '../../base/errors.ts'
import { toHex } from '../../base/hex.ts'
import { openTransaction } from '../../consensus/chain-transaction.ts'
import type { VmResult } from '../../vm/vm-result.ts'
import type { NodeView } from '../request/wallet-request.ts'
import { buildTransaction, type ContractValues } from './build-transaction.ts'
import { runCall, throwException } from './contract-call.ts'

const ONE_TRX = 1_000_000n

const bytesOf = (value: unknown): Uint8Array => (value as Uint8Array | undefined) ?? new Uint8Array()

/** The transaction that corresponds to a constant call; without a contract it is a deployment. */
export function constantTransaction(
  view: NodeView,
  values: ContractValues,
): [transaction: Transaction, values: ContractValues] {
  if (bytesOf(values.contractAddress).length > 0) {
    if (!view.state.tables.contracts.has(toHex(bytesOf(values.contractAddress))))
      refuse('Smart contract is not exist.')
    return [buildTransaction(view, 'TriggerSmartContract', values), values]
  }
  const { ownerAddress, data, callValue, callTokenValue, tokenId } = values
  const transaction = buildTransaction(view, 'CreateSmartContract', {
    ownerAddress,
    callTokenValue,
    tokenId,
    newContract: {
      originAddress: bytesOf(ownerAddress),
      bytecode: bytesOf(data),
      ...(callValue !== undefined && { callValue }),
      consumeUserResourcePercent: 100n,
      originEnergyLimit: 1n,
    },
  })
  return [transaction, values]
}

/** Outcome of an estimate: the required energy, or the run that failed. */
export type Estimate = { readonly energyRequired: bigint; readonly failure?: VmResult }

/**
 * Finds the fee limit with which a call succeeds, to one TRX, and the energy that it pays for.
 *
 * @throws {ChainRefusal | JavaError} when the call cannot be run at all
 */
export function estimateEnergy(view: NodeView, values: ContractValues): Estimate {
  if (view.chain.vm.estimateEnergy === false) refuse('this node does not support estimate energy')
  const { properties } = view.state
  const run = (feeLimit: bigint): VmResult => {
    const [transaction, callValues] = constantTransaction(view, values)
    const result = runCall(view, callValues, openTransaction(transaction).id, feeLimit)
    if (result.exception === 'OutOfTimeException') throwException(result)
    return result
  }
  const passes = (feeLimit: bigint) => run(feeLimit).runtimeError === ''
  const price = properties.amount('getEnergyFee')
  let high = properties.amount('getMaxFeeLimit')
  const first = run(high)
  if (first.runtimeError !== '') return { energyRequired: 0n, failure: first }
  if (price === 0n) throw new ChainRefusal('Arithmetic', '/ by zero')
  let low = first.energyUsed * price
  if (low * 2n < high) {
    const twice = low * 2n
    if (passes(twice)) high = twice
    else low = twice
  }
  while (low + ONE_TRX < high) {
    const middle = (low + high) / 2n
    if (passes(middle)) high = middle
    else low = middle
  }
  return { energyRequired: (high + price - 1n) / price }
}
