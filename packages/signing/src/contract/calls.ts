import { type Address, bytesToHex, evmToAddress, hexToBytes, keccak256, utf8ToBytes } from '@tronlens/core'

/** The effect of a well-known call on tokens, or on powers over them. */
export type CallKind =
  /** Transfers units or items of a token. */
  | 'transfer'
  /** Sets the allowance of a spender; `increase` and `decrease` change it. */
  | 'approve'
  | 'increase'
  | 'decrease'
  /** Lets an operator take every item of a collection, or revokes that. */
  | 'approveAll'
  /** Transfers the ownership of the contract to another account. */
  | 'ownership'
  /** Replaces the code of the contract. */
  | 'upgrade'

/** Positions of the words of a well-known call; a missing member has no word of its own. */
export type KnownCall = {
  readonly signature: string
  readonly kind: CallKind
  /** The receiver of the units, or of the power. */
  readonly to: number
  /** The owner of the units; without it, the caller. */
  readonly from?: number
  readonly amount?: number
  /** Number of an item. */
  readonly piece?: number
  /** Whether power over everything is given (1) or revoked (0). */
  readonly flag?: number
  /** End of the power's validity, in seconds since 1970. */
  readonly until?: number
  /** The token contract, where it differs from the called one. */
  readonly about?: number
}

const LIST: readonly KnownCall[] = [
  { signature: 'transfer(address,uint256)', kind: 'transfer', to: 0, amount: 1 },
  { signature: 'transferAndCall(address,uint256,bytes)', kind: 'transfer', to: 0, amount: 1 },
  { signature: 'push(address,uint256)', kind: 'transfer', to: 0, amount: 1 },
  { signature: 'move(address,address,uint256)', kind: 'transfer', from: 0, to: 1, amount: 2 },
  // a collection has the number of an item in the place of the amount
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
  // without an amount, the spender may take every unit
  { signature: 'approve(address)', kind: 'approve', to: 0 },
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
  // a contract that stores the allowances of many tokens
  {
    signature: 'approve(address,address,uint160,uint48)',
    kind: 'approve',
    about: 0,
    to: 1,
    amount: 2,
    until: 3,
  },
  {
    signature: 'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
    kind: 'approve',
    from: 0,
    about: 1,
    amount: 2,
    until: 3,
    to: 5,
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
  // shared wallets
  { signature: 'addOwner(address)', kind: 'ownership', to: 0 },
  { signature: 'replaceOwner(address,address)', kind: 'ownership', to: 1 },
  { signature: 'addOwnerWithThreshold(address,uint256)', kind: 'ownership', to: 0 },
  { signature: 'swapOwner(address,address,address)', kind: 'ownership', to: 2 },
  { signature: 'enableModule(address)', kind: 'ownership', to: 0 },
  { signature: 'changeProxyAdmin(address,address)', kind: 'ownership', about: 0, to: 1 },
  { signature: 'upgradeTo(address)', kind: 'upgrade', to: 0 },
  { signature: 'upgradeToAndCall(address,bytes)', kind: 'upgrade', to: 0 },
  { signature: 'upgrade(address,address)', kind: 'upgrade', about: 0, to: 1 },
  { signature: 'upgradeAndCall(address,address,bytes)', kind: 'upgrade', about: 0, to: 1 },
]

const SELECTOR = 8
const WORD = 64

/** The first four bytes of the data of a call of a function. */
export const selectorOf = (signature: string): string =>
  bytesToHex(keccak256(utf8ToBytes(signature))).slice(0, SELECTOR)

const BY_SELECTOR: ReadonlyMap<string, KnownCall> = new Map(
  LIST.map((call) => [selectorOf(call.signature), call]),
)

/**
 * The well-known call at the beginning of data; undefined for other calls, and for data that end before the
 * words of the call.
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

/** The word of a call's data at an index; undefined when the data are too short. */
export function wordAt(data: string, index: number): string | undefined {
  const start = SELECTOR + index * WORD
  return data.length >= start + WORD ? data.slice(start, start + WORD) : undefined
}

/** The address in a word. */
export const addressOfWord = (word: string): Address => evmToAddress(hexToBytes(word.slice(-40)))

/** The number in a word of a call; undefined where the call has no such word. */
export function numberAt(data: string, index: number | undefined): bigint | undefined {
  const word = index === undefined ? undefined : wordAt(data, index)
  return word === undefined ? undefined : BigInt(`0x${word}`)
}

/** Units that an approval without an amount allows. */
const EVERY_UNIT = 2n ** 256n - 1n

/**
 * The amount of a well-known call; undefined where it has none. An approval without one allows every unit.
 */
export const amountOfCall = (data: string, { kind, amount }: KnownCall): bigint | undefined =>
  numberAt(data, amount) ?? (kind === 'approve' ? EVERY_UNIT : undefined)

/** The address in a word of a call; undefined where the call has no such word. */
export function addressAt(data: string, index: number | undefined): Address | undefined {
  const word = index === undefined ? undefined : wordAt(data, index)
  return word === undefined ? undefined : addressOfWord(word)
}
