import { decodeValues, type Value } from './decode.ts'
import { type Abi, errorsOf } from './items.ts'
import { selectorOf } from './signature.ts'

/** Why a call was taken back. */
export type Revert =
  /** `revert()` and `require(x)`: nothing is said. */
  | { readonly kind: 'silent' }
  /** `require(x, "…")`. */
  | { readonly kind: 'text'; readonly text: string }
  /** The compiler's own checks, by number. */
  | { readonly kind: 'panic'; readonly number: bigint; readonly meaning: Panic | undefined }
  /** `revert Name(…)`. */
  | { readonly kind: 'custom'; readonly name: string; readonly values: readonly Value[] }
  | { readonly kind: 'unknown'; readonly selector: string; readonly data: string }

const PANICS = {
  1: 'assert',
  17: 'overflow',
  18: 'divisionByZero',
  33: 'badEnum',
  34: 'badStorageBytes',
  49: 'emptyPop',
  50: 'outOfBounds',
  65: 'outOfMemory',
  81: 'zeroFunction',
} as const
/** What a number of the compiler's own checks means. */
export type Panic = (typeof PANICS)[keyof typeof PANICS]

const [ERROR, PANIC] = ['08c379a0', '4e487b71']
const one = (type: string) => [{ name: '', type }]

/**
 * Reads what a call that was taken back answered.
 *
 * @param data - hex without 0x
 * @param abi - of the contract; names its own errors
 */
export function decodeRevert(data: string, abi: Abi = []): Revert {
  if (data === '') return { kind: 'silent' }
  const [selector, body] = [data.slice(0, 8), data.slice(8)]
  if (selector === ERROR) {
    const [value] = decodeValues(one('string'), body) ?? []
    if (value) return { kind: 'text', text: value.text }
  }
  if (selector === PANIC) {
    const [value] = decodeValues(one('uint256'), body) ?? []
    if (value) {
      const number = BigInt(value.text)
      return { kind: 'panic', number, meaning: PANICS[Number(number) as keyof typeof PANICS] }
    }
  }
  for (const item of errorsOf(abi)) {
    const values = selectorOf(item) === selector ? decodeValues(item.inputs, body) : undefined
    if (values) return { kind: 'custom', name: item.name, values }
  }
  return { kind: 'unknown', selector, data }
}
