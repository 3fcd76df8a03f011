import { ApiRequestError, MULTISIG_CODES } from '@tronlens/api-contract/client'
import type { Address, TransactionId } from '@tronlens/core'
import { type SignedTransaction, toTransactionJson } from '@tronlens/signing'
import { apiAt } from '../../shared/api/client.ts'
import type { NetworkPlace } from '../../shared/api/kept-network.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Delivery } from './sign-store.ts'

/**
 * The multi-signature service refused the signature and gives its own reason. It has received the signature
 * all the same, so the transaction can get into a block until `expiration` (milliseconds since 1970).
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

/**
 * The service did not answer: it is not known whether it has received the signature, with which it may have
 * sent the transaction.
 */
export class CoSigningLostError extends Error {}

const [GOOD] = MULTISIG_CODES.ok
const [ALREADY_SIGNED] = MULTISIG_CODES.alreadySigned
/** A request that was made a moment ago is among so many of the newest ones. */
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
 * Submits signatures to the service. A signature that it already has, because only its answer got lost,
 * counts as delivered.
 *
 * @param network - where the transaction was reviewed
 * @param more - further properties of the request
 * @throws {CoSigningRefusedError} when the service does not accept them
 * @throws {CoSigningLostError} when it is not known whether it did; submitting the same signatures again is
 * harmless
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
    // this question has no answer either: the outcome is unknown
    const isThere = await hasSignature(transaction.txID, address, network).catch(() => undefined)
    if (isThere) return
    // an interrupted request may still arrive; one that failed with an answer does not
    if (isThere === false && error instanceof ApiRequestError) throw error
    throw new CoSigningLostError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/**
 * Submits a signature to the service that collects the signatures of co-signers and sends the transaction
 * when they are enough.
 *
 * @param isEnough - the signature is enough by itself, so that the service sends the transaction at once
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
