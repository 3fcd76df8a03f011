import { type Address, deployedAddress, isHex, type TransactionId } from '@tronlens/core'
import { addressAt, numberAt, selectorOf } from '../contract/calls.ts'
import type { TransactionContent } from '../intent.ts'
import type { Asset } from './changes.ts'
import { vaultOf } from './token-vault.ts'
import type { Warning } from './warnings.ts'

/** What a call asks of a gateway of a bridge, by the name and arguments of its function alone. */
export type BridgeCall =
  | {
      readonly act: 'deposit' | 'withdraw'
      readonly asset: Asset
      /** Of TRX with the fee, which the same call pays. */
      readonly value: bigint
    }
  | { readonly act: 'mapping'; readonly token: Address }
  /** Of the TRC10 token with an id. */
  | { readonly act: 'mapping'; readonly trc10: string }
  | { readonly act: 'retry'; readonly nonce: bigint; readonly to: Address }

/** Addresses of the gateways that the configuration of a network names, by what is asked of them. */
export type KnownGateways = { readonly main: readonly Address[]; readonly side: readonly Address[] }

type Read = (call: Triggered) => BridgeCall | undefined
type Triggered = Extract<TransactionContent['contract'], { name: 'TriggerSmartContract' }>['fields']

const SELECTOR = 8
const WORD = 64
const TRX: Asset = { kind: 'TRX' }

const trx =
  (act: 'deposit' | 'withdraw'): Read =>
  ({ callValue }) => ({ act, asset: TRX, value: callValue })

const token =
  (act: 'deposit' | 'withdraw'): Read =>
  ({ data }) => {
    const [contract, value] = [addressAt(data, 0), numberAt(data, 1)]
    return contract && value !== undefined ? { act, asset: { kind: 'token', contract }, value } : undefined
  }

const piece =
  (act: 'deposit' | 'withdraw'): Read =>
  ({ data }) => {
    const [contract, id] = [addressAt(data, 0), numberAt(data, 1)]
    return contract && id !== undefined
      ? { act, asset: { kind: 'piece', contract, id }, value: 1n }
      : undefined
  }

/** The token that the caller deployed with the transaction of an id. */
const mapping: Read = ({ data, ownerAddress }) => {
  const id = data.slice(SELECTOR + 2 * WORD, SELECTOR + 3 * WORD)
  if (id.length !== WORD || !isHex(id)) return undefined
  return { act: 'mapping', token: deployedAddress(id as TransactionId, ownerAddress) }
}

/** The call carries the tokens. */
const trc10: Read = ({ tokenId, callTokenValue }) => ({
  act: 'deposit',
  asset: { kind: 'TRC10', id: String(tokenId) },
  value: callTokenValue,
})

const mappingTrc10: Read = ({ data }) => {
  const id = numberAt(data, 0)
  return id === undefined ? undefined : { act: 'mapping', trc10: String(id) }
}

const retry: Read = ({ data }) => {
  const [nonce, to] = [numberAt(data, 0), addressAt(data, 2)]
  return nonce !== undefined && to ? { act: 'retry', nonce, to } : undefined
}

const FUNCTIONS: ReadonlyMap<string, Read> = new Map<string, Read>(
  (
    [
      ['depositTRX()', trx('deposit')],
      ['withdrawTRX()', trx('withdraw')],
      ['depositTRC20(address,uint256)', token('deposit')],
      ['withdrawTRC20(address,uint256)', token('withdraw')],
      ['depositTRC721(address,uint256)', piece('deposit')],
      ['withdrawTRC721(address,uint256)', piece('withdraw')],
      ['depositTRC10()', trc10],
      ['mappingTRC10(uint256)', mappingTrc10],
      ['mappingTRC20(bytes)', mapping],
      ['mappingTRC721(bytes)', mapping],
      ['retry(uint256,uint32,address,uint256)', retry],
    ] as const
  ).map(([signature, read]) => [selectorOf(signature), read]),
)

/** What a transaction asks of a gateway; undefined where it calls no such function. */
export function readBridgeCall({ contract }: Pick<TransactionContent, 'contract'>): BridgeCall | undefined {
  if (contract.name !== 'TriggerSmartContract') return undefined
  return FUNCTIONS.get(contract.fields.data.slice(0, SELECTOR))?.(contract.fields)
}

/** The gateways at which an act is possible; TRC10 tokens go into their vaults. */
function gatewaysFor(call: BridgeCall, { main, side }: KnownGateways): readonly Address[] {
  if (call.act === 'retry') return [...main, ...side]
  if (call.act === 'withdraw') return side
  return call.act === 'deposit' && call.asset.kind === 'TRC10' ? main.map(vaultOf) : main
}

/** Whether a call of a gateway's function goes to a gateway that the configuration names. */
export const isKnownGateway = (call: BridgeCall, at: Address, known: KnownGateways): boolean =>
  gatewaysFor(call, known).includes(at)

/** Warns where a call has the function of a gateway, but goes to another contract than the bridge of the network. */
export function gatewayWarnings(content: TransactionContent, known: KnownGateways | undefined): Warning[] {
  const call = readBridgeCall(content)
  if (!call || !known || content.contract.name !== 'TriggerSmartContract') return []
  const address = content.contract.fields.contractAddress
  const [real] = gatewaysFor(call, known)
  if (real === undefined || isKnownGateway(call, address, known)) return []
  return [{ kind: 'unknownGateway', address, known: real }]
}
