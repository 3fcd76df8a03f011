const JUMPDEST = 0x5b
const [PUSH1, PUSH32] = [0x60, 0x7f]

/** Cache of analysed code by the byte array, which the state holds as long as the contract exists. */
const analysed = new WeakMap<Uint8Array, Uint8Array>()

/** One byte per position of the code: 1 where a jump may land, which is never inside the data of a push. */
export function jumpDestinations(code: Uint8Array): Uint8Array {
  const known = analysed.get(code)
  if (known) return known
  const valid = new Uint8Array(code.length)
  for (let pc = 0; pc < code.length; pc++) {
    const opcode = code[pc] as number
    if (opcode === JUMPDEST) valid[pc] = 1
    else if (opcode >= PUSH1 && opcode <= PUSH32) pc += opcode - PUSH1 + 1
  }
  analysed.set(code, valid)
  return valid
}
