import { parseAddress, toHexAddress } from '@tronlens/core'
import { type Gateway, WORD } from './gateway.ts'
import type { EvmAddress, PaymentMessage } from './message.ts'

/** What keeps an approved payment from being made. */
export type Hindrance = 'paused' | 'overLimit' | 'noReserve' | 'notMapped'

/**
 * How far the other end is: `sent` waits for its solid block and the oracles, `waiting` is approved and hindered,
 * `ready` is approved and anyone may have it made.
 */
export type HandedState = 'sent' | 'waiting' | 'ready' | 'done'

/** In the order of the contract; 0 is none. */
const HINDRANCES: readonly (Hindrance | undefined)[] = [
  undefined,
  'paused',
  'overLimit',
  'noReserve',
  'notMapped',
]
const NO_ORACLE: EvmAddress = `0x${'0'.repeat(40)}`

/** An account as gateways take it. */
export const evmAccount = (account: string): EvmAddress =>
  `0x${toHexAddress(parseAddress(account)).slice(2).toLowerCase()}`

/** How far a gateway is with a payment that the other one asks for. */
export async function readPaymentState(
  gateway: Gateway,
  message: PaymentMessage,
): Promise<{ state: HandedState; hindrance?: Hindrance | undefined }> {
  const { isDone, isApproved, hindrance } = await gateway.readProgress(message, NO_ORACLE)
  if (isDone) return { state: 'done' }
  if (!isApproved) return { state: 'sent' }
  return hindrance === 0
    ? { state: 'ready' }
    : { state: 'waiting', hindrance: HINDRANCES[hindrance] ?? 'paused' }
}

/** Whether a gateway has carried out a message of the other one. */
export async function isCarriedOut(gateway: Gateway, nonce: bigint): Promise<boolean> {
  const bits = await gateway.readDone(nonce / WORD, false)
  return ((bits >> (nonce % WORD)) & 1n) === 1n
}
