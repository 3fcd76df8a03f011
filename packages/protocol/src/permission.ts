export * from './reach.ts'

const BITS = 8
/** Bytes of the mask of operations of a permission. */
const MASK_BYTES = 32

/**
 * True when a mask of operations (64 hex digits) allows a contract type: bit `type % 8` of byte `type / 8`.
 */
export function allowsContract(operations: string, type: number): boolean {
  if (!/^[0-9a-fA-F]{64}$/.test(operations) || type < 0 || type >= MASK_BYTES * BITS) return false
  const byte = Number.parseInt(
    operations.slice(Math.floor(type / BITS) * 2, Math.floor(type / BITS) * 2 + 2),
    16,
  )
  return (byte & (1 << (type % BITS))) !== 0
}
