import {
  type Address,
  bytesToAddress,
  decodeBase58Check,
  evmToAddress,
  hexToBytes,
  InvalidAddressError,
  isAddressBytes,
  isHex,
  toBigInt,
} from '@tronlens/core'
import type { TransactionContent } from '../intent.ts'
import { readRevertText } from '../revert-text.ts'
import type { AskNode } from './ask-node.ts'
import type { SimulatedTransfer, Simulation } from './snapshot.ts'

type Whole = number | bigint
type NodeCall = {
  result?: { result?: boolean; code?: string; message?: string }
  energy_used?: Whole
  constant_result?: readonly string[]
  logs?: readonly { address?: string; topics?: readonly string[]; data?: string }[]
  internal_transactions?: readonly {
    caller_address?: string
    /** Absent where a contract is created. */
    transferTo_address?: string
    rejected?: boolean
    callValueInfo?: readonly { callValue?: Whole; tokenId?: string | Whole }[]
  }[]
}

/**
 * Has the node run the code of a call or deployment without storing the effects; undefined where no code
 * runs.
 */
export async function simulate(
  ask: AskNode,
  { contract }: TransactionContent,
): Promise<Simulation | undefined> {
  const body = callOf(contract)
  if (!body) return undefined
  const answer = (await ask('/wallet/triggerconstantcontract', body)) as NodeCall
  const { code, message } = answer.result ?? {}
  const [data = ''] = answer.constant_result ?? []
  const isRefused = Boolean(code || message)
  return {
    energy: toBigInt(answer.energy_used ?? 0),
    // the contract's own message is more precise than that of the node
    failure: isRefused ? (readRevertText(data) ?? [code, message].filter(Boolean).join(': ')) : undefined,
    // a revert is a result with a message, any other failure is an error with a code
    isBroken: code !== undefined,
    logs: (answer.logs ?? []).flatMap(({ address: text = '', topics = [], data = '' }) => {
      const address = anyAddress(text)
      return address ? [{ address, topics, data }] : []
    }),
    transfers: (answer.internal_transactions ?? []).flatMap(transfersOf),
  }
}

function callOf(contract: TransactionContent['contract']): object | undefined {
  if (contract.name === 'TriggerSmartContract') {
    const { ownerAddress, contractAddress, data, callValue, tokenId, callTokenValue } = contract.fields
    return {
      owner_address: ownerAddress,
      contract_address: contractAddress,
      data,
      call_value: callValue,
      ...(tokenId > 0n && { token_id: tokenId, call_token_value: callTokenValue }),
      visible: true,
    }
  }
  if (contract.name !== 'CreateSmartContract') return undefined
  const { ownerAddress, newContract, tokenId, callTokenValue } = contract.fields
  return {
    owner_address: ownerAddress,
    data: newContract.bytecode,
    call_value: newContract.callValue,
    ...(tokenId > 0n && { token_id: tokenId, call_token_value: callTokenValue }),
    visible: true,
  }
}

type Internal = NonNullable<NodeCall['internal_transactions']>[number]

function transfersOf(internal: Internal): SimulatedTransfer[] {
  if (internal.rejected) return []
  const [from, to] = [anyAddress(internal.caller_address), anyAddress(internal.transferTo_address)]
  if (!from || !to) return []
  return (internal.callValueInfo ?? [])
    .map(({ callValue, tokenId }) => ({
      from,
      to,
      tokenId: tokenId === undefined ? undefined : String(tokenId),
      amount: toBigInt(callValue ?? 0),
    }))
    .filter(({ amount }) => amount > 0n)
}

const EVM_LENGTH = 20

/**
 * An address as nodes write it in the trace of a call: 20 or 21 bytes, in hex or, on request, in Base58, with
 * the same 20 bytes as in an event.
 */
function anyAddress(text = ''): Address | undefined {
  const bytes = readBytes(text)
  if (bytes?.length === EVM_LENGTH) return evmToAddress(bytes)
  return bytes && isAddressBytes(bytes) ? bytesToAddress(bytes) : undefined
}

function readBytes(text: string): Uint8Array | undefined {
  if (isHex(text)) return text === '' ? undefined : hexToBytes(text)
  try {
    return decodeBase58Check(text)
  } catch (error) {
    if (error instanceof InvalidAddressError) return undefined
    throw error
  }
}
