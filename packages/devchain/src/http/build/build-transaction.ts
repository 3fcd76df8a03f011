import { create } from '@bufbuild/protobuf'
import { AnySchema } from '@bufbuild/protobuf/wkt'
import {
  CONTRACT_SCHEMAS,
  type ContractMessage,
  ContractType,
  decodeContract,
  encodeParsed,
  type MessageContractName,
  type PrintedMember,
  printObject,
  type Transaction,
  type Transaction_raw,
  Transaction_rawSchema,
  TransactionSchema,
  TYPE_URL_PREFIX,
  transactionMembers,
} from '@tronlens/protocol'
import { isSystemContract, openActuator } from '../../actuators/index.ts'
import { refuse } from '../../base/errors.ts'
import { fromHex, toHex } from '../../base/hex.ts'
import { newestBlockVersion } from '../../base/node-release.ts'
import { ownerOf } from '../../consensus/chain-transaction.ts'
import { parseNodeHex } from '../request/address-text.ts'
import { toInt } from '../request/java-number.ts'
import type { NodeView } from '../request/wallet-request.ts'

/** Parsed members of a contract message. */
export type ContractValues = Record<string, unknown>

/** The same as `buildFromBytes`, from the parsed members of the contract. @throws {ChainRefusal} */
export const buildTransaction = (
  view: NodeView,
  name: MessageContractName,
  values: ContractValues,
): Transaction => buildFromBytes(view, name, encodeParsed(CONTRACT_SCHEMAS[name], values))

/**
 * An unsigned transaction with one contract that refers to the newest block. The contract is checked by the
 * rules of the chain, except those of the virtual machine, which apply when it runs.
 *
 * @param bytes - protobuf bytes of the contract's message
 * @throws {ChainRefusal}
 */
export function buildFromBytes(view: NodeView, name: MessageContractName, bytes: Uint8Array): Transaction {
  const rawData = frame(view, name, bytes)
  const contract = decodeContract(rawData.contract[0])
  if (contract.name === 'CreateSmartContract') checkPercent(contract.message)
  else if (isSystemContract(contract)) {
    const owner = toHex(ownerOf(contract) ?? new Uint8Array())
    openActuator(contract, {
      state: view.state,
      bytes,
      owner,
      building: true,
      newestVersion: newestBlockVersion(view.settings.release),
    }).validate()
  }
  return create(TransactionSchema, { rawData })
}

function checkPercent({ newContract }: ContractMessage<'CreateSmartContract'>): void {
  const percent = newContract?.consumeUserResourcePercent ?? 0n
  if (percent < 0n || percent > 100n) refuse('percent must be >= 0 and <= 100')
}

function frame(view: NodeView, name: MessageContractName, value: Uint8Array): Transaction_raw {
  const { chain, settings } = view
  const head = chain.archive.find(view.headNumber) ?? chain.head
  const reference =
    settings.referenceBlock === 'solid' ? (chain.archive.find(chain.solidNumber) ?? head) : head
  return create(Transaction_rawSchema, {
    refBlockBytes: fromHex(reference.id.slice(12, 16)),
    refBlockHash: fromHex(reference.id.slice(16, 32)),
    expiration: BigInt(head.time + settings.expirationMs),
    timestamp: BigInt(settings.now()),
    contract: [
      {
        type: ContractType[name],
        parameter: create(AnySchema, { typeUrl: TYPE_URL_PREFIX + name, value }),
      },
    ],
  })
}

/** Sets the permission that a request selects. */
export function applyPermission(transaction: Transaction, body: Record<string, unknown>): void {
  if (!('Permission_id' in body)) return
  const id = toInt(body.Permission_id)
  const contract = transaction.rawData?.contract[0]
  if (id > 0 && contract) contract.PermissionId = id
}

/** Sets the memo of a request: text when visible, hex otherwise. */
export function applyMemo(transaction: Transaction, body: Record<string, unknown>, visible: boolean): void {
  const text = body.extra_data
  if (typeof text !== 'string' || text === '' || !transaction.rawData) return
  transaction.rawData.data = visible ? Buffer.from(text, 'utf8') : parseNodeHex(text)
}

/** Members of a transaction that a builder returns. */
export const builtMembers = (transaction: Transaction, visible: boolean): PrintedMember[] => [
  ['visible', String(visible)],
  ...transactionMembers(transaction, visible),
]

/** The answer of a builder. */
export const printBuilt = (transaction: Transaction, visible: boolean): string =>
  printObject(builtMembers(transaction, visible))
