import { fromBinary } from '@bufbuild/protobuf'
import { concatBytes, keccak256, sha256, bytesToHex as toHex } from '@tronlens/core'
import { CONTRACT_SCHEMAS, ContractType, isMessageContract } from '../contract-type.ts'
import {
  type Transaction,
  Transaction_ResultSchema,
  Transaction_rawSchema,
} from '../generated/protocol/chain_pb.ts'
import { readInt64Map } from '../map-order.ts'
import { encodeRaw, TYPE_URL_PREFIX } from '../transaction.ts'
import { type PrintedMember, printMessage, printObject } from './print-message.ts'

const quote = (text: string) => JSON.stringify(text)

/** Address of the contract that a deployment creates. */
function deployedAddress(raw: Uint8Array, owner: Uint8Array): string {
  return `41${toHex(keccak256(concatBytes(sha256(raw), owner)).subarray(12))}`
}

/** A transaction as the node prints it: contracts decoded, raw bytes and id added. */
export const printTransaction = (transaction: Transaction, visible: boolean): string =>
  printObject(transactionMembers(transaction, visible))

/** The members of a printed transaction, for answers that add their own. */
export function transactionMembers(transaction: Transaction, visible: boolean): PrintedMember[] {
  const raw = transaction.rawData
  const rawBytes = raw ? encodeRaw(raw) : new Uint8Array()
  const members: PrintedMember[] = []
  if (transaction.ret.length > 0)
    members.push([
      'ret',
      `[${transaction.ret.map((result) => printMessage(Transaction_ResultSchema, result, visible)).join(',')}]`,
    ])
  if (transaction.signature.length > 0)
    members.push(['signature', `[${transaction.signature.map((bytes) => quote(toHex(bytes))).join(',')}]`])
  members.push(['txID', quote(toHex(sha256(rawBytes)))])
  let contractAddress: string | undefined
  const contracts = (raw?.contract ?? []).flatMap((contract) => {
    const name = ContractType[contract.type]
    const bytes = contract.parameter?.value ?? new Uint8Array()
    let value = 'null'
    if (name !== undefined && isMessageContract(name)) {
      try {
        const schema = CONTRACT_SCHEMAS[name]
        const message = fromBinary(schema, bytes)
        value = printContract(name, message, bytes, visible)
        if (name === 'CreateSmartContract')
          contractAddress = deployedAddress(rawBytes, (message as { ownerAddress: Uint8Array }).ownerAddress)
      } catch {
        // A contract that does not decode is left out, as the node does.
        return []
      }
    }
    const parameter = printObject([
      ['value', value],
      ['type_url', quote(contract.parameter?.typeUrl ?? `${TYPE_URL_PREFIX}${name}`)],
    ])
    const parts: PrintedMember[] = [
      ['parameter', parameter],
      ['type', quote(name ?? String(contract.type))],
    ]
    if (contract.PermissionId > 0) parts.push(['Permission_id', String(contract.PermissionId)])
    return [printObject(parts)]
  })
  if (contractAddress !== undefined) members.push(['contract_address', quote(contractAddress)])
  members.push([
    'raw_data',
    raw
      ? printMessage(Transaction_rawSchema, raw, visible, { contract: `[${contracts.join(',')}]` })
      : `{"contract":[${contracts.join(',')}]}`,
  ])
  members.push(['raw_data_hex', quote(toHex(rawBytes))])
  return members
}

function printContract(name: string, message: object, bytes: Uint8Array, visible: boolean): string {
  const schema = CONTRACT_SCHEMAS[name as keyof typeof CONTRACT_SCHEMAS]
  if (name !== 'ProposalCreateContract') return printMessage(schema, message, visible)
  // The order of a map is lost in a decoded message.
  return printMessage(schema, { ...message, parameters: readInt64Map(bytes, 2) }, visible)
}
