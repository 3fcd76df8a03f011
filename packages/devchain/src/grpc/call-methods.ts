import { create } from '@bufbuild/protobuf'
import {
  Return_response_code as Code,
  EstimateEnergyMessageSchema,
  ReturnSchema,
  type Transaction,
  TransactionExtentionSchema,
  type TriggerSmartContract,
  type TriggerSmartContractSchema,
} from '@tronlens/protocol'
import { openTransaction } from '../consensus/chain-transaction.ts'
import { buildTransaction, type ContractValues } from '../http/build/build-transaction.ts'
import { constantTransaction, estimateEnergy as estimate } from '../http/build/estimate-energy.ts'
import { type CallOutcome, runIfConstant, runTransaction } from '../http/build/run-transaction.ts'
import type { NodeView } from '../http/request/wallet-request.ts'
import { failed, succeeded } from './build-methods.ts'
import type { Handler } from './method.ts'

type CallHandler = Handler<typeof TriggerSmartContractSchema, typeof TransactionExtentionSchema>

/** Fields of a call that the client set; a field that is 0 or empty counts as absent. */
function valuesOf(call: TriggerSmartContract): ContractValues {
  const { ownerAddress, contractAddress, callValue, data, callTokenValue, tokenId } = call
  return { ownerAddress, contractAddress, callValue, data, callTokenValue, tokenId }
}

/** Answers a call with its transaction and the outcome of its run; a failure is part of the answer. */
const answersCall =
  (
    run: (
      view: NodeView,
      values: ContractValues,
    ) => { transaction: Transaction; outcome: CallOutcome | undefined },
  ): CallHandler =>
  (view, call) => {
    try {
      const { transaction, outcome } = run(view, valuesOf(call))
      return create(TransactionExtentionSchema, {
        ...outcome?.members,
        transaction,
        txid: openTransaction(transaction).digest,
        result: succeeded(outcome?.message),
      })
    } catch (error) {
      return create(TransactionExtentionSchema, { result: failed(view, error, Code.CONTRACT_EXE_ERROR) })
    }
  }

/** Builds a call; a call of a constant function is run instead. */
export const triggerContract = answersCall((view, values) => {
  const transaction = buildTransaction(view, 'TriggerSmartContract', values)
  return { transaction, outcome: runIfConstant(view, values, transaction) }
})

/** Runs a call without a transaction. */
export const triggerConstantContract = answersCall((view, values) => {
  const [transaction, runValues] = constantTransaction(view, values)
  return { transaction, outcome: runTransaction(view, runValues, transaction) }
})

/** Finds the energy that a call needs. */
export const estimateEnergy: Handler<
  typeof TriggerSmartContractSchema,
  typeof EstimateEnergyMessageSchema
> = (view, call) => {
  try {
    const { energyRequired, failure } = estimate(view, valuesOf(call))
    if (!failure) return create(EstimateEnergyMessageSchema, { result: succeeded(), energyRequired })
    const message = Buffer.from(failure.runtimeError, 'utf8')
    return create(EstimateEnergyMessageSchema, {
      result: create(ReturnSchema, { code: Code.CONTRACT_EXE_ERROR, message }),
    })
  } catch (error) {
    return create(EstimateEnergyMessageSchema, { result: failed(view, error, Code.CONTRACT_EXE_ERROR) })
  }
}
