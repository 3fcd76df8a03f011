import { listUnknownOpcodes } from '@tronlens/compiler'
import type { UnknownKind } from '@tronlens/db'
import {
  BlockHeaderSchema,
  CONTRACT_SCHEMAS,
  ContractType,
  findParameter,
  isMessageContract,
  reportUnknownMembers,
  Transaction_ContractSchema,
  Transaction_ResultSchema,
  Transaction_rawSchema,
  TransactionInfoSchema,
} from '@tronlens/protocol'
import { type BlockContext, isKnownResult, type TransactionContext } from './context.ts'
import type { UnknownFact } from './facts.ts'

/** Longest name that is kept; everything that a node prints may be of any length. */
const LONGEST_NAME = 100

type Note = (kind: UnknownKind, name: string) => void

/** Parameters that a proposal names, as a node prints them. */
const proposedIds = (value: Record<string, unknown>): number[] =>
  (Array.isArray(value.parameters) ? value.parameters : []).map((entry) => Number(entry?.key))

function noteTransaction({ transaction, info, type, value, success }: TransactionContext, note: Note): void {
  const field = (name: string): void => note('field', name)
  const { contract, ...raw } = transaction.raw_data
  reportUnknownMembers(Transaction_rawSchema, raw, field)
  for (const { parameter: _, ...one } of contract ?? [])
    reportUnknownMembers(Transaction_ContractSchema, one, field)
  for (const result of transaction.ret ?? []) {
    reportUnknownMembers(Transaction_ResultSchema, result, field)
    if (result.contractRet !== undefined && !isKnownResult(result.contractRet))
      note('result', result.contractRet)
  }
  reportUnknownMembers(TransactionInfoSchema, info, field)
  const name = ContractType[type]
  if (name === undefined || !isMessageContract(name)) {
    note('type', `${contract?.[0]?.type ?? ''} (${type})`.trim())
    return
  }
  reportUnknownMembers(CONTRACT_SCHEMAS[name], value, field)
  // the outcome of a deployment holds the code that the contract has now
  if (type === ContractType.CreateSmartContract && success)
    for (const opcode of listUnknownOpcodes(info.contractResult?.[0] ?? '')) note('opcode', opcode)
  if (type === ContractType.ProposalCreateContract)
    for (const id of proposedIds(value)) if (findParameter(id) === undefined) note('parameter', `#${id}`)
}

/**
 * What a block holds that this release does not know, once for each thing: types of contracts, members of
 * messages, results, parameters that proposals name, and instructions of code that is deployed. All of it is
 * kept raw in the rows of its transactions.
 */
export function extractUnknownParts({ number, block, transactions }: BlockContext): UnknownFact[] {
  const seen = new Map<string, UnknownFact>()
  const note: Note = (kind, text) => {
    const name = text.slice(0, LONGEST_NAME)
    const fact = seen.get(kind + name) ?? { block_number: number, kind, name, seen: 0 }
    fact.seen++
    seen.set(kind + name, fact)
  }
  reportUnknownMembers(BlockHeaderSchema, block.block_header, (name) => note('field', name))
  for (const transaction of transactions) noteTransaction(transaction, note)
  return [...seen.values()]
}
