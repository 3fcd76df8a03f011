import { ROUND_SIZE, SLOT_MS } from '@tronlens/core'
import type { Outcome } from '@tronlens/protocol/verify'

/** One thing that was checked, with what there is to say about it. */
export type Check =
  | { name: 'id' | 'shown' | 'decoders' | 'blockId'; outcome: Outcome }
  /** `weight` of `threshold`; both 0 where the permission of today says nothing about the keys of then. */
  | {
      name: 'signature'
      outcome: Outcome
      count: number
      weight: bigint
      threshold: bigint
      keys: SignerWeight[]
    }
  | { name: 'path'; outcome: Outcome; block: number; hashes: number }
  | { name: 'root'; outcome: Outcome; transactions: number }
  /** Hex addresses. */
  | { name: 'producer'; outcome: Outcome; witness: string }
  | { name: 'schedule'; outcome: Outcome; slots: number }

/** What the signature of a key counts; its address in hex. */
export type SignerWeight = { address: string; weight: bigint }

export type CheckName = Check['name']

/** What a panel shows: the checks, and how long this device took for them. */
export type Proof = { checks: Check[]; ms: number }

/** A permission as a node prints it, addresses in hex. */
type NodePermission = {
  id?: number
  threshold?: number | bigint
  keys?: { address: string; weight?: number | bigint }[]
}

/** The members of an account that hold its permissions. */
export type SigningAccount = {
  address?: string
  owner_permission?: NodePermission
  witness_permission?: NodePermission
  active_permission?: NodePermission[]
}

/**
 * Whether signers may act for an account. Its permissions are the current ones: a key that is not among them
 * may have been when the transaction was signed, which cannot be checked here.
 */
export function checkSigners(
  owner: string,
  permissionId: number,
  signers: readonly string[],
  account: SigningAccount,
): Extract<Check, { name: 'signature' }> {
  const found = (outcome: Outcome, weight = 0n, threshold = 0n, keys: SignerWeight[] = []) =>
    ({ name: 'signature', outcome, count: signers.length, weight, threshold, keys }) as const
  if (signers.length === 0 || signers.includes('')) return found('failed')
  const permissions = [
    account.owner_permission,
    account.witness_permission,
    ...(account.active_permission ?? []),
  ]
  const permission = permissions.find((one) => one !== undefined && (one.id ?? 0) === permissionId)
  if (!permission?.keys)
    return signers.every((signer) => signer === owner) ? found('passed', 1n, 1n) : found('open')
  const weights = new Map(permission.keys.map(({ address, weight = 0 }) => [address, BigInt(weight)]))
  const weight = [...new Set(signers)].reduce((sum, signer) => sum + (weights.get(signer) ?? 0n), 0n)
  const threshold = BigInt(permission.threshold ?? 1)
  const isEnough = signers.every((signer) => weights.has(signer)) && weight >= threshold
  const keys = [...new Set(signers)].map((address) => ({ address, weight: weights.get(address) ?? 0n }))
  if (isEnough) return found('passed', weight, threshold, keys)
  // until its permissions change, an account is its own only key
  return signers.every((signer) => signer === owner) ? found('passed', 1n, 1n) : found('open')
}

/** A block as the order of producers lists it. */
export type ProducedBlock = { time: number; witness: string }

/**
 * Whose turn it was: the same representative comes again after a round, unless votes were counted meanwhile.
 * Then two slots stay empty, so that blocks lie further apart than a round; and the block behind those is no
 * measure for the next round, since whose turn it was is counted without them.
 *
 * @param places - the block that is as many blocks below as a round has slots, and the one before it
 * @param round - representatives that take turns now; where they are fewer than the chain has room for, they
 *   may have been others then
 */
export function checkTurn(
  block: ProducedBlock,
  [before, earlier]: readonly [ProducedBlock | undefined, ProducedBlock | undefined],
  round = ROUND_SIZE,
): Extract<Check, { name: 'schedule' }> {
  const slots = slotsBetween(earlier, block)
  const isOnSlot = block.time % SLOT_MS === 0
  if (!isOnSlot) return { name: 'schedule', outcome: 'failed', slots }
  if (!earlier || slots !== round || slotsBetween(before, earlier) !== 1)
    return { name: 'schedule', outcome: 'open', slots }
  const isAgain = earlier.witness === block.witness
  return { name: 'schedule', outcome: isAgain ? 'passed' : round === ROUND_SIZE ? 'failed' : 'open', slots }
}

const slotsBetween = (earlier: ProducedBlock | undefined, later: ProducedBlock): number =>
  earlier ? Math.round((later.time - earlier.time) / SLOT_MS) : 0

/** The worst of some checks, which is what a panel says about all of them. */
export function verdictOf(checks: readonly Check[]): Outcome {
  if (checks.some(({ outcome }) => outcome === 'failed')) return 'failed'
  return checks.every(({ outcome }) => outcome === 'open') ? 'open' : 'passed'
}
