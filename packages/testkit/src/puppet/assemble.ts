/** Opcodes by name, those of TRON included. */
const OPCODES: Readonly<Record<string, number>> = {
  STOP: 0x00,
  ADD: 0x01,
  MUL: 0x02,
  DIV: 0x04,
  LT: 0x10,
  EQ: 0x14,
  ISZERO: 0x15,
  AND: 0x16,
  BALANCE: 0x31,
  CALLER: 0x33,
  CALLDATALOAD: 0x35,
  CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37,
  CODESIZE: 0x38,
  CODECOPY: 0x39,
  POP: 0x50,
  MLOAD: 0x51,
  MSTORE: 0x52,
  JUMP: 0x56,
  JUMPI: 0x57,
  GAS: 0x5a,
  JUMPDEST: 0x5b,
  CALLTOKEN: 0xd0,
  FREEZE: 0xd5,
  UNFREEZE: 0xd6,
  VOTEWITNESS: 0xd8,
  WITHDRAWREWARD: 0xd9,
  FREEZEBALANCEV2: 0xda,
  UNFREEZEBALANCEV2: 0xdb,
  CANCELALLUNFREEZEV2: 0xdc,
  WITHDRAWEXPIREUNFREEZE: 0xdd,
  DELEGATERESOURCE: 0xde,
  UNDELEGATERESOURCE: 0xdf,
  CREATE: 0xf0,
  CALL: 0xf1,
  RETURN: 0xf3,
  DELEGATECALL: 0xf4,
  CREATE2: 0xf5,
  REVERT: 0xfd,
  INVALID: 0xfe,
  SELFDESTRUCT: 0xff,
}
const PUSH1 = 0x60
const PUSH2 = 0x61
const DUP1 = 0x80
const SWAP1 = 0x90

const hexOf = (value: bigint | number, bytes: number): string => value.toString(16).padStart(bytes * 2, '0')

function push(value: bigint): string {
  const bytes = Math.max(1, Math.ceil(value.toString(16).length / 2))
  return hexOf(PUSH1 + bytes - 1, 1) + hexOf(value, bytes)
}

/** Hex of one word: an opcode, `DUP2`, `SWAP3`, a number to be pushed, or `@label`, whose place is pushed. */
function encode(word: string, places: ReadonlyMap<string, number>): string {
  if (word.startsWith('@')) return hexOf(PUSH2, 1) + hexOf(places.get(word.slice(1)) ?? 0, 2)
  const [, stem, depth] = /^(DUP|SWAP)(\d+)$/.exec(word) ?? []
  if (stem) return hexOf((stem === 'DUP' ? DUP1 : SWAP1) + Number(depth) - 1, 1)
  const opcode = OPCODES[word]
  return opcode === undefined ? push(BigInt(word)) : hexOf(opcode, 1)
}

/**
 * Assembles code of the virtual machine.
 *
 * @param source - words with blanks between; `label:` names the place where it stands
 * @returns the code in hex
 */
export function assemble(source: string): string {
  const words = source.split(/\s+/).filter((word) => word !== '')
  const places = new Map<string, number>()
  let length = 0
  for (const word of words)
    if (word.endsWith(':')) places.set(word.slice(0, -1), length)
    else length += encode(word, places).length / 2
  return words.map((word) => (word.endsWith(':') ? '' : encode(word, places))).join('')
}

/**
 * Code that deploys other code as it is. By the oldest rules what is deployed is what follows a RETURN and a
 * STOP.
 */
export function deploying(runtime: string): string {
  const size = runtime.length / 2
  const head = (length: number) =>
    hexOf(PUSH2, 1) + hexOf(size, 2) + assemble(`DUP1 ${length} 0 CODECOPY 0 RETURN STOP`)
  return head(head(0).length / 2) + runtime
}
