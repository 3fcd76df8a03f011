import { ApiRequestError, MULTISIG_CODES } from '@tronlens/api-contract/client'
import type { Address, TransactionId } from '@tronlens/core'
import { type SignedTransaction, toTransactionJson } from '@tronlens/signing'
import { apiAt } from '../../shared/api/client.ts'
import type { NetworkPlace } from '../../shared/api/kept-network.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Delivery } from './sign-store.ts'

/**
 * The service for several signatures refused; it says why in its own words. It has seen the signature all the same, so
 * the transaction can get into a block until `expiration` (milliseconds since 1970).
 */
export class CoSigningRefusedError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly expiration: number,
  ) {
    super(message)
  }
}

/** The service did not answer: nobody knows whether it has the signature, with which it may have sent the transaction. */
export class CoSigningLostError extends Error {}

const [GOOD] = MULTISIG_CODES.ok
const [ALREADY_SIGNED] = MULTISIG_CODES.alreadySigned
/** A request that was made a moment ago is among so many of the newest. */
const NEWEST = 50

/** Whether the service has a signature of an address. */
async function hasSignature(txID: TransactionId, address: Address, { base }: NetworkPlace): Promise<boolean> {
  const { data } = await apiAt(base).listMultisigRecords({
    address,
    state: 255,
    limit: NEWEST,
    netType: 'main_net',
  })
  return data.data.some(({ hash, isSign }) => hash === txID && isSign === 1)
}

/**
 * Hands signatures to the service. One that it has already, since only its answer got lost, has arrived.
 *
 * @param network - where the transaction was reviewed
 * @param more - what belongs to the request besides
 * @throws {CoSigningRefusedError} when the service does not take them
 * @throws {CoSigningLostError} when nobody knows whether it has; handing over the same again is harmless
 */
export async function handToService(
  { transaction, signatures }: SignedTransaction,
  { address }: Pick<Wallet, 'address'>,
  network: NetworkPlace,
  more: { functionSelector?: string; renews?: string } = {},
): Promise<void> {
  const body = {
    address,
    netType: 'main_net',
    transaction: { ...toTransactionJson(transaction, signatures) },
    ...more,
  }
  try {
    const { code, message } = await apiAt(network.base).signMultisig({ body })
    if (
      code === GOOD ||
      (code === ALREADY_SIGNED && (await hasSignature(transaction.txID, address, network)))
    )
      return
    throw new CoSigningRefusedError(code, message, transaction.content.expiration)
  } catch (error) {
    if (error instanceof CoSigningRefusedError) throw error
    // nobody answers this either: nothing is known
    const isThere = await hasSignature(transaction.txID, address, network).catch(() => undefined)
    if (isThere) return
    // what broke off may be on its way still; what failed with an answer is not
    if (isThere === false && error instanceof ApiRequestError) throw error
    throw new CoSigningLostError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/**
 * Hands a signature to the service that collects those of the co-signers and sends when they are enough.
 *
 * @param isEnough - the signature is enough by itself, so that it is sent at once
 */
export const toCoSigners = (
  wallet: Wallet,
  functionSelector: string | undefined,
  isEnough = false,
): Extract<Delivery, { kind: 'handOver' }> => ({
  kind: 'handOver',
  label: isEnough ? 'send' : 'sign',
  take: (signed, network) =>
    handToService(signed, wallet, network, functionSelector ? { functionSelector } : {}),
})
