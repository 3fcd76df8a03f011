import { type Purpose, RECORD_CODES, type RecordCode } from '@tronlens/api-contract'
import { type Address, bytesToHex, isAddress, utf8ToBytes } from '@tronlens/core'
import { messageDigest, oldMessageDigest, recoverMessageSigner } from '@tronlens/protocol'

/** How long a signed text may be on its way, and how far the clock of a signer may be ahead. */
const FRESH_MS = 600_000
const AHEAD_MS = 60_000

/** A statement of an issuer is not taken; the answer lists why. */
export class StatementRefusal extends Error {
  /** @param problems - each a reason with what is wrong in particular */
  constructor(readonly problems: readonly { reason: RecordCode; detail?: string }[]) {
    super(problems.map(({ reason, detail }) => detail ?? RECORD_CODES[reason][1]).join(' '))
    this.name = new.target.name
  }
}

/** Refuses for one reason. */
export const refuse = (reason: RecordCode, detail?: string): StatementRefusal =>
  new StatementRefusal([detail === undefined ? { reason } : { reason, detail }])

/** What a user has signed. */
export type Statement = {
  signer: Address
  /** When, as the text says; milliseconds. */
  signedAt: bigint
  fields: Readonly<Record<string, unknown>>
}

const readFields = (content: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(content)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch (error) {
    throw refuse('field', `content is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw refuse('field', 'content should be a JSON object')
}

/** Forms in which wallets sign a text: as it is, as the first clients did, and its hex. */
const FORMS: readonly ((content: string) => { text: string; digest: (text: string) => Uint8Array })[] = [
  (content) => ({ text: content, digest: messageDigest }),
  (content) => ({ text: content, digest: oldMessageDigest }),
  (content) => ({ text: bytesToHex(utf8ToBytes(content)), digest: messageDigest }),
]

/** True when an account has signed a text in one of the forms that wallets know. */
function isSignedBy(owner: Address, content: string, signature: string): boolean {
  return FORMS.some((form) => {
    const { text, digest } = form(content)
    try {
      return recoverMessageSigner(text, signature, digest) === owner
    } catch {
      // most bytes recover to no key at all: this form is not the one
      return false
    }
  })
}

/**
 * Reads a signed text, and makes sure that its signer says it, now, of this network, and for this and no
 * other call: a text that was signed for one purpose says nothing for another.
 *
 * @param purpose - what the text has to name as its `purpose`
 * @param owner - member of the text that names who signs
 * @param network - key of the network that the request came to
 * @throws {StatementRefusal}
 */
export function readStatement(
  { content, sig }: { content: string; sig: string },
  {
    network,
    purpose,
    owner = 'issuer_addr',
    now = Date.now(),
  }: { network: string; purpose: Purpose; owner?: string; now?: number },
): Statement {
  const fields = readFields(content)
  const { timestamp, network: named } = fields
  if (fields.purpose !== purpose)
    throw refuse('signature', `purpose should be ${purpose}, so that the text is good for nothing else`)
  const signer = fields[owner]
  if (typeof signer !== 'string' || !isAddress(signer))
    throw refuse('field', `${owner} should be the address of who signs`)
  const at = Number(timestamp)
  if (!Number.isSafeInteger(at) || at < now - FRESH_MS || at > now + AHEAD_MS)
    throw refuse('expired', `timestamp is ${String(timestamp)} but should be the time now in milliseconds`)
  if (named !== undefined && named !== network)
    throw refuse('signature', `the text was signed for the network ${String(named)}, not for ${network}`)
  if (!isSignedBy(signer, content, sig)) throw refuse('signature')
  return { signer, signedAt: BigInt(at), fields }
}
