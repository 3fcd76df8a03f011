import type { Address } from '@tronlens/core'
import {
  countMultisigAsked,
  findMultisigRequest,
  listMultisigSignatures,
  MULTISIG_STATE,
  type MultisigPermission,
  type MultisigRequestRow,
  type MultisigSignatureRow,
  reopenMultisig,
  saveMultisigSubmission,
} from '@tronlens/db'
import { NodeUnreachableError } from '@tronlens/node-client'
import { addressBytes } from '../http/parameters.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithClock } from '../services/node-clock.ts'
import type { WithNode } from '../services/node-reader.ts'
import { findSignature, namesFunction } from './function-selector.ts'
import { readPermission } from './node-permission.ts'
import { readSubmission, type Submission } from './read-submission.ts'
import { MultisigRefusal } from './refusal.ts'
import { checkRenewal } from './renewal.ts'
import { KNOWN, packTransaction, sendRequest } from './send.ts'
import { countedSignatures, weightOf } from './serialize-record.ts'

const HOUR_MS = 3_600_000
/** The chain takes nothing that lives longer. */
const LONGEST_LIFE_MS = 24n * BigInt(HOUR_MS)
/** Requests that one account has asked for and that may wait at once, and that it may ask for in a day. */
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

/** A submission as it is taken in: the permission, and the signatures of keys that it has now. */
type Checked = { permission: MultisigPermission; signatures: Submission['signatures'] }

/**
 * Checks who has signed. A client that appends to what it was handed out earlier brings signatures along that counted then:
 * those of keys that were taken off the permission since are left out, the others are taken.
 *
 * @param earlier - signatures of this request that were taken before
 * @throws {MultisigRefusal} when there is no such permission, or a signature never counted
 */
async function checkSigners(
  services: WithChain & WithNode,
  submission: Submission,
  earlier: readonly MultisigSignatureRow[],
): Promise<Checked> {
  const permission = await readPermission(services, submission)
  if (permission.keys.length === 0)
    throw new MultisigRefusal('noPermission', `permission ${submission.permissionId}`)
  const signatures = countedSignatures(permission, submission.signatures)
  const stale = submission.signatures.filter((one) => !signatures.includes(one))
  for (const { signer } of stale)
    if (!earlier.some((one) => one.signer.equals(signer))) throw new MultisigRefusal('badSignature')
  if (signatures.length === 0) throw new MultisigRefusal('badSignature')
  return { permission, signatures }
}

async function checkTime({ clock }: WithClock, { raw }: Submission): Promise<void> {
  const now = BigInt(await clock.ask())
  if (raw.expiration <= now) throw new MultisigRefusal('expired')
  if (raw.expiration > now + LONGEST_LIFE_MS) throw new MultisigRefusal('tooLong')
}

/** Why an account has no room for another request; undefined when it has. */
async function findLackOfRoom(
  { people, network }: WithNetwork & WithPeople,
  originator: Buffer,
  { rawData }: Submission,
): Promise<string | undefined> {
  const since = new Date(Date.now() - 24 * HOUR_MS)
  const key = { network: network.key, originator, since }
  const { open, recent, bytes } = await countMultisigAsked(people, key)
  if (open >= MOST_OPEN) return `${MOST_OPEN} wait for signatures`
  if (recent >= MOST_A_DAY) return `${MOST_A_DAY} in a day`
  if (bytes + BigInt(rawData.length) > MOST_BYTES_A_DAY) return `${MOST_BYTES_A_DAY} bytes in a day`
  return undefined
}

/**
 * Checks that there is room for a new request. One whose signatures are enough needs none when the node takes
 * it at once: it waits for no signature, and what it costs on the chain keeps it from being a way around the
 * limits.
 *
 * @throws {MultisigRefusal} when there is no room, or when the node refuses what is complete
 * @throws {NodeUnreachableError}
 */
async function checkRoom(
  services: WithNetwork & WithNode & WithPeople,
  originator: Buffer,
  submission: Submission,
  { permission, signatures }: Checked,
): Promise<void> {
  const lack = await findLackOfRoom(services, originator, submission)
  if (lack === undefined) return
  if (weightOf(permission, signatures) < permission.threshold) throw new MultisigRefusal('tooMany', lack)
  await sendComplete(services, submission, signatures)
}

/**
 * Sends a submission whose signatures are enough.
 *
 * @throws {MultisigRefusal} when the node refuses it
 * @throws {NodeUnreachableError}
 */
