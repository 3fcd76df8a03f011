const RETURN = 0xf3
const STOP = 0x00
const [PUSH1, PUSH32] = [0x60, 0x7f]

/**
 * What stands in deployment code behind its first RETURN and STOP: the rule for finding the code of a
 * contract before parameter 26. 32 zeros where nothing is announced.
 */
export function announcedCode(code: Uint8Array): Uint8Array {
  for (let at = 0; at < code.length; at++) {
    const opcode = code[at] as number
    if (opcode === RETURN && code[at + 1] === STOP) return code.slice(at + 2)
    if (opcode >= PUSH1 && opcode <= PUSH32) at += opcode - PUSH1 + 1
  }
  return new Uint8Array(32)
}
