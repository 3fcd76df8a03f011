import {
  type Address,
  bytesToAddress,
  bytesToHex,
  concatBytes,
  hexToBytes,
  keccak256,
  utf8ToBytes,
} from '@tronlens/core'

/** What a well-known call does with tokens or with power over them. */
export type CallKind =
  /** Moves units or pieces of a token. */
  | 'transfer'
  /** Sets what a spender may take; `increase` and `decrease` change it. */
  | 'approve'
  | 'increase'
  | 'decrease'
  /** Lets an operator take every piece of a collection, or takes that back. */
  | 'approveAll'
  /** Gives the contract itself to another account. */
  | 'ownership'
  /** Replaces the code that a contract runs. */
  | 'upgrade'

/** Where the words of a well-known call stand; a member that is missing has no word of its own. */
export type KnownCall = {
  readonly signature: string
  readonly kind: CallKind
  /** Who gets the units, or the power. */
  readonly to: number
  /** Whose units they are; without it they belong to the caller. */
  readonly from?: number
  readonly amount?: number
  /** Number of a piece. */
  readonly piece?: number
  /** Whether power over everything is given (1) or taken back (0). */
  readonly flag?: number
  /** Seconds since 1970 until which it can be used. */
  readonly until?: number
  /** The contract that it is about, where that is not the one that is called. */
  readonly about?: number
}

const LIST: readonly KnownCall[] = [
  { signature: 'transfer(address,uint256)', kind: 'transfer', to: 0, amount: 1 },
  { signature: 'transferAndCall(address,uint256,bytes)', kind: 'transfer', to: 0, amount: 1 },
  // a collection names a piece in the place of the amount
  { signature: 'transferFrom(address,address,uint256)', kind: 'transfer', from: 0, to: 1, amount: 2 },
  { signature: 'safeTransferFrom(address,address,uint256)', kind: 'transfer', from: 0, to: 1, piece: 2 },
  {
    signature: 'safeTransferFrom(address,address,uint256,bytes)',
    kind: 'transfer',
    from: 0,
    to: 1,
    piece: 2,
  },
  {
    signature: 'safeTransferFrom(address,address,uint256,uint256,bytes)',
    kind: 'transfer',
    from: 0,
    to: 1,
    piece: 2,
    amount: 3,
  },
  {
    signature: 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    kind: 'transfer',
    from: 0,
    to: 1,
  },
  { signature: 'approve(address,uint256)', kind: 'approve', to: 0, amount: 1 },
  { signature: 'approveAndCall(address,uint256)', kind: 'approve', to: 0, amount: 1 },
  { signature: 'approveAndCall(address,uint256,bytes)', kind: 'approve', to: 0, amount: 1 },
  {
    signature: 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    kind: 'approve',
    from: 0,
    to: 1,
    amount: 2,
    until: 3,
  },
  // a contract that holds the allowances of many tokens
  {
    signature: 'approve(address,address,uint160,uint48)',
    kind: 'approve',
    about: 0,
    to: 1,
    amount: 2,
    until: 3,
  },
  { signature: 'increaseAllowance(address,uint256)', kind: 'increase', to: 0, amount: 1 },
  { signature: 'increaseApproval(address,uint256)', kind: 'increase', to: 0, amount: 1 },
  { signature: 'decreaseAllowance(address,uint256)', kind: 'decrease', to: 0, amount: 1 },
  { signature: 'decreaseApproval(address,uint256)', kind: 'decrease', to: 0, amount: 1 },
  { signature: 'setApprovalForAll(address,bool)', kind: 'approveAll', to: 0, flag: 1 },
  {
    signature: 'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    kind: 'approveAll',
    from: 0,
    to: 1,
    until: 3,
    flag: 4,
  },
  { signature: 'authorizeOperator(address)', kind: 'approveAll', to: 0 },
  { signature: 'transferOwnership(address)', kind: 'ownership', to: 0 },
  { signature: 'setOwner(address)', kind: 'ownership', to: 0 },
  { signature: 'changeAdmin(address)', kind: 'ownership', to: 0 },
  { signature: 'setAdmin(address)', kind: 'ownership', to: 0 },
  { signature: 'grantRole(bytes32,address)', kind: 'ownership', to: 1 },
  { signature: 'addMinter(address)', kind: 'ownership', to: 0 },
  { signature: 'changeProxyAdmin(address,address)', kind: 'ownership', about: 0, to: 1 },
  { signature: 'upgradeTo(address)', kind: 'upgrade', to: 0 },
  { signature: 'upgradeToAndCall(address,bytes)', kind: 'upgrade', to: 0 },
  { signature: 'upgrade(address,address)', kind: 'upgrade', about: 0, to: 1 },
  { signature: 'upgradeAndCall(address,address,bytes)', kind: 'upgrade', about: 0, to: 1 },
]

const SELECTOR = 8
const WORD = 64
const ADDRESS_PREFIX = Uint8Array.of(0x41)

const BY_SELECTOR: ReadonlyMap<string, KnownCall> = new Map(
  LIST.map((call) => [bytesToHex(keccak256(utf8ToBytes(call.signature))).slice(0, SELECTOR), call]),
)

/**
 * The well-known call that data begin with; undefined for every other one, and for data that end before its words.
 *
 * @param data - hex without prefix
 */
export function findCall(data: string): KnownCall | undefined {
  const call = BY_SELECTOR.get(data.slice(0, SELECTOR).toLowerCase())
  if (!call) return undefined
  const { to, from = to, amount = to, piece = to, flag = to, until = to, about = to } = call
  const last = Math.max(to, from, amount, piece, flag, until, about)
  return wordAt(data, last) === undefined ? undefined : call
}

/** The word of a call's data at a place; undefined when the data is too short. */
export function wordAt(data: string, index: number): string | undefined {
  const start = SELECTOR + index * WORD
  return data.length >= start + WORD ? data.slice(start, start + WORD) : undefined
}

/** The address in a word. */
export const addressOfWord = (word: string): Address =>
  bytesToAddress(concatBytes(ADDRESS_PREFIX, hexToBytes(word.slice(-40))))

/** The number at a place of a call; undefined where the call has no such place. */
export function numberAt(data: string, index: number | undefined): bigint | undefined {
  const word = index === undefined ? undefined : wordAt(data, index)
  return word === undefined ? undefined : BigInt(`0x${word}`)
}

/** The address at a place of a call; undefined where the call has no such place. */
export function addressAt(data: string, index: number | undefined): Address | undefined {
  const word = index === undefined ? undefined : wordAt(data, index)
  return word === undefined ? undefined : addressOfWord(word)
}
