import { create, type DescMessage, type MessageShape, toBinary } from '@bufbuild/protobuf'
import {
  CONTRACT_SCHEMAS,
  Return_response_code as Code,
  ContractType,
  isMessageContract,
  type MessageContractName,
  ReturnSchema,
  type Transaction,
  type TransactionExtention,
  TransactionExtentionSchema,
  type TransactionSchema,
} from '@tronlens/protocol'
import { ChainRefusal } from '../base/errors.ts'
import { openTransaction } from '../consensus/chain-transaction.ts'
import { buildFromBytes } from '../http/build/build-transaction.ts'
import { describeError, JavaError } from '../http/request/java-error.ts'
import type { NodeView } from '../http/request/wallet-request.ts'
import type { Handler } from './method.ts'

type ContractSchema<N extends MessageContractName> = (typeof CONTRACT_SCHEMAS)[N]

/** Prefix of the text of a refusal. */
const REFUSED = 'Contract validate error : '

const isRefusal = (error: unknown): error is ChainRefusal =>
  error instanceof ChainRefusal && error.kind === 'ContractValidate'

/** `Return` of a success. */
export const succeeded = (message = '') =>
  create(ReturnSchema, { result: true, message: Buffer.from(message, 'utf8') })

/** `Return` of a failure; an exception of Java's runtime may have a separate code. */
export function failed(view: NodeView, error: unknown, ofRuntime = Code.OTHER_ERROR) {
  const code = isRefusal(error)
    ? Code.CONTRACT_VALIDATE_ERROR
    : isOfRuntime(error)
      ? ofRuntime
      : Code.OTHER_ERROR
  const text = isRefusal(error) ? REFUSED + error.message : describeError(error, view.settings.release)
  return create(ReturnSchema, { code, message: Buffer.from(text, 'utf8') })
}

const isOfRuntime = (error: unknown): boolean =>
  !(error instanceof ChainRefusal) || error.kind === 'Arithmetic' || error.kind === 'NullPointer'

/** A transaction with its id and the result `SUCCESS`. */
export const extended = (transaction: Transaction): TransactionExtention =>
  create(TransactionExtentionSchema, {
    transaction,
    txid: openTransaction(transaction).digest,
    result: succeeded(),
  })

/** Returns a transaction, or the reason why it cannot be built. */
function answerBuilt(view: NodeView, build: () => Transaction): TransactionExtention {
  try {
    return extended(build())
  } catch (error) {
    return create(TransactionExtentionSchema, { result: failed(view, error) })
  }
}

/** @param bytes - of the request, used unchanged if the message has a map, whose order matters */
function build<N extends MessageContractName>(
  view: NodeView,
  name: N,
  contract: MessageShape<ContractSchema<N>>,
  bytes: Uint8Array,
): Transaction {
  const schema: DescMessage = CONTRACT_SCHEMAS[name]
  const hasMap = schema.fields.some(({ fieldKind }) => fieldKind === 'map')
  return buildFromBytes(view, name, hasMap ? bytes : toBinary(schema, contract))
}

/** Builds the transaction of a contract. */
export const builds =
  <N extends MessageContractName>(name: N): Handler<ContractSchema<N>, typeof TransactionExtentionSchema> =>
  (view, contract, bytes) =>
    answerBuilt(view, () => build(view, name, contract, bytes))

/**
 * The older form of the same method: a bare transaction, and an empty answer when the contract is refused.
 */
export const buildsBare =
  <N extends MessageContractName>(name: N): Handler<ContractSchema<N>, typeof TransactionSchema> =>
  (view, contract, bytes) => {
    try {
      return build(view, name, contract, bytes)
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  }

/** Builds a new transaction with the contract of another one. */
export const buildCommon: Handler<typeof TransactionSchema, typeof TransactionExtentionSchema> = (
  view,
  { rawData },
) => {
  const contract = rawData?.contract[0]
  if (!contract) throw new JavaError('java.lang.IndexOutOfBoundsException', 'Index: 0, Size: 0')
  return answerBuilt(view, () => {
    const name = ContractType[contract.type]
    if (name === undefined || !isMessageContract(name))
      throw new JavaError('java.lang.NullPointerException', null)
    return buildFromBytes(view, name, contract.parameter?.value ?? new Uint8Array())
  })
}
