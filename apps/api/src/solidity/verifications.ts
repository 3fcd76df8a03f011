import {
  type ContractRow,
  findVerification,
  listContractAbis,
  listVerifications,
  type VerificationSummary,
  type VerifiedContractRow,
} from '@tronlens/db'
import type { WithDb, WithNetwork, WithPeople } from '../services/databases.ts'

type Reach = WithNetwork & WithPeople
/** What a contract is known by: another one may have come to its address. */
type Identity = Pick<ContractRow, 'address' | 'created_tx'>
type Made = { created_tx: Buffer | null }

/** True when what is verified is what the index has at the address. */
export const isSameContract = (row: Made | undefined, { created_tx }: Made): boolean =>
  row !== undefined &&
  (created_tx === null ? row.created_tx === null : row.created_tx?.equals(created_tx) === true)

/** Numbers that lists and pages of contracts show: 0 not verified, 1 partly, 2 fully. */
export const verifyStatusOf = (row: { match: 'partial' | 'full' } | undefined): number =>
  row === undefined ? 0 : row.match === 'full' ? 2 : 1

/** What is verified of the contracts of a page. */
export async function loadVerifications(
  { people, network }: Reach,
  rows: readonly Identity[],
): Promise<(row: Identity) => VerificationSummary | undefined> {
  const found = await listVerifications(
    people,
    network.key,
    rows.map(({ address }) => address),
  )
  const byAddress = new Map(found.map((one) => [one.address.toString('latin1'), one]))
  return (row) => {
    const one = byAddress.get(row.address.toString('latin1'))
    return one && isSameContract(row, one) ? one : undefined
  }
}

/**
 * Which of some contracts run code whose source is published: their addresses are all that is known of them.
 */
export async function loadVerified(
  services: Reach & WithDb,
  addresses: readonly Buffer[],
): Promise<(address: Buffer) => boolean> {
  const found = await listVerifications(services.people, services.network.key, addresses)
  const made = await listContractAbis(
    services.db,
    found.map(({ address }) => address),
  )
  const verified = found.filter((one) =>
    isSameContract(
      made.find(({ address }) => address.equals(one.address)),
      one,
    ),
  )
  return (address) => verified.some((one) => one.address.equals(address))
}

/** The verification of a contract with its sources. */
export async function readVerification(
  { people, network }: Reach,
  row: Identity,
): Promise<VerifiedContractRow | undefined> {
  const found = await findVerification(people, network.key, row.address)
  return found && isSameContract(row, found) ? found : undefined
}

type OptimizerSettings = { optimizer?: { enabled?: boolean; runs?: number } }
/** Optimiser of a verification; 200 runs is what the compiler takes for none given. */
export function optimizerOf({ settings }: Pick<VerificationSummary, 'settings'>): {
  enabled: boolean
  runs: number
} {
  const { enabled = false, runs = 200 } = (settings as OptimizerSettings).optimizer ?? {}
  return { enabled, runs }
}

/** Settings as lists of contracts show them: JSON text. */
export const settingsText = (row: VerificationSummary): string =>
  JSON.stringify({
    isLibrary: Object.keys(row.libraries).length > 0,
    optimizer: optimizerOf(row).enabled,
    constructor_params: row.constructor_arguments?.toString('hex') ?? '',
  })
