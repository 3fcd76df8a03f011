import { useQuery } from '@tanstack/react-query'
import { type Address, fromHexAddress, isAddress } from '@tronlens/core'
import { listTypedFields, readTypedTree, type TypedData } from '@tronlens/keys'
import type { ContractFields } from '@tronlens/signing'
import { codeQuery } from '../contract/api/code-query.ts'
import { contractQuery } from '../contract/api/contract-query.ts'
import { clearQuery } from './api/clear-query.ts'
import { chooseWords, type Offered, readCallWords, readMessageWords, type Words } from './read-words.ts'
import { useKnownAbi } from './use-called.ts'

/** Words that are offered for a contract, once the index has answered; the deployer is asked of the node. */
function useOffered(contract: Address | undefined): (Offered & { chainId: number }) | undefined {
  const address = contract as Address
  const words = useQuery({ ...clearQuery(address), enabled: contract !== undefined })
  const isSigned = words.data?.descriptors.some(({ source }) => source === 'deployer') ?? false
  const made = useQuery({ ...contractQuery(address), enabled: contract !== undefined && isSigned })
  if (contract === undefined || !words.data || (isSigned && made.isPending)) return undefined
  const { chainId, descriptors } = words.data
  return { chainId, contract, descriptors, deployer: readAddress(made.data?.origin_address) }
}

const readAddress = (text = ''): Address | undefined =>
  isAddress(text) ? text : /^41[0-9a-f]{40}$/.test(text) ? fromHexAddress(text) : undefined

/** A call in the words of its contract, or of the code behind it. */
export function useCallWords(call: ContractFields<'TriggerSmartContract'>): Words | undefined {
  const { ownerAddress: from, contractAddress: to, callValue: value, data } = call
  const { abi, isAsked } = useKnownAbi(to)
  const target = useQuery(codeQuery(to)).data?.implementation
  const own = useOffered(to)
  const behind = useOffered(target)
  const offered = [own, behind].filter((each) => each !== undefined)
  const [first] = offered
  if (!first || !isAsked || data === '') return undefined
  const container = { from, to, value, chainId: first.chainId }
  return chooseWords(offered, readCallWords({ data, container, abi }))
}

/** A message in the words of the contract that verifies it. */
export function useMessageWords(
  data: TypedData,
  signer: Address | undefined,
): { words: Words | undefined; verifier: Address | undefined } {
  const domain = domainOf(data)
  const verifier = domain.verifyingContract
  const offered = useOffered(verifier)
  // words of this chain are none for a message of another one
  if (!offered || !verifier || domain.chainId !== BigInt(offered.chainId))
    return { words: undefined, verifier }
  const container = { from: signer ?? verifier, to: verifier, value: 0n, chainId: offered.chainId }
  return {
    words: chooseWords([offered], readMessageWords({ domain, ...readTypedTree(data), container })),
    verifier,
  }
}

/** The domain as it is hashed. */
function domainOf(data: TypedData) {
  const entries = new Map(listTypedFields(data).domain.map(({ path, value }) => [path, value]))
  const [name, version] = ['name', 'version'].map((each) => {
    const value = entries.get(each)
    return value?.kind === 'text' ? value.text : undefined
  })
  const [chain, verifier] = [entries.get('chainId'), entries.get('verifyingContract')]
  return {
    name,
    version,
    chainId: chain?.kind === 'integer' ? chain.value : undefined,
    verifyingContract: verifier?.kind === 'address' ? verifier.address : undefined,
  }
}
