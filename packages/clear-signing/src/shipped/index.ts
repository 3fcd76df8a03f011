import { parseAddress } from '@tronlens/core'
import { type Target, toDescriptorAddress } from '../bind.ts'
import type { IncludedDescriptor } from '../descriptor.ts'
import { SCHEMA_URL } from '../schema-url.ts'
import { DEMO } from './demo.ts'
import { ROUTER, TRC20, WRAPPED } from './interfaces.ts'
import { MAIN_NET, MAIN_NET_CONTRACTS } from './main-net.ts'

/** The verified source of a contract: the name of the contract, and the SHA-256 of the file that holds it. */
export type VerifiedText = { readonly contractName: string; readonly hash: string }

const FILES: Readonly<Record<string, IncludedDescriptor>> = {
  'trc20.json': TRC20,
  'wrapped.json': WRAPPED,
  'router.json': ROUTER,
}

/** Files that descriptors can include by name. */
export const loadShipped = (name: string): string | undefined => {
  const file = name.split('/').at(-1) ?? ''
  return Object.hasOwn(FILES, file) ? JSON.stringify(FILES[file]) : undefined
}

/**
 * The descriptors of this release for a contract, as JSON: by its address on the main chain, and by its
 * verified source where its address differs from chain to chain.
 */
export function findShipped(target: Target, verified: VerifiedText | undefined): string[] {
  const address = toDescriptorAddress(target.contract)
  const context = { contract: { deployments: [{ chainId: target.chainId, address }] } }
  const listed = MAIN_NET_CONTRACTS.filter(
    (each) => target.chainId === MAIN_NET && parseAddress(each.address) === target.contract,
  ).map(({ owner, contractName, includes }) => ({
    metadata: { owner, contractName },
    display: {
      formats: Object.assign({}, ...includes.map((name) => FILES[name]?.display?.formats)) as object,
    },
  }))
  const known = DEMO.filter(
    ({ contractName, sourceHash }) => contractName === verified?.contractName && sourceHash === verified.hash,
  ).map(({ descriptor }) => descriptor)
  return [...listed, ...known].map((each) => JSON.stringify({ $schema: SCHEMA_URL, context, ...each }))
}
