import { type authorize, type BodyOf, PURPOSES, SIGN_IN_URL } from '@tronlens/api-contract'
import { type Address, AppError, bytesToAddress, hexToBytes, parseJson } from '@tronlens/core'
import { decodeContract, decodeTransaction, recoverSigner, transactionDigest } from '@tronlens/protocol'
import { readStatement, StatementRefusal } from '../../tokens/statement.ts'

/** How far ahead the chain lets a transaction expire. */
const LONGEST_MS = 86_400_000

/** By what an account proves that it is the one who asks. */
export type AccountProof = BodyOf<typeof authorize>

/** A proof is none, or no longer one. */
export class ProofRefusedError extends AppError {
  readonly code = 'UNAUTHORIZED'
  constructor(
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    super(`The signature does not prove who asks: ${reason}.`, options)
  }
}

/** Who signed a transaction that is meant for us alone, while it has not expired. */
function readTransaction(hex: string, now: number): Address {
  const { rawData: raw, signature } = decodeTransaction(hexToBytes(hex))
  const [first, second] = raw?.contract ?? []
  const contract = decodeContract(first)
  if (!raw || second || contract.name !== 'WitnessUpdateContract')
    throw new ProofRefusedError('it is not over one WitnessUpdateContract')
  const { ownerAddress, updateUrl } = contract.message
  if (Buffer.from(updateUrl).toString('utf8') !== SIGN_IN_URL)
    throw new ProofRefusedError(`the URL of the transaction should be ${SIGN_IN_URL}`)
  const expiration = Number(raw.expiration)
  if (expiration <= now || expiration > now + LONGEST_MS)
    throw new ProofRefusedError(
      `the transaction expires at ${expiration}, but should within a day from now, in milliseconds`,
    )
  const [own] = signature
  const owner = Buffer.from(ownerAddress)
  if (!own || !owner.equals(recoverSigner(transactionDigest(raw), own)))
    throw new ProofRefusedError('its owner has not signed the transaction by the key of the account')
  return bytesToAddress(owner)
}

/**
 * Who has signed a proof.
 *
 * @param network - key of the network that the request came to
 * @throws {ProofRefusedError} when that is not who it names, or it is too old
 * @throws {MalformedTransactionError} when it holds a transaction that cannot be read
 */
export function readProof(proof: AccountProof, network: string, now = Date.now()): Address {
  if ('transaction' in proof) return readTransaction(proof.transaction, now)
  try {
    return readStatement(proof, { network, purpose: PURPOSES.authorize, owner: 'address', now }).signer
  } catch (cause) {
    if (!(cause instanceof StatementRefusal)) throw cause
    throw new ProofRefusedError(cause.message.replace(/\.$/, ''), { cause })
  }
}

/**
 * The key that stands for a proof: the proof itself, so that every process of the API knows it, and none
 * longer than it holds.
 */
export const writeKey = (proof: AccountProof): string =>
  Buffer.from(JSON.stringify(proof)).toString('base64url')

/** The proof that a key stands for; it is not looked through yet. @throws {ProofRefusedError} */
export function readKey(key: string): AccountProof {
  try {
    const { transaction, content, sig } = parseJson(Buffer.from(key, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >
    if (typeof transaction === 'string') return { transaction }
    if (typeof content === 'string' && typeof sig === 'string') return { content, sig }
  } catch (cause) {
    throw new ProofRefusedError('the key is none of POST /api/auth', { cause })
  }
  throw new ProofRefusedError('the key is none of POST /api/auth')
}
