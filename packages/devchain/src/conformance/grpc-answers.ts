import { create, type DescMethodUnary, fromBinary } from '@bufbuild/protobuf'
import { stringifyJson } from '@tronlens/core'
import {
  AccountSchema,
  AssetIssueContractSchema,
  BlockHeaderSchema,
  BlockSchema,
  Return_response_code as Code,
  EstimateEnergyMessageSchema,
  messageMembers,
  NumberMessageSchema,
  printMessage,
  printObject,
  printTransaction,
  type Return,
  ReturnSchema,
  type Transaction,
  TransactionApprovedListSchema,
  type TransactionExtention,
  TransactionExtentionSchema,
  TransactionSchema,
  TransactionSignWeightSchema,
} from '@tronlens/protocol'
import {
  type BlockExtention,
  BlockExtentionSchema,
  BlockListExtentionSchema,
  readMessage,
} from '@tronlens/protocol/services'
import { bytesToText, toHex } from '../base/hex.ts'
import { printBuilt } from '../http/build/build-transaction.ts'
import { printInfo } from '../http/wallet/blocks.ts'
import { splitFields } from '../http/wallet/find-transaction.ts'
import { addOwn, type HttpCall, isVisible } from './grpc-requests.ts'

type Printer = (bytes: Uint8Array, call: HttpCall) => string

/** The answer of a gRPC method, converted to the JSON of the HTTP endpoint. */
export const printAnswer = ({ name, output }: DescMethodUnary, bytes: Uint8Array, call: HttpCall): string => {
  const print = PRINTERS[name] ?? (isBuilder(output.typeName) ? built : undefined)
  return print ? print(bytes, call) : printMessage(output, readMessage(output, bytes), isVisible(call))
}

/** Whether an answer is that of a method that builds transactions. */
export const isBuilder = (typeName: string): boolean => typeName === TransactionExtentionSchema.typeName

const numbered =
  (member: string, missing?: bigint): Printer =>
  (bytes) => {
    const { num } = fromBinary(NumberMessageSchema, bytes)
    return `{"${member}":${num === missing ? 0n : num}}`
  }

function printBlock(block: BlockExtention, visible: boolean): string {
  if (block.blockid.length === 0) return '{}'
  const transactions = block.transactions.flatMap(({ transaction }) =>
    transaction ? [printTransaction(transaction, visible)] : [],
  )
  return printObject([
    ['blockID', JSON.stringify(toHex(block.blockid))],
    ...(block.blockHeader
      ? [['block_header', printMessage(BlockHeaderSchema, block.blockHeader, visible)] as const]
      : []),
    ...(transactions.length > 0 ? [['transactions', `[${transactions.join(',')}]`] as const] : []),
  ])
}

const oneBlock: Printer = (bytes, call) =>
  printBlock(readMessage(BlockExtentionSchema, bytes), isVisible(call))

const severalBlocks: Printer = (bytes, call) => {
  const { block } = readMessage(BlockListExtentionSchema, bytes)
  return `{"block":[${block.map((each) => printBlock(each, isVisible(call))).join(',')}]}`
}

/** A block of an answer that does not contain its id. */
const bareBlock: Printer = (bytes, call) => {
  if (bytes.length === 0) return '{}'
  const { blockHeader, transactions } = readMessage(BlockSchema, bytes)
  const { blockID } = call.answer as { blockID: string }
  const extended = create(BlockExtentionSchema, {
    ...(blockHeader && { blockHeader }),
    transactions: transactions.map((transaction) => ({ transaction })),
    blockid: Buffer.from(blockID, 'hex'),
  })
  return printBlock(extended, isVisible(call))
}

/** A built transaction with the fields that the client adds. */
function printBuiltBy({ transaction }: TransactionExtention, call: HttpCall): string {
  addOwn(transaction as Transaction, call)
  return printBuilt(transaction as Transaction, isVisible(call))
}

/** A transaction, or an error in the wording of the endpoint. */
const built: Printer = (bytes, call) => {
  const answer = readMessage(TransactionExtentionSchema, bytes)
  if (answer.result?.result) return printBuiltBy(answer, call)
  const text = bytesToText(answer.result?.message ?? new Uint8Array())
  const refusal = 'class org.tron.core.exception.ContractValidateException : '
  return JSON.stringify({ Error: text.replace(/^Contract validate error : /, refusal) })
}

/** `Return` of a call in the form of HTTP: without the kind of a failure, which only gRPC names. */
function plainReturn(result: Return | undefined, call: HttpCall): Return | undefined {
  if (!result || result.result) return result
  const recorded = (call.answer as { result?: { code?: string } }).result?.code
  const isOther = result.code === Code.CONTRACT_EXE_ERROR && recorded === Code[Code.OTHER_ERROR]
  const text = bytesToText(result.message)
    .replace(/^Contract validate error : /, '')
    .replaceAll('"', "'")
  return { ...result, code: isOther ? Code.OTHER_ERROR : result.code, message: Buffer.from(text) }
}

