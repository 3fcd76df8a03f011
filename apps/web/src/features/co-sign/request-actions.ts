import { coSigningLifetime, encodeSigned } from '@tronlens/signing'
import { goodSignatures } from '../../slices/signing/check-signatures.ts'
import { handToService } from '../../slices/signing/co-sign.ts'
import { requestSignature, type SignOutcome } from '../../slices/signing/sign-store.ts'
import type { Opened, Source } from '../../slices/signing/use-opened.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import type { Store } from '../../store.ts'

const RENEWED_HOURS = 24

const selectorOf = ({ record }: Source): { functionSelector?: string } =>
  record?.functionSelector ? { functionSelector: record.functionSelector } : {}

/**
 * Adds the wallet's signature to a request. One of the service goes back there; one that was carried here
 * is sent when the weights are enough, else `keep` gets it with the signature, to be carried on. The
 * review follows `notNeeded`.
 */
export function coSign(
  source: Source,
  { transaction, permission, signatures, weight }: Opened,
  wallet: Wallet,
  { keep, notNeeded }: { keep: (hex: string) => void; notNeeded: Store<boolean> },
): Promise<SignOutcome> {
  const own = permission?.keys.find(({ address }) => address === wallet.address)?.weight ?? 0n
  const isEnough = permission !== undefined && weight + own >= permission.threshold
  return requestSignature({
    what: {
      rawDataHex: transaction.rawDataHex,
      txID: transaction.txID,
      signatures: goodSignatures(signatures),
    },
    wallet,
    notNeeded,
    // what is carried on as a file or a code is shown by the page itself
    ...(!source.record && !isEnough && { afterwards: 'none' }),
    delivery: source.record
      ? {
          kind: 'handOver',
          label: isEnough ? 'send' : 'sign',
          take: (signed, network) => handToService(signed, wallet, network, selectorOf(source)),
        }
      : isEnough
        ? { kind: 'broadcast' }
        : { kind: 'handOver', label: 'sign', take: async (signed) => keep(encodeSigned(signed)) },
  })
}

/**
 * Builds the same intent again on a new block, with a fee limit that covers what it needs now; the first
 * signature of the new request is the wallet's.
 */
export function renew(
  source: Source,
  { transaction }: Opened,
  wallet: Wallet,
  keep: (hex: string) => void,
): Promise<SignOutcome> {
  const { contract, memo, memoHex, feeLimit, permissionId } = transaction.content
  return requestSignature({
    what: {
      intent: { contract, memo, memoHex, feeLimit, permissionId },
      isFromOthers: true,
      lifetimeMs: coSigningLifetime(RENEWED_HOURS),
      replaces: [{ txID: transaction.txID, expiration: transaction.content.expiration }],
    },
    wallet,
    ...(!source.record && { afterwards: 'none' }),
    delivery: {
      kind: 'handOver',
      label: 'sign',
      take: async (signed, network) =>
        source.record
          ? handToService(signed, wallet, network, { ...selectorOf(source), renews: source.record.hash })
          : keep(encodeSigned(signed)),
    },
  })
}
