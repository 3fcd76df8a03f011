import type { ReviewedTransaction } from '../review/review.ts'
import type { BandwidthSource } from './fee.ts'
import { type ChainSnapshot, left, parameter } from './snapshot.ts'

/** The properties of a transaction that the simulation needs. */
export type Bytes = Pick<ReviewedTransaction, 'content' | 'rawDataHex'>

/** Room for the result, which the node counts although it is not sent. */
const RESULT_BYTES = 64
/** A signature with its field number and length. */
const SIGNATURE_BYTES = 67

/**
 * Bytes that a node counts for a transaction: everything but its result, plus a fixed size for the result.
 */
export function countBytes({ rawDataHex }: Bytes, signatures: number): bigint {
  const raw = rawDataHex.length / 2
  let lengthBytes = 1
  for (let rest = raw >> 7; rest > 0; rest >>= 7) lengthBytes++
  return BigInt(1 + lengthBytes + raw + signatures * SIGNATURE_BYTES + RESULT_BYTES)
}

/** True when the transaction opens an account, which has its own price. */
export function opensAccount({ content: { contract } }: Bytes, { recipient }: ChainSnapshot): boolean {
  if (contract.name === 'AccountCreateContract') return true
  if (contract.name !== 'TransferContract' && contract.name !== 'TransferAssetContract') return false
  return recipient !== undefined && !recipient.isActive
}

/** How the bytes of a transaction are paid, in the order in which the node tries the sources. */
export function payBandwidth(
  transaction: Bytes,
  bytes: bigint,
  snapshot: ChainSnapshot,
): { units: bigint; source: BandwidthSource } {
  const { owner } = snapshot
  const staked = left(owner.bandwidth)
  if (opensAccount(transaction, snapshot)) {
    const units = bytes * parameter(snapshot, 'getCreateNewAccountBandwidthRate')
    return units <= staked ? { units, source: 'staked' } : { units: bytes, source: 'creation' }
  }
  if (isPaidByIssuer(transaction, bytes, snapshot)) return { units: bytes, source: 'issuer' }
  if (bytes <= staked) return { units: bytes, source: 'staked' }
  return { units: bytes, source: bytes <= left(owner.freeBandwidth) ? 'free' : 'burned' }
}

function isPaidByIssuer({ content }: Bytes, bytes: bigint, { token }: ChainSnapshot): boolean {
  if (content.contract.name !== 'TransferAssetContract' || !token) return false
  return [token.shared, token.holder, token.issuer].every((allowance) => bytes <= left(allowance))
}
