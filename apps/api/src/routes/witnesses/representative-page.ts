import {
  authorize,
  getRepresentativePage,
  getRepresentativeTexts,
  updateRepresentativePage,
} from '@tronlens/api-contract'
import { type Address, AppError } from '@tronlens/core'
import { findRepresentativePage, listRepresentativesWithPage, saveRepresentativePage } from '@tronlens/db'
import { InvalidParameterError } from '../../http/errors.ts'
import { addressBytes } from '../../http/parameters.ts'
import { hexText } from '../../serialize/address.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithNetwork, WithPeople } from '../../services/databases.ts'
import { handle } from '../handle.ts'
import { ProofRefusedError, readKey, readProof, writeKey } from './account-proof.ts'

/** The user proved their identity, but may not do this. */
class NotOwnPageError extends AppError {
  readonly code = 'FORBIDDEN'
}

/** Which representatives have named a page, by their address. */
export async function readPageOwners({
  people,
  network,
}: WithNetwork & WithPeople): Promise<(address: Buffer) => boolean> {
  const owners = new Set((await listRepresentativesWithPage(people, network.key)).map(hexText))
  return (address) => owners.has(hexText(address))
}

export const authorizeRoute = handle(authorize, async ({ body }, { network }) => {
  readProof(body, network.key)
  return { key: writeKey(body) }
})

export const getRepresentativePageRoute = handle(
  getRepresentativePage,
  async ({ query: { address } }, { people, network }) => {
    const link = await findRepresentativePage(people, network.key, addressBytes(address))
    return { data: { address, githubLink: link ?? '' } }
  },
)

export const getRepresentativeTextsRoute = handle(
  getRepresentativeTexts,
  async ({ query: { address, lang } }, { people, network, teamTexts }) => {
    const githubLink = (await findRepresentativePage(people, network.key, addressBytes(address))) ?? ''
    const { state, texts } = await teamTexts.read(githubLink, lang ?? 'en')
    return { data: { address, githubLink, state, texts: [...texts] } }
  },
)

/** Refuses any account but the representative that a page is about. */
async function requireOwner(
  { chain, network }: WithChain & WithNetwork,
  address: Address,
  key: unknown,
): Promise<Buffer> {
  if (typeof key !== 'string') throw new ProofRefusedError('the header X-Key is missing')
  const signer = readProof(readKey(key), network.key)
  if (signer !== address) throw new NotOwnPageError(`${signer} may not change the page of ${address}.`)
  const bytes = addressBytes(address)
  if (!(await chain.witnesses()).some((witness) => witness.address.equals(bytes)))
    throw new NotOwnPageError(`${address} is not a representative.`)
  return bytes
}

export const updateRepresentativePageRoute = handle(
  updateRepresentativePage,
  async ({ params: { address }, body, headers }, services) => {
    if (body.address !== undefined && body.address !== address)
      throw new InvalidParameterError('address', body.address, `the address of the path, ${address}`, {
        kind: 'choice',
        values: [address],
      })
    const owner = await requireOwner(services, address, headers['x-key'])
    await saveRepresentativePage(services.people, services.network.key, owner, body.githubLink)
    return { data: { address, githubLink: body.githubLink } }
  },
)
