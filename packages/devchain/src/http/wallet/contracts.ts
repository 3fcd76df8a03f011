import {
  BytesMessageSchema,
  ContractStateSchema,
  printMessage,
  printObject,
  SmartContractSchema,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { Contract } from '../../state/records/contract.ts'
import { contractStateRecord } from '../../state/records/contract.ts'
import { catchUp } from '../../vm/dynamic-energy.ts'
import { contractMessage, contractStateMessage } from '../print/state-messages.ts'
import { convertAddress } from '../request/address-text.ts'
import { parseAs } from '../request/message-reader.ts'
import { isVisible, jsonBody, requestedText, type WalletRequest } from '../request/wallet-request.ts'
import { type Endpoint, walletRead } from './endpoint.ts'

/** The contract of a request; with `visible` its address is Base58. */
function findContract(request: WalletRequest): Contract | undefined {
  const address = requestedAddress(request)
  return request.state.accounts.has(address) ? request.state.tables.contracts.get(address) : undefined
}

function requestedAddress(request: WalletRequest): string {
  if (isVisible(request))
    return convertAddress(requestedText(request, 'value') ?? '', true, request.settings.release)
  const body =
    request.method === 'GET' ? JSON.stringify({ value: request.query.get('value') }) : jsonBody(request)
  const { value } = parseAs(request.settings.release, BytesMessageSchema, body, false)
  return toHex(value ?? new Uint8Array())
}

function getContract(request: WalletRequest): string {
  const contract = findContract(request)
  if (!contract) return '{}'
  return printMessage(SmartContractSchema, contractMessage(request.state, contract, true), isVisible(request))
}

function getContractInfo(request: WalletRequest): string {
  const contract = findContract(request)
  if (!contract) return '{}'
  const { state } = request
  const visible = isVisible(request)
  const cycle = state.properties.number('currentCycle')
  const stored = state.tables.contractStates.get(contract.address)
  const model = stored ? catchUp(state, stored, cycle) : contractStateRecord.create({ updateCycle: cycle })
  const code = state.tables.codes.get(contract.address)
  return printObject([
    ...(code && code.length > 0 ? [['runtimecode', JSON.stringify(toHex(code))] as const] : []),
    ['smart_contract', printMessage(SmartContractSchema, contractMessage(state, contract, true), visible)],
    ['contract_state', printMessage(ContractStateSchema, contractStateMessage(model), visible)],
  ])
}

/** Reads of smart contracts. */
export const contractEndpoints: readonly Endpoint[] = [
  walletRead('getcontract', getContract),
  walletRead('getcontractinfo', getContractInfo),
]
