import { encodeCall } from '@tronlens/abi'
import type { Address, Sun } from '@tronlens/core'
import type { Intent } from '@tronlens/signing'
import { triggerIntent } from '../../slices/signing/trigger-intent.ts'

const MAPPING_INPUTS = [{ name: 'deployTxId', type: 'bytes' }]
const MAPPINGS = { trc20: 'mappingTRC20', trc721: 'mappingTRC721' } as const

/** Standard of a token that can be mapped. */
export type MappedStandard = keyof typeof MAPPINGS
const RETRY = {
  name: 'retry',
  inputs: [
    { name: 'nonce', type: 'uint256' },
    { name: 'asset', type: 'uint32' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
  ],
}

/** A gateway, what it is paid for the act, and the usual fee limit. */
interface At {
  owner: Address
  gateway: Address
  fee: Sun
  feeLimit: Sun
}

/**
 * The call that maps a token of its issuer.
 *
 * @param deployId - id of the transaction that deployed the token
 */
export const mappingIntent = (
  { owner, gateway, fee, feeLimit }: At,
  standard: MappedStandard,
  deployId: string,
): Intent => {
  const item = { name: MAPPINGS[standard], inputs: MAPPING_INPUTS }
  return triggerIntent(owner, gateway, encodeCall(item, [`0x${deployId}`]), fee, feeLimit)
}

/** The call that maps a TRC10 token which the caller holds. */
export const trc10MappingIntent = ({ owner, gateway, fee, feeLimit }: At, id: string): Intent => {
  const item = { name: 'mappingTRC10', inputs: [{ name: 'id', type: 'uint256' }] }
  return triggerIntent(owner, gateway, encodeCall(item, [id]), fee, feeLimit)
}

/** What is made when a payment is tried again: the message as the other gateway has it. */
export interface WaitingPayment {
  nonce: string
  asset: number
  to: Address
  value: bigint
}

/** The call that has a payment made that is approved and was hindered. */
export const retryIntent = (
  { owner, gateway, fee, feeLimit }: At,
  { nonce, asset, to, value }: WaitingPayment,
): Intent =>
  triggerIntent(owner, gateway, encodeCall(RETRY, [nonce, String(asset), to, String(value)]), fee, feeLimit)
