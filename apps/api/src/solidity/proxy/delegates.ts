const PUSH1 = 0x60
const PUSH32 = 0x7f
const CALLCODE = 0xf2
const DELEGATECALL = 0xf4

/**
 * Whether code has an instruction that runs the code of another contract with its own storage. Bytes behind
 * the instructions, such as metadata, may be taken for one; an instruction is never missed.
 *
 * @param runtime - hex without `0x`
 */
export function canDelegate(runtime: string): boolean {
  const code = Buffer.from(runtime, 'hex')
  for (let at = 0; at < code.length; at++) {
    const opcode = code[at] ?? 0
    if (opcode === DELEGATECALL || opcode === CALLCODE) return true
    if (opcode >= PUSH1 && opcode <= PUSH32) at += opcode - PUSH1 + 1
  }
  return false
}
