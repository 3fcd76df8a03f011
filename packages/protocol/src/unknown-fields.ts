import { type DescMessage, fromBinary, type Message, toBinary } from '@bufbuild/protobuf'
import { equalBytes } from '@tronlens/core'
import { CONTRACT_SCHEMAS, ContractType, isMessageContract } from './contract-type.ts'
import { type Transaction_raw, Transaction_rawSchema } from './generated/protocol/chain_pb.ts'

const WITHOUT_UNKNOWN = { writeUnknownFields: false }

/** True when writing a message without the fields that we do not know loses something. */
function losesFields(schema: DescMessage, message: Message): boolean {
  return !equalBytes(toBinary(schema, message), toBinary(schema, message, WITHOUT_UNKNOWN))
}

/**
 * True when a transaction holds fields that the protocol does not name, at any depth: a page that shows it
 * would leave out something that the node may understand.
 */
export function hasUnknownFields(raw: Transaction_raw): boolean {
  if (losesFields(Transaction_rawSchema, raw)) return true
  return raw.contract.some(({ type, parameter }) => {
    const name = ContractType[type]
    if (name === undefined || !isMessageContract(name)) return true
    const schema: DescMessage = CONTRACT_SCHEMAS[name]
    return losesFields(schema, fromBinary(schema, parameter?.value ?? new Uint8Array()))
  })
}
