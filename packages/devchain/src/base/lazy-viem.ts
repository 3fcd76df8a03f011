import { createRequire } from 'node:module'
import type * as Viem from 'viem'

let loaded: typeof Viem | undefined

/** The ABI library, loaded when it is first needed: starting a node must not wait a quarter of a second for it. */
export function viem(): typeof Viem {
  loaded ??= createRequire(import.meta.url)('viem') as typeof Viem
  return loaded
}
