import type { Machine } from '../machine.ts'
import { CRYPTO } from './crypto.ts'
import { CURVE } from './curve.ts'
import { GOVERNANCE } from './governance.ts'
import type { Precompile } from './precompile.ts'
import { RESOURCES } from './resources.ts'
import { SIGNATURES } from './signatures.ts'

export type { Precompile } from './precompile.ts'

const ALL = new Map<bigint, Precompile>(
  [...CRYPTO, ...CURVE, ...SIGNATURES, ...GOVERNANCE, ...RESOURCES].map(([address, contract]) => [
    BigInt(address),
    contract,
  ]),
)

/** Addresses of all precompiled contracts, as words. */
export const PRECOMPILE_ADDRESSES: readonly bigint[] = [...ALL.keys()]

/** The precompiled contract at an address word, when the chain's parameters have enabled it. */
export function findPrecompile(machine: Machine, address: bigint): Precompile | undefined {
  const found = ALL.get(address)
  return found && (!found.when || machine.switches[found.when]) ? found : undefined
}
