import type { Address } from '@tronlens/core'
import {
  countMultisigOf,
  findMultisigRequest,
  MULTISIG_STATE,
  type MultisigPermission,
  type MultisigRequestRow,
  saveMultisigSubmission,
} from '@tronlens/db'
import { NodeUnreachableError } from '@tronlens/node-client'
import type { Services } from '../routes/handle.ts'
import { addressBytes } from '../routes/page.ts'
import { readPermission } from './node-permission.ts'
import { readSubmission, type Submission } from './read-submission.ts'
import { MultisigRefusal } from './refusal.ts'
import { checkRenewal } from './renewal.ts'
import { sendRequest } from './send.ts'

const HOUR_MS = 3_600_000
/** The chain takes nothing that lives longer. */
const LONGEST_LIFE_MS = 24n * BigInt(HOUR_MS)
/** Requests of one account that may wait at once, and that it may make in a day. */
const MOST_OPEN = 50n
const MOST_A_DAY = 200n
const MOST_BYTES_A_DAY = 2n * 1024n * 1024n

/** What a wallet sends. */
export type SubmissionBody = {
  address: Address
  transaction: Record<string, unknown>
  functionSelector?: string
  renews?: string
}

/** The permission of a submission, which all its signers are keys of. */
async function checkSigners(services: Services, submission: Submission): Promise<MultisigPermission> {
  const permission = await readPermission(services, submission)
  if (permission.keys.length === 0)
    throw new MultisigRefusal('noPermission', `permission ${submission.permissionId}`)
  const keys = new Set(permission.keys.map(({ address }) => address))
  for (const { signer } of submission.signatures)
    if (!keys.has(signer.toString('hex'))) throw new MultisigRefusal('badSignature')
  return permission
}

async function checkTime({ clock }: Services, { raw }: Submission): Promise<void> {
  const now = BigInt(await clock.ask())
  if (raw.expiration <= now) throw new MultisigRefusal('expired')
  if (raw.expiration > now + LONGEST_LIFE_MS) throw new MultisigRefusal('tooLong')
}

async function checkRoom({ people, network }: Services, { owner, rawData }: Submission): Promise<void> {
  const since = new Date(Date.now() - 24 * HOUR_MS)
  const { open, recent, bytes } = await countMultisigOf(people, { network: network.key, owner, since })
  if (open >= MOST_OPEN) throw new MultisigRefusal('tooMany', `${MOST_OPEN} wait for signatures`)
  if (recent >= MOST_A_DAY) throw new MultisigRefusal('tooMany', `${MOST_A_DAY} in a day`)
  if (bytes + BigInt(rawData.length) > MOST_BYTES_A_DAY)
    throw new MultisigRefusal('tooMany', `${MOST_BYTES_A_DAY} bytes in a day`)
}

/** Sends a complete request; while the node is away it stays as it is and is tried again by itself. */
async function sendNow(services: Services, row: MultisigRequestRow): Promise<MultisigRequestRow> {
  try {
    await sendRequest(services, row)
  } catch (error) {
    if (!(error instanceof NodeUnreachableError)) throw error
  }
  return (await findMultisigRequest(services.people, row)) ?? row
}

/**
 * Takes the signatures of a transaction and sends it when they are enough.
 *
 * @returns the request as it stands then
 * @throws {MultisigRefusal} when it is not taken
 * @throws {NodeUnreachableError} when the permission cannot be looked up
 */
export async function submit(services: Services, body: SubmissionBody): Promise<MultisigRequestRow> {
  const { people, network } = services
  const submission = readSubmission(body.transaction)
  const { hash, owner, signatures } = submission
  const key = { network: network.key, hash }
  const address = addressBytes(body.address)
  const known = await findMultisigRequest(people, key)
  if (known?.stage === 'expired') throw new MultisigRefusal('expired')
  if (known && known.stage !== 'signing') throw new MultisigRefusal('alreadySigned')
  await checkTime(services, submission)
  const permission = await checkSigners(services, submission)
  if (!signatures.some(({ signer }) => signer.equals(address))) throw new MultisigRefusal('notASigner')
  const renews = known ? null : await checkRenewal(services, submission, body.renews)
  if (!known) await checkRoom(services, submission)
  const saved = await saveMultisigSubmission(people, {
    request: {
      ...key,
      raw_data: submission.rawData,
      contract_type: submission.contractType,
      owner,
      permission_id: submission.permissionId,
      originator: address,
      function_selector: body.functionSelector ?? null,
      expiration: submission.raw.expiration,
      renews,
    },
    permission,
    signatures,
  })
  if (!saved) throw new MultisigRefusal('wrongRenewal', 'it was renewed already')
  const { row, added } = saved
  if (added === 0) throw new MultisigRefusal('alreadySigned')
  if (row.stage !== 'sending') return row
  const sent = await sendNow(services, row)
  if (MULTISIG_STATE[sent.stage] === 2)
    throw new MultisigRefusal('refused', `${sent.fail_code}: ${sent.fail_message}`)
  return sent
}
