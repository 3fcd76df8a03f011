import { type Address, toHexAddress } from '@tronlens/core'
import type { Deployment, Descriptor } from './descriptor.ts'

/** Where a call or a message goes: the chain by its number, and the contract. */
export type Target = { readonly chainId: number; readonly contract: Address }

/** The domain of a message, as it is hashed; members that it does not have are undefined. */
export type Domain = {
  readonly name?: string | undefined
  readonly version?: string | undefined
  readonly chainId?: bigint | undefined
  readonly verifyingContract?: Address | undefined
}

/** An address as descriptors write it: 20 bytes in hex, of any case. */
export const toDescriptorAddress = (address: Address): string => `0x${toHexAddress(address).slice(2)}`

const isSameAddress = (written: string, address: Address): boolean =>
  written === address || written.toLowerCase() === toDescriptorAddress(address).toLowerCase()

/** True for a list of deployments that names a contract of a chain. */
export const isDeployedAt = (
  deployments: readonly Deployment[] | undefined,
  { chainId, contract }: Target,
): boolean =>
  (deployments ?? []).some((each) => each.chainId === chainId && isSameAddress(each.address, contract))

/** True for a descriptor of the calls of a contract. */
export const bindsCall = ({ context }: Descriptor, target: Target): boolean =>
  isDeployedAt(context.contract?.deployments, target)

/** True for a descriptor of messages with a domain; each member that it names has to be the same. */
export function bindsMessage({ context: { eip712 } }: Descriptor, domain: Domain): boolean {
  if (!eip712) return false
  const { chainId, verifyingContract } = domain
  // without a contract, any contract could ask for a message with these words
  if (chainId === undefined || verifyingContract === undefined) return false
  const target = { chainId: Number(chainId), contract: verifyingContract }
  const named = Object.entries(eip712.domain ?? {})
  const isSame = named.every(([name, value]) => {
    switch (name) {
      case 'name':
      case 'version':
        return domain[name] === String(value)
      case 'chainId':
        return BigInt(value) === chainId
      case 'verifyingContract':
        return isSameAddress(String(value), verifyingContract)
      default:
        return false
    }
  })
  const isNamed =
    eip712.deployments === undefined
      ? named.some(([name]) => name === 'verifyingContract') && named.some(([name]) => name === 'chainId')
      : isDeployedAt(eip712.deployments, target)
  // a hash says nothing that could be compared here
  return isSame && isNamed && eip712.domainSeparator === undefined
}