const calledContract: Printer = (bytes, call) => {
  const { transaction, txid: _, ...answer } = readMessage(TransactionExtentionSchema, bytes)
  const result = plainReturn(answer.result, call)
  const members = messageMembers(TransactionExtentionSchema, { ...answer, result }, isVisible(call))
  if (!transaction) return printObject(members)
  const printed = printBuiltBy({ ...answer, transaction } as TransactionExtention, call)
  return printObject([...members, ['transaction', printed]])
}

/** A transaction inside a success wrapper, as returned by endpoints about signatures. */
const wrapped = ({ transaction, txid }: TransactionExtention, visible: boolean): string =>
  printObject([
    ['result', '{"result":true}'],
    ['txid', JSON.stringify(toHex(txid))],
    ['transaction', printTransaction(transaction as Transaction, visible)],
  ])

const withTransaction =
  (schema: typeof TransactionSignWeightSchema | typeof TransactionApprovedListSchema): Printer =>
  (bytes, call) => {
    const { transaction, ...answer } = readMessage(schema, bytes)
    const members = messageMembers(schema, answer, isVisible(call))
    return printObject([
      ...members,
      ...(transaction ? [['transaction', wrapped(transaction, isVisible(call))] as const] : []),
    ])
  }

const account: Printer = (bytes, call) => {
  const message = readMessage(AccountSchema, bytes)
  const id = message.assetIssuedID
  return printMessage(AccountSchema, message, isVisible(call), {
    ...(id.length > 0 && { asset_issued_ID: JSON.stringify(bytesToText(id)) }),
  })
}

/** A method that returns an empty answer where its endpoint returns an error. */
const orNothing =
  (print: Printer): Printer =>
  (bytes, call) =>
    bytes.length === 0 && 'Error' in (call.answer as object) ? stringifyJson(call.answer) : print(bytes, call)

/** Answers that HTTP prints in another form than their messages. */
const PRINTERS: Readonly<Record<string, Printer>> = {
  GetNowBlock2: oneBlock,
  GetBlockByNum2: oneBlock,
  GetBlock: oneBlock,
  GetBlockById: bareBlock,
  GetBlockByLimitNext2: severalBlocks,
  GetBlockByLatestNum2: severalBlocks,
  GetTransactionById: (bytes, call) =>
    bytes.length === 0 ? '{}' : printTransaction(readMessage(TransactionSchema, bytes), isVisible(call)),
  GetTransactionInfoById: (bytes, call) => (bytes.length === 0 ? '{}' : printInfo(bytes, isVisible(call))),
  GetTransactionInfoByBlockNum: (bytes, call) => {
    // for block 0 and lower heights HTTP returns no list, and gRPC an empty one
    if (bytes.length === 0 && !Array.isArray(call.answer)) return '{}'
    return `[${splitFields(bytes)
      .map((field) => printInfo(field.bytes, isVisible(call)))
      .join(',')}]`
  },
  GetAccount: account,
  GetAccountById: account,
  GetRewardInfo: numbered('reward'),
  GetBrokerageInfo: numbered('brokerage'),
  GetBurnTrx: numbered('burnTrxAmount'),
  GetPendingSize: numbered('pendingSize'),
  GetNextMaintenanceTime: numbered('num'),
  GetTransactionCountByBlockNum: numbered('count', -1n),
  TriggerContract: calledContract,
  TriggerConstantContract: calledContract,
  EstimateEnergy: (bytes, call) => {
    const answer = readMessage(EstimateEnergyMessageSchema, bytes)
    const result = plainReturn(answer.result, call)
    return printMessage(EstimateEnergyMessageSchema, { ...answer, result }, isVisible(call))
  },
  // the only builder without a newer form: a refusal is an empty transaction
  SetAccountId: orNothing((bytes, call) =>
    printBuilt(readMessage(TransactionSchema, bytes), isVisible(call)),
  ),
  GetAssetIssueByName: orNothing((bytes, call) =>
    printMessage(AssetIssueContractSchema, readMessage(AssetIssueContractSchema, bytes), isVisible(call)),
  ),
  BroadcastTransaction: (bytes, call) =>
    printObject([
      ...messageMembers(ReturnSchema, readMessage(ReturnSchema, bytes), isVisible(call)),
      ['txid', JSON.stringify((call.answer as { txid?: string }).txid)],
    ]),
  GetTransactionSignWeight: withTransaction(TransactionSignWeightSchema),
  GetTransactionApprovedList: withTransaction(TransactionApprovedListSchema),
}
