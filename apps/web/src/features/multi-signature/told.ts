import { type Address, fromHexAddress, isHex } from '@tronlens/core'
import type { Contract } from '@tronlens/signing'

/** What a request does, as far as a sentence needs it. */
export type Told =
  | { kind: 'trx'; to: Address; amount: bigint }
  | { kind: 'trc10'; to: Address; amount: bigint; token: string }
  | { kind: 'transfer' | 'approve'; to: Address; amount: bigint; contract: Address }
  | { kind: 'call'; contract: Address; selector: string }
  | { kind: 'permissions' }
  | { kind: 'other' }

const WORD = 64
const TRANSFER = 'a9059cbb'
const APPROVE = '095ea7b3'
const SELECTOR_LENGTH = 8

/** Reads what a contract does from its own fields, never from what a server says about it. */
export function tell({ name, fields }: Contract): Told {
  switch (name) {
    case 'TransferContract':
      return { kind: 'trx', to: fields.toAddress, amount: fields.amount }
    case 'TransferAssetContract':
      return { kind: 'trc10', to: fields.toAddress, amount: fields.amount, token: fields.assetName }
    case 'TriggerSmartContract':
      return tellCall(fields.contractAddress, fields.data)
    case 'AccountPermissionUpdateContract':
      return { kind: 'permissions' }
    default:
      return { kind: 'other' }
  }
}

function tellCall(contract: Address, data: string): Told {
  const selector = data.slice(0, SELECTOR_LENGTH)
  const words = data.slice(SELECTOR_LENGTH)
  const isKnown = selector === TRANSFER || selector === APPROVE
  if (!isKnown || words.length < 2 * WORD || !isHex(words)) return { kind: 'call', contract, selector }
  return {
    kind: selector === TRANSFER ? 'transfer' : 'approve',
    to: fromHexAddress(`41${words.slice(24, WORD)}`),
    amount: BigInt(`0x${words.slice(WORD, 2 * WORD)}`),
    contract,
  }
}

/** The account that a contract acts for. */
export const actorOf = ({ fields }: Contract): Address => fields.ownerAddress
