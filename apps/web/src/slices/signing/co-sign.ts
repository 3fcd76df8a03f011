import { type SignedTransaction, toTransactionJson } from '@tronlens/signing'
import { api } from '../../shared/api/client.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Delivery } from './sign-store.ts'

/** The service for several signatures refused; it says why in its own words. */
export class CoSigningRefusedError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

const GOOD = 0

/** Hands a signature to the service that collects those of the co-signers and sends when they are enough. */
export const toCoSigners = (
  wallet: Wallet,
  functionSelector: string | undefined,
): Extract<Delivery, { kind: 'handOver' }> => ({
  kind: 'handOver',
  label: 'sign',
  take: async ({ transaction, signatures }: SignedTransaction) => {
    const { code, message } = await api.signMultisig({
      body: {
        address: wallet.address,
        netType: 'main_net',
        transaction: { ...toTransactionJson(transaction, signatures) },
        ...(functionSelector ? { functionSelector } : {}),
      },
    })
    if (code !== GOOD) throw new CoSigningRefusedError(code, message)
  },
})
