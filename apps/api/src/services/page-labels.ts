import { hexAddress } from '@tronlens/core'
import { type ContractName, listContractNames } from '@tronlens/db'
import { builtInName } from '@tronlens/protocol'
import { addressText } from '../serialize/address.ts'
import type { WithDb } from './databases.ts'
import type { ContractLabel, WithKnown } from './known.ts'
import type { WithMarks } from './marks.ts'
import { readKnown } from './read-known.ts'

/** The three maps that accompany a list: which addresses are contracts, and what is known of them. */
export type PageLabels = {
  contractMap: Record<string, boolean>
  contractInfo: Record<
    string,
    {
      tag1: string
      tag1Url: string
      name: string
      isToken: boolean
      vip: boolean
      risk: boolean
      publicTag: string
      publicTagDesc: string
    }
  >
  normalAddressInfo: Record<string, { risk: boolean }>
}

/** What is remembered of contracts. */
export const labelsOf = (contracts: readonly ContractName[]): Map<string, ContractLabel> =>
  new Map(
    contracts.map(({ address, name, is_token: isToken }) => [address.toString('latin1'), { name, isToken }]),
  )

/** Labels of every address on a page: one query for those that are not known yet. */
export async function loadPageLabels(
  { db, known, marks }: WithDb & WithKnown & WithMarks,
  addresses: Iterable<Buffer | null | undefined>,
): Promise<PageLabels> {
  const byKey = new Map<string, Buffer>()
  for (const address of addresses) if (address?.length === 21) byKey.set(address.toString('latin1'), address)
  const read = async (missing: ReadonlyMap<string, Buffer>) =>
    labelsOf(await listContractNames(db, [...missing.values()]))
  const contracts = await readKnown<ContractLabel | 'none', Buffer>(known.contracts, byKey, read, 'none')
  const { tags, tagUrls } = await marks()
  const labels: PageLabels = { contractMap: {}, contractInfo: {}, normalAddressInfo: {} }
  for (const [key, address] of byKey) {
    const text = addressText(address)
    const label = contracts.get(key)
    const tag = tags.get(text) ?? ''
    labels.contractMap[text] = label !== undefined && label !== 'none'
    const builtIn = builtInName(hexAddress(address.toString('hex')))
    const known = label === undefined || label === 'none' ? undefined : label
    if (known === undefined && builtIn === undefined) labels.normalAddressInfo[text] = { risk: false }
    else
      labels.contractInfo[text] = {
        tag1: tag,
        tag1Url: tagUrls.get(text) ?? '',
        // what the chain itself provides has no name on the chain
        name: known?.name || (builtIn ?? ''),
        isToken: known?.isToken ?? false,
        vip: false,
        risk: false,
        publicTag: tag,
        publicTagDesc: '',
      }
  }
  return labels
}

const NO_LABELS: PageLabels = { contractMap: {}, contractInfo: {}, normalAddressInfo: {} }

/** The same for what accompanies rows alone: a file holds nothing but rows. */
export const loadRowLabels = async (
  services: WithDb & WithIsFile & WithKnown & WithMarks,
  addresses: readonly (Buffer | null | undefined)[],
): Promise<PageLabels> => (services.isFile ? NO_LABELS : loadPageLabels(services, addresses))

/** Set while rows are read for a file, which has no place for what a page shows in addition to them. */
export type WithIsFile = { isFile?: true }
