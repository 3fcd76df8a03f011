import type { Address, Sun } from '@tronlens/core'
import type { Asset } from './changes.ts'
import type { PermissionRole } from './permission-warnings.ts'
import type { PieceNow } from './snapshot.ts'

/** An amount of something. */
export type AssetAmount = { readonly asset: Asset; readonly value: bigint }

/** What a signed message lets another account take. */
type SignedTaking = {
  readonly asset: Asset
  readonly amount: bigint
  /** What the signer holds of it; undefined where that was not read. */
  readonly held: bigint | undefined
  /** Seconds since 1970. */
  readonly until: bigint | undefined
}

/**
 * Something to look at before signing. `nth` is 2 for the second one of a review whose sentence is the same,
 * and so on.
 */
export type Warning = Sort & { readonly nth?: number }

type Sort =
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
  /** A spender may take units of a token; `unlimitedApproval` is more than any token has. */
  | {
      readonly kind: 'unlimitedApproval' | 'allowance'
      readonly spender: Address
      readonly contract: Address
      /** What may be taken once this is in a block; an increase counts on top of what is allowed now. */
      readonly amount: bigint
      /** What may be taken now, and what the owner holds; undefined where the contract did not say. */
      readonly before: bigint | undefined
      readonly held: bigint | undefined
      /** Seconds since 1970. */
      readonly until: bigint | undefined
      /** The time bounds the use of a permit, and what the permit gives has no end. */
      readonly isLasting: boolean
    }
  | {
      readonly kind: 'pieceApproval'
      readonly spender: Address
      readonly contract: Address
      readonly id: bigint
      /** Who may take it now; undefined where the contract did not say. */
      readonly today: PieceNow | undefined
    }
  | {
      readonly kind: 'approvalForAll'
      readonly spender: Address
      readonly contract: Address
      /** It may do so already. */
      readonly isForAll: boolean | undefined
      readonly until: bigint | undefined
      /** As that of an allowance. */
      readonly isLasting: boolean
    }
  /** Another account gets the contract, or the contract takes its code from there. */
  | { readonly kind: 'newOwner' | 'upgrade'; readonly address: Address; readonly contract: Address }
  /** @param asset what it is a share of, where that is not the amount of the sentence */
  | { readonly kind: 'largeShare'; readonly percent: number; readonly asset?: Asset }
  /** What share this takes of an asset is not known: its balance was not read, or was read as less than what is taken. */
  | { readonly kind: 'unknownShare'; readonly asset: Asset }
  /** A call takes units of so many tokens that the balances of these were not asked for. */
  | { readonly kind: 'manyTokens'; readonly count: number }
  /**
   * Items of a collection are taken by code, or most of what is held of them is sent; `count` is of their
   * units.
   */
  | { readonly kind: 'piecesTaken'; readonly contract: Address; readonly count: bigint }
  | { readonly kind: 'insufficientFee'; readonly missing: Sun }
  /** The fees that the chain takes for it are most of what the account holds, or of what it leaves there. */
  | { readonly kind: 'largeFee'; readonly fee: Sun; readonly held: Sun }
  | { readonly kind: 'callFails'; readonly reason: string }
  | { readonly kind: 'outOfEnergy'; readonly limit: bigint; readonly needed: bigint }
  /** The fee limit is more than the account holds. */
  | { readonly kind: 'feeLimitBeyondBalance'; readonly feeLimit: Sun; readonly held: Sun }
  /** The fee limit is many times the usual one. */
  | { readonly kind: 'absurdFeeLimit'; readonly feeLimit: Sun; readonly held: Sun; readonly times: bigint }
  | { readonly kind: 'permissionChange' | 'losesOwner' | 'ownerUnreachable' | 'activeRulesPermissions' }
  | { readonly kind: 'takeOver'; readonly address: Address }
  /** It can be sent for longer than was asked for, or than an hour. */
  | { readonly kind: 'longLife'; readonly leftMs: number; readonly askedMs: number; readonly until: number }
  /** The chain's clock lags behind the device's by so much. */
  | { readonly kind: 'clockAhead'; readonly ms: number }
  /** Node or index holds another block at the height of the reference block. */
  | { readonly kind: 'foreignReference' }
  /** The reference block could not be compared with both, also where the bytes were built here. */
  | { readonly kind: 'referenceUnknown' }
  /** A transaction of the same kind to the same recipient can still get into a block. */
  | { readonly kind: 'stillOpen'; readonly txID: string; readonly until: number; readonly isSame: boolean }
  /** A key that is not in this permission today. */
  | {
      readonly kind: 'newKey'
      readonly role: PermissionRole
      readonly name: string
      readonly address: Address
      readonly weight: bigint
      readonly threshold: bigint
    }
  /** Keys of others that reach a threshold together, and do not today. */
  | {
      readonly kind: 'reachTogether'
      readonly role: PermissionRole
      readonly name: string
      readonly id: string
      readonly addresses: readonly Address[]
    }
  /** An active permission with keys of others allows more contract types than today. */
  | { readonly kind: 'widerPermission'; readonly name: string; readonly types: readonly number[] }
  | { readonly kind: 'expiresSoon'; readonly seconds: number }
  /** The life of bytes without a signature has ended. */
  | { readonly kind: 'expired' }
  /** The life of signed bytes has ended: no block can hold them any more, or the sources do not confirm that yet. */
  | { readonly kind: 'signedOver' | 'signedOverdue' }
  /** The chain refuses trades at its trading pairs. */
  | { readonly kind: 'tradesOff'; readonly parameter: string }
  /** The chain refuses a parameter of a proposal; the reason is in the node's words. */
  | { readonly kind: 'proposalRefused'; readonly id: bigint; readonly reason: string }
  /** The index and the token itself do not say the same of its unit. */
  | {
      readonly kind: 'unitDiffers'
      readonly token: string
      readonly part: 'symbol' | 'decimals' | 'kind'
      readonly index: string
      readonly contract: string
    }
  /** Neither the token nor the node says what an amount is counted in; or the token alone does. */
  | { readonly kind: 'unitUnknown' | 'notIndexed'; readonly token: string }
  /** With a signed message, another account can send funds of the signer to `address`. */
  | ({ readonly kind: 'signedTransfer'; readonly address: Address } & SignedTaking)
  /** With a signed message, another account can take funds of the signer for a price; an empty one is nothing. */
  | ({ readonly kind: 'signedOrder'; readonly gets: readonly AssetAmount[] } & SignedTaking)
  /** With a signed message, another account can have a contract called in the name of the signer. */
  | {
      readonly kind: 'signedCall'
      readonly contract: Address
      /** Sun that go along. */
      readonly value: bigint
      readonly until: bigint | undefined
    }
  /** With a signed message, an account votes with what the signer holds of a token. */
  | {
      readonly kind: 'signedVotes'
      readonly address: Address
      readonly contract: Address
      readonly until: bigint | undefined
    }
  /** A message of a form that is not known, which can move funds; with the contract that checks it, where it names one. */
  | { readonly kind: 'unknownMessage'; readonly contract: Address | undefined }
  /** A message is meant for another chain than the one that is shown. */
  | { readonly kind: 'foreignChain'; readonly chain: string; readonly shown: string }
  /** A message says no chain, or it is not known which chain is shown: it may count on any. */
  | { readonly kind: 'anyChain' | 'chainUnknown' }

