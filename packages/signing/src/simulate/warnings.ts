import type { Address, Sun } from '@tronlens/core'
import type { Asset } from './changes.ts'
import type { PieceNow } from './snapshot.ts'

/** What a permission is for. */
export type PermissionRole = 'owner' | 'witness' | 'active'

/** An amount of something. */
export type AssetAmount = { readonly asset: Asset; readonly value: bigint }

/** An asset that a signed message lets another account take. */
type SignedTaking = {
  readonly asset: Asset
  readonly amount: bigint
  /** The signer's balance; undefined where it was not read. */
  readonly held: bigint | undefined
  /** Seconds since 1970. */
  readonly until: bigint | undefined
}

/**
 * A warning before a transaction is signed. `nth` is 2 for the second warning of a review with the same
 * sentence, and so on.
 */
export type Warning = Sort & { readonly nth?: number }

type Sort =
  /** This account has never sent anything to the address. */
  | { readonly kind: 'newAddress'; readonly address: Address }
  /** The same first and last characters as an address that was used before. */
  | {
      readonly kind: 'lookAlike'
      readonly address: Address
      readonly known: Address
      readonly times: number
      /** Number of equal characters at each end. */
      readonly start: number
      readonly end: number
    }
  | { readonly kind: 'notActivated'; readonly address: Address }
  | { readonly kind: 'toContract' | 'toTokenContract'; readonly address: Address }
  | { readonly kind: 'unverifiedContract'; readonly address: Address }
  /** A function of a gateway, but another contract than the bridge of the network has. */
  | { readonly kind: 'unknownGateway'; readonly address: Address; readonly known: Address }
  /** A spender may take units of a token; an `unlimitedApproval` allows more than any token has. */
  | {
      readonly kind: 'unlimitedApproval' | 'allowance'
      readonly spender: Address
      readonly contract: Address
      /** The allowance once this is in a block; an increase is added to the current allowance. */
      readonly amount: bigint
      /** The current allowance, and the owner's balance; undefined where the contract did not answer. */
      readonly before: bigint | undefined
      readonly held: bigint | undefined
      /** Seconds since 1970. */
      readonly until: bigint | undefined
      /** The time limits the use of a permit; the allowance that the permit gives has no end. */
      readonly isLasting: boolean
      /** The account whose funds it covers, where that is not the owner of the transaction. */
      readonly owner?: Address
    }
  | {
      readonly kind: 'pieceApproval'
      readonly spender: Address
      readonly contract: Address
      readonly id: bigint
      /** The account that may take it now; undefined where the contract did not answer. */
      readonly today: PieceNow | undefined
      readonly owner?: Address
    }
  | {
      readonly kind: 'approvalForAll'
      readonly spender: Address
      readonly contract: Address
      /** It may do so already. */
      readonly isForAll: boolean | undefined
      readonly until: bigint | undefined
      /** As in the warning about an allowance. */
      readonly isLasting: boolean
      readonly owner?: Address
    }
  /** A call inside another one runs the code of `address` in the place of the code of `contract`. */
  | { readonly kind: 'delegateCall'; readonly address: Address; readonly contract: Address }
  /**
   * Calls inside a call are not listed: `count` of them are too many or too deep, or the data are not what
   * the function takes.
   */
  | { readonly kind: 'notUnfolded'; readonly count: number; readonly isUnreadable: boolean }
  /** Another account gets the contract, or the contract takes its code from there. */
  | { readonly kind: 'newOwner' | 'upgrade'; readonly address: Address; readonly contract: Address }
  /** @param asset - the asset of the share, where that is not the amount of the sentence */
  | { readonly kind: 'largeShare'; readonly percent: number; readonly asset?: Asset }
  /**
   * The share of an asset that this takes is not known: its balance was not read, or was read as less than
   * the taken amount.
   */
  | { readonly kind: 'unknownShare'; readonly asset: Asset }
  /** A call takes units of so many tokens that the balances of these were not requested. */
  | { readonly kind: 'manyTokens'; readonly count: number }
  /** Code takes items of a collection, or most of their units are sent; `count` is the number of units. */
  | { readonly kind: 'piecesTaken'; readonly contract: Address; readonly count: bigint }
  | { readonly kind: 'insufficientFee'; readonly missing: Sun }
  /** The chain's fees for it are most of the account's balance, or of the part that it leaves there. */
  | { readonly kind: 'largeFee'; readonly fee: Sun; readonly held: Sun }
  /** The index did not answer: the prices of the chain, or the sale of a purchase, are the node's alone. */
  | { readonly kind: 'pricesUnread' | 'saleUnread' }
  | { readonly kind: 'callFails'; readonly reason: string }
  | { readonly kind: 'outOfEnergy'; readonly limit: bigint; readonly needed: bigint }
  /** The fee limit does not cover the energy of the call after the next maintenance, which `least` does. */
  | { readonly kind: 'tightFeeLimit'; readonly feeLimit: Sun; readonly least: Sun }
  /** The fee limit is above the account's balance. */
  | { readonly kind: 'feeLimitBeyondBalance'; readonly feeLimit: Sun; readonly held: Sun }
  /** The fee limit is many times the usual one; `held` is undefined where no source reports the balance. */
  | {
      readonly kind: 'absurdFeeLimit'
      readonly feeLimit: Sun
      readonly held: Sun | undefined
      readonly times: bigint
    }
  | { readonly kind: 'permissionChange' | 'losesOwner' | 'ownerUnreachable' | 'activeRulesPermissions' }
  | { readonly kind: 'takeOver'; readonly address: Address }
  /** It can be sent for longer than requested, or than an hour. */
  | { readonly kind: 'longLife'; readonly leftMs: number; readonly askedMs: number; readonly until: number }
  /** How far the chain's clock lags behind the device's. */
  | { readonly kind: 'clockAhead'; readonly ms: number }
  /** The index did not answer what time it is on the chain, so only node and device say it. */
  | { readonly kind: 'indexTimeUnread' }
  /** Node or index has another block at the height of the reference block. */
  | { readonly kind: 'foreignReference' }
  /** The reference block could not be compared with both sources, also where the bytes were built here. */
  | { readonly kind: 'referenceUnknown' }
  /** A transaction of the same kind to the same recipient can still get into a block. */
  | { readonly kind: 'stillOpen'; readonly txID: string; readonly until: number; readonly isSame: boolean }
  /** A transaction with the same purpose got into a block while the review was open. */
  | { readonly kind: 'doneMeanwhile'; readonly txID: string; readonly isSame: boolean }
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
  /** Bytes without a signature have expired. */
  | { readonly kind: 'expired' }
  /**
   * Signed bytes have expired: no block can contain them any more, or the sources do not confirm that yet.
   */
  | { readonly kind: 'signedOver' | 'signedOverdue' }
  /** The chain refuses trades at its trading pairs. */
  | { readonly kind: 'tradesOff'; readonly parameter: string }
  /** The chain refuses a parameter of a proposal; the reason is the node's message. */
  | { readonly kind: 'proposalRefused'; readonly id: bigint; readonly reason: string }
  /** The index and the token itself report different units. */
  | {
      readonly kind: 'unitDiffers'
      readonly token: string
      readonly part: 'symbol' | 'decimals' | 'kind'
      readonly index: string
      readonly contract: string
    }
  /** A transaction concerns so many tokens that the units of these were not compared. */
  | { readonly kind: 'unitsNotCompared'; readonly tokens: readonly string[] }
  /** Neither the token nor the node reports the unit of an amount; or the token alone does. */
  | { readonly kind: 'unitUnknown' | 'notIndexed'; readonly token: string }
  /** With a signed message, another account can send funds of the signer to `address`. */
  | ({ readonly kind: 'signedTransfer'; readonly address: Address } & SignedTaking)
  /**
   * With a signed message, another account can take funds of the signer for a price; an empty price is
   * nothing.
   */
  | ({ readonly kind: 'signedOrder'; readonly gets: readonly AssetAmount[] } & SignedTaking)
  /** With a signed message, another account can have a contract called in the name of the signer. */
  | {
      readonly kind: 'signedCall'
      readonly contract: Address
      /** Sun that are sent along. */
      readonly value: bigint
      readonly until: bigint | undefined
    }
  /** With a signed message, an account votes with the signer's balance of a token. */
  | {
      readonly kind: 'signedVotes'
      readonly address: Address
      readonly contract: Address
      readonly until: bigint | undefined
    }
  /**
   * A message of an unknown form, which can move funds; with the contract that verifies it, where the message
   * names one.
   */
  | { readonly kind: 'unknownMessage'; readonly contract: Address | undefined }
  /** A message is meant for another chain than the one that is shown. */
  | { readonly kind: 'foreignChain'; readonly chain: string; readonly shown: string }
  /** A message names no chain, or the shown chain is not known: the message may be valid on any chain. */
  | { readonly kind: 'anyChain' | 'chainUnknown' }

