/** Names of instructions by number, in runs. TRON's own stand from 0xd0 on. */
const RUNS: readonly (readonly [first: number, names: string])[] = [
  [0x00, 'STOP ADD MUL SUB DIV SDIV MOD SMOD ADDMOD MULMOD EXP SIGNEXTEND'],
  [0x10, 'LT GT SLT SGT EQ ISZERO AND OR XOR NOT BYTE SHL SHR SAR CLZ'],
  [0x20, 'KECCAK256'],
  [
    0x30,
    'ADDRESS BALANCE ORIGIN CALLER CALLVALUE CALLDATALOAD CALLDATASIZE CALLDATACOPY CODESIZE CODECOPY GASPRICE EXTCODESIZE EXTCODECOPY RETURNDATASIZE RETURNDATACOPY EXTCODEHASH',
  ],
  [
    0x40,
    'BLOCKHASH COINBASE TIMESTAMP NUMBER PREVRANDAO GASLIMIT CHAINID SELFBALANCE BASEFEE BLOBHASH BLOBBASEFEE',
  ],
  [0x50, 'POP MLOAD MSTORE MSTORE8 SLOAD SSTORE JUMP JUMPI PC MSIZE GAS JUMPDEST TLOAD TSTORE MCOPY PUSH0'],
  [0xa0, 'LOG0 LOG1 LOG2 LOG3 LOG4'],
  [
    0xd0,
    'CALLTOKEN TOKENBALANCE CALLTOKENVALUE CALLTOKENID ISCONTRACT FREEZE UNFREEZE FREEZEEXPIRETIME VOTEWITNESS WITHDRAWREWARD FREEZEBALANCEV2 UNFREEZEBALANCEV2 CANCELALLUNFREEZEV2 WITHDRAWEXPIREUNFREEZE DELEGATERESOURCE UNDELEGATERESOURCE',
  ],
  [0xf0, 'CREATE CALL CALLCODE RETURN DELEGATECALL CREATE2'],
  [0xfa, 'STATICCALL'],
  [0xfd, 'REVERT INVALID SELFDESTRUCT'],
]
const [PUSH1, PUSH32, DUP1, SWAP1, SWAP16] = [0x60, 0x7f, 0x80, 0x90, 0x9f]

const NAMES = new Map(
  RUNS.flatMap(([first, names]) =>
    names.split(' ').map((name, index): [number, string] => [first + index, name]),
  ),
)

/** One instruction: where it begins (bytes), its name, and what it pushes (hex). */
export type Instruction = { readonly offset: number; readonly name: string; readonly argument: string }

/** Whether this release knows an instruction by its number. */
export const isKnownOpcode = (code: number): boolean => (code >= PUSH1 && code <= SWAP16) || NAMES.has(code)

function nameOf(code: number): string {
  if (code >= PUSH1 && code <= PUSH32) return `PUSH${code - PUSH1 + 1}`
  if (code >= DUP1 && code < SWAP1) return `DUP${code - DUP1 + 1}`
  if (code >= SWAP1 && code <= SWAP16) return `SWAP${code - SWAP1 + 1}`
  return NAMES.get(code) ?? `0x${code.toString(16).padStart(2, '0')}`
}

/** Instructions of a code, hex without 0x. */
export function* disassemble(code: string): Generator<Instruction> {
  for (let offset = 0; offset * 2 < code.length; ) {
    const number = Number.parseInt(code.slice(offset * 2, offset * 2 + 2), 16)
    const pushed = number >= PUSH1 && number <= PUSH32 ? number - PUSH1 + 1 : 0
    yield { offset, name: nameOf(number), argument: code.slice(offset * 2 + 2, (offset + 1 + pushed) * 2) }
    offset += 1 + pushed
  }
}

/** Instructions around a place: a few before it, the one that it lies in, some after. */
export function instructionsAround(code: string, place: number, before = 4, after = 8): Instruction[] {
  const shown: Instruction[] = []
  let following = 0
  for (const one of disassemble(code)) {
    shown.push(one)
    if (one.offset > place && ++following >= after) break
    if (one.offset <= place && shown.length > before + 1) shown.shift()
  }
  return shown
}