export type WarningKind = Warning['kind']

/** Warnings that need a tick in a box before anything can be signed. */
const NEEDS_BOX: ReadonlySet<WarningKind> = new Set([
  'lookAlike',
  'toTokenContract',
  'unlimitedApproval',
  'allowance',
  'pieceApproval',
  'newOwner',
  'upgrade',
  'approvalForAll',
  'largeShare',
  'unknownShare',
  'manyTokens',
  'piecesTaken',
  'signedTransfer',
  'signedOrder',
  'signedCall',
  'signedVotes',
  'unknownMessage',
  'largeFee',
  'callFails',
  'outOfEnergy',
  'absurdFeeLimit',
  'longLife',
  'foreignReference',
  'referenceUnknown',
  'stillOpen',
  'takeOver',
  'newKey',
  'reachTogether',
  'widerPermission',
  'unitUnknown',
  'notIndexed',
  'losesOwner',
  'activeRulesPermissions',
  'foreignChain',
  'anyChain',
  'chainUnknown',
])
/** What the node would refuse, or what could never be undone. */
const STOPS: ReadonlySet<WarningKind> = new Set([
  'insufficientFee',
  'ownerUnreachable',
  'expired',
  'signedOver',
  'signedOverdue',
  'tradesOff',
  'proposalRefused',
  'unitDiffers',
])

/** Warnings of a transaction that the node's simulation expects to fail. */
const FAILS: ReadonlySet<WarningKind> = new Set(['callFails', 'outOfEnergy'])

/** True when the box that is ticked says "sign although it fails". */
export const isFailure = ({ kind }: Warning): boolean => FAILS.has(kind)

/** True when the user has to say that it was seen. */
export const needsBox = ({ kind }: Warning): boolean => NEEDS_BOX.has(kind)
/** True when it must not be signed at all. */
export const isStop = ({ kind }: Warning): boolean => STOPS.has(kind)

/** Whom a warning is about, besides the owner of the transaction. */
export const addressIn = (warning: Warning): Address | undefined =>
  'address' in warning ? warning.address : 'spender' in warning ? warning.spender : undefined