async function sendComplete(
  { node }: WithNode,
  { rawData }: Submission,
  signatures: Submission['signatures'],
): Promise<void> {
  const { accepted, code, message } = await node.broadcast(packTransaction(rawData, signatures))
  if (!accepted && code !== KNOWN) throw new MultisigRefusal('refused', `${code}: ${message}`)
}

/**
 * Takes a submission to a request that was withdrawn or refused. No more signatures are collected for it, but one that brings
 * all of them is sent: any account that holds them could give it to a node itself, and the request then shows what becomes of it.
 *
 * @throws {MultisigRefusal} when its own signatures are not enough, or when the node refuses it
 * @throws {NodeUnreachableError}
 */
async function reopen(
  services: WithNetwork & WithNode & WithPeople,
  submission: Submission,
  { permission, signatures }: Checked,
): Promise<MultisigRequestRow> {
  if (weightOf(permission, signatures) < permission.threshold) throw new MultisigRefusal('alreadySigned')
  await sendComplete(services, submission, signatures)
  const { people, network } = services
  const key = { network: network.key, hash: submission.hash }
  const row = await reopenMultisig(people, key, { permission, signatures })
  // else another submission has opened it at the same time
  const current = row ?? (await findMultisigRequest(people, key))
  if (!current) throw new Error('A request that was closed is gone.')
  return current
}

/** Whether a request collects no more signatures, but is sent when a submission brings all of them. */
const isClosed = ({ stage }: MultisigRequestRow): boolean => stage === 'withdrawn' || stage === 'refused'

/** @throws {MultisigRefusal} when a request can take nothing in any more */
function refuseEnded(request: MultisigRequestRow): void {
  if (request.stage === 'expired') throw new MultisigRefusal('expired')
  if (request.stage !== 'signing' && !isClosed(request)) throw new MultisigRefusal('alreadySigned')
}

/** Sends a complete request; while the node is away it stays as it is and is tried again by itself. */
async function sendNow(
  services: WithChain & WithNode & WithPeople,
  row: MultisigRequestRow,
): Promise<MultisigRequestRow> {
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
export async function submit(
  services: WithChain & WithClock & WithDb & WithNetwork & WithNode & WithPeople,
  body: SubmissionBody,
): Promise<MultisigRequestRow> {
  const { people, network } = services
  const submission = readSubmission(body.transaction)
  const { hash, owner } = submission
  const { functionSelector } = body
  if (functionSelector && !namesFunction(submission.raw, functionSelector))
    throw new MultisigRefusal('wrongSelector')
  const key = { network: network.key, hash }
  const address = addressBytes(body.address)
  const known = await findMultisigRequest(people, key)
  if (known) refuseEnded(known)
  await checkTime(services, submission)
  const earlier = known ? await listMultisigSignatures(people, network.key, [hash]) : []
  const checked = await checkSigners(services, submission, earlier)
  const { permission, signatures } = checked
  if (!signatures.some(({ signer }) => signer.equals(address))) throw new MultisigRefusal('notASigner')
  if (known && isClosed(known)) return reopen(services, submission, checked)
  const renews = known ? null : await checkRenewal(services, submission, body.renews)
  if (!known) await checkRoom(services, address, submission, checked)
  const signature = functionSelector && (await findSignature(services, submission.raw, functionSelector))
  const saved = await saveMultisigSubmission(people, {
    request: {
      ...key,
      raw_data: submission.rawData,
      contract_type: submission.contractType,
      owner,
      permission_id: submission.permissionId,
      originator: address,
      function_selector: signature || null,
      expiration: submission.raw.expiration,
      renews,
    },
    permission,
    signatures,
  })
  if (!saved) throw new MultisigRefusal('wrongRenewal', 'it was renewed already')
  const { row, added } = saved
  // it was withdrawn, or refused by the node, while the permission was looked up
  if (isClosed(row)) return reopen(services, submission, checked)
  if (added === 0 && row.stage !== 'signing') refuseEnded(row)
  if (added === 0) throw new MultisigRefusal('alreadySigned')
  if (row.stage !== 'sending') return row
  const sent = await sendNow(services, row)
  if (MULTISIG_STATE[sent.stage] === 2)
    throw new MultisigRefusal('refused', `${sent.fail_code}: ${sent.fail_message}`)
  return sent
}
