import type { Address, Sun } from '@tronlens/core'

/** Something to look at before signing. */
export type Warning =
  /** Nothing was ever sent there from here. */
  | { readonly kind: 'newAddress'; readonly address: Address }
  /** The same first and last characters as an address that was used before. */
  | {
      readonly kind: 'lookAlike'
      readonly address: Address
      readonly known: Address
      readonly times: number
      /** How many characters agree at each end. */
      readonly start: number
      readonly end: number
    }
  | { readonly kind: 'notActivated'; readonly address: Address }
  | { readonly kind: 'toContract' | 'toTokenContract'; readonly address: Address }
  | { readonly kind: 'unverifiedContract'; readonly address: Address }
  | { readonly kind: 'unlimitedApproval' | 'approvalForAll'; readonly spender: Address }
  | { readonly kind: 'largeShare'; readonly percent: number }
  | { readonly kind: 'insufficientFee'; readonly missing: Sun }
  | { readonly kind: 'callFails'; readonly reason: string }
  | { readonly kind: 'outOfEnergy'; readonly limit: bigint; readonly needed: bigint }
  /** The fee limit is more than the account holds. */
  | { readonly kind: 'feeLimitBeyondBalance'; readonly feeLimit: Sun; readonly held: Sun }
  /** The fee limit is many times the usual one. */
  | { readonly kind: 'absurdFeeLimit'; readonly feeLimit: Sun; readonly held: Sun; readonly times: bigint }
  | { readonly kind: 'permissionChange' | 'losesOwner' | 'nobodyCanAct' | 'activeRulesPermissions' }
  | { readonly kind: 'takeOver'; readonly address: Address }
  /** It can be sent for longer than was asked for, or than an hour. */
  | { readonly kind: 'longLife'; readonly leftMs: number; readonly askedMs: number; readonly until: number }
  /** The chain's clock lags behind the device's by so much. */
  | { readonly kind: 'clockAhead'; readonly ms: number }
  /** The index holds another block at the height of the reference block. */
  | { readonly kind: 'foreignReference' }
  /** A transaction of the same kind to the same recipient can still get into a block. */
  | { readonly kind: 'stillOpen'; readonly txID: string; readonly until: number; readonly isSame: boolean }
  | { readonly kind: 'expiresSoon'; readonly seconds: number }
  | { readonly kind: 'expired' }
  /** The chain refuses trades at its trading pairs. */
  | { readonly kind: 'tradesOff'; readonly parameter: string }

export type WarningKind = Warning['kind']

/** Warnings that need a tick in a box before anything can be signed. */
const NEEDS_BOX: ReadonlySet<WarningKind> = new Set([
  'lookAlike',
  'toTokenContract',
  'unlimitedApproval',
  'approvalForAll',
  'largeShare',
  'callFails',
  'outOfEnergy',
  'absurdFeeLimit',
  'longLife',
  'foreignReference',
  'stillOpen',
  'takeOver',
  'losesOwner',
  'activeRulesPermissions',
])
/** What the node would refuse, or what nobody could ever undo. */
const STOPS: ReadonlySet<WarningKind> = new Set(['insufficientFee', 'nobodyCanAct', 'expired', 'tradesOff'])

/** Warnings of a transaction that the node's simulation expects to fail. */
const FAILS: ReadonlySet<WarningKind> = new Set(['callFails', 'outOfEnergy'])

/** True when the box that is ticked says "sign although it fails". */
export const isFailure = ({ kind }: Warning): boolean => FAILS.has(kind)

/** True when the person has to say that it was seen. */
export const needsBox = ({ kind }: Warning): boolean => NEEDS_BOX.has(kind)
/** True when it must not be signed at all. */
export const isStop = ({ kind }: Warning): boolean => STOPS.has(kind)

/** Whom a warning is about, besides the owner of the transaction. */
export const addressIn = (warning: Warning): Address | undefined =>
  'address' in warning ? warning.address : 'spender' in warning ? warning.spender : undefined

/** Tells the warnings of one transaction apart: its kind, and whom it is about. */
export const warningId = (warning: Warning): string =>
  `${warning.kind} ${'txID' in warning ? warning.txID : (addressIn(warning) ?? '')}`