export type WarningKind = Warning['kind']

/** Warnings that need a tick in a box before anything can be signed. */
const NEEDS_BOX: ReadonlySet<WarningKind> = new Set([
  'lookAlike',
  'toTokenContract',
  'unknownGateway',
  'unlimitedApproval',
  'allowance',
  'pieceApproval',
  'newOwner',
  'upgrade',
  'delegateCall',
  'notUnfolded',
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
  'pricesUnread',
  'saleUnread',
  'callFails',
  'outOfEnergy',
  'tightFeeLimit',
  'absurdFeeLimit',
  'longLife',
  'indexTimeUnread',
  'foreignReference',
  'referenceUnknown',
  'stillOpen',
  'doneMeanwhile',
  'takeOver',
  'newKey',
  'reachTogether',
  'widerPermission',
  'unitUnknown',
  'unitsNotCompared',
  'notIndexed',
  'losesOwner',
  'activeRulesPermissions',
  'foreignChain',
  'anyChain',
  'chainUnknown',
])
/** Warnings about contents that the node would refuse, or effects that could never be undone. */
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

/** Warnings of a transaction that fails in the node's simulation. */
const FAILS: ReadonlySet<WarningKind> = new Set(['callFails', 'outOfEnergy'])

/** True when the box says "sign although it fails". */
export const isFailure = ({ kind }: Warning): boolean => FAILS.has(kind)

/** True when the user has to tick a box. */
export const needsBox = ({ kind }: Warning): boolean => NEEDS_BOX.has(kind)
/** True when it must not be signed at all. */
export const isStop = ({ kind }: Warning): boolean => STOPS.has(kind)

/** The account of a warning, besides the owner of the transaction. */
export const addressIn = (warning: Warning): Address | undefined =>
  'address' in warning ? warning.address : 'spender' in warning ? warning.spender : undefined
