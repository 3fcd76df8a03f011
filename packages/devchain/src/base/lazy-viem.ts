import { createRequire } from 'node:module'
import type * as Viem from 'viem'

const require = createRequire(import.meta.url)

/** The ABI library, loaded when it is first needed: starting a node must not wait a quarter of a second for it. */
export const viem = (): typeof Viem => require('viem')
