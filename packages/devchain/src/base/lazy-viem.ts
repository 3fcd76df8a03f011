import { createRequire } from 'node:module'
import type * as Viem from 'viem'

const require = createRequire(import.meta.url)

/**
 * The ABI library, loaded on first use: loading takes a quarter of a second, which would delay the start of a
 * node.
 */
export const viem = (): typeof Viem => require('viem')
