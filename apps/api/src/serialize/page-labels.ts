import { type Database, listContractNames } from '@tronlens/db'
import { addressText } from './address.ts'

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

/** Labels of every address on a page, in one query. */
export async function loadPageLabels(
  db: Database,
  addresses: readonly (Buffer | null | undefined)[],
): Promise<PageLabels> {
  const wanted = new Map<string, Buffer>()
  for (const address of addresses) if (address?.length === 21) wanted.set(address.toString('latin1'), address)
  const contracts = await listContractNames(db, [...wanted.values()])
  const labels: PageLabels = { contractMap: {}, contractInfo: {}, normalAddressInfo: {} }
  for (const contract of contracts) {
    const text = addressText(contract.address)
    labels.contractMap[text] = true
    labels.contractInfo[text] = {
      tag1: '',
      tag1Url: '',
      name: contract.name,
      isToken: contract.is_token,
      vip: false,
      risk: false,
      publicTag: '',
      publicTagDesc: '',
    }
  }
  for (const address of wanted.values()) {
    const text = addressText(address)
    if (labels.contractMap[text]) continue
    labels.contractMap[text] = false
    labels.normalAddressInfo[text] = { risk: false }
  }
  return labels
}
