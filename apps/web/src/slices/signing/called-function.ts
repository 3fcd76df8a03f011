import { type Abi, decodeArguments, functionsOf, parseSignature, selectorOf, type Value } from '@tronlens/abi'
import { SELECTOR_DIGITS } from './summary.ts'

/** A function with the arguments of a call. */
export interface CalledFunction {
  name: string
  values: readonly Value[]
}

/**
 * The function that a call runs, with its arguments. An interface counts only where the selector in the bytes
 * is the hash of its function, and where the bytes fit, so no server can give a call another name.
 *
 * @param data - hex without 0x, as the transaction has it
 * @param abi - the published interface of the contract, with names of arguments
 * @param signature - its function by types alone, where the contract behind a proxy is known
 */
export function readCalledFunction(
  data: string,
  abi: Abi,
  signature: string | undefined,
): CalledFunction | undefined {
  const selector = data.slice(0, SELECTOR_DIGITS)
  if (selector.length < SELECTOR_DIGITS) return undefined
  const parsed = signature === undefined ? undefined : parseSignature(signature)
  const item = [...functionsOf(abi), ...(parsed ? [parsed] : [])].find(
    (each) => selectorOf(each) === selector,
  )
  const values = item && decodeArguments(item, data)
  return item && values ? { name: item.name, values } : undefined
}
