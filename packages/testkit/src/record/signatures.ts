import { bytesToHex, type HexAddress, hexToBytes } from '@tronlens/core'
import { signDigest } from '@tronlens/protocol'

/** A question about the signatures of a transaction. */
export type SignatureRequest = {
  readonly name: string
  readonly path: string
  readonly transaction: Readonly<Record<string, unknown>>
}

type Built = Readonly<Record<string, unknown>> & { readonly txID: string }

/** A key that no chain knows: anybody may have it. */
const FOREIGN_KEY = hexToBytes('7e'.repeat(32))
/** More signatures than a permission has keys. */
const TOO_MANY = 6
const BYTE = 2

const sign = (id: string, key: Uint8Array): string =>
  bytesToHex(signDigest(hexToBytes(id), key)).replace(/^0x/, '')

/** What is built for such questions: an account pays another one the smallest amount. */
export const paymentOf = (owner: HexAddress, to: HexAddress) => ({
  path: '/wallet/createtransaction',
  body: { owner_address: owner, to_address: to, amount: 1 },
})

/**
 * What a node says of signatures: none, a foreign one, doubled, cut, long and too many ones, and the right one.
 *
 * @param built - as the node answered
 * @param key - of the account that pays; without it, nothing is signed rightly
 */
export function* signaturesOf(built: Built, key: Uint8Array | undefined): Generator<SignatureRequest> {
  const foreign = sign(built.txID, FOREIGN_KEY)
  const right = key && sign(built.txID, key)
  const signed: Record<string, readonly string[]> = {
    none: [],
    foreign: [foreign],
    doubled: [right ?? foreign, right ?? foreign],
    long: [`${right ?? foreign}0000`],
    'too long': [`${right ?? foreign}${'00'.repeat(8)}`],
    short: [foreign.slice(0, -BYTE)],
    'too many': Array.from({ length: TOO_MANY }, () => foreign),
    ...(right && { right: [right], both: [right, foreign] }),
  }
  for (const [name, signature] of Object.entries(signed))
    for (const path of ['/wallet/getsignweight', '/wallet/getapprovedlist'])
      yield { name, path, transaction: { ...built, signature } }
}
