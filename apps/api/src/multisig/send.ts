import { create } from '@bufbuild/protobuf'
import { bytesToHex } from '@tronlens/core'
import {
  claimMultisig,
  type FollowedMultisig,
  listMultisigSignatures,
  type MultisigRequestRow,
  type MultisigSignatureRow,
  moveMultisig,
  saveMultisigPermission,
} from '@tronlens/db'
import { decodeRaw, encodeTransaction, TransactionSchema } from '@tronlens/protocol'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithPeople } from '../services/databases.ts'
import type { BroadcastOutcome, WithNode } from '../services/node-reader.ts'
import { readPermission } from './node-permission.ts'
import { countedSignatures } from './serialize-record.ts'

/** Seconds before a request is sent again: one that the node did not take, and one that it took but that is in no block yet. */
const PAUSE_SECONDS = { sending: 2, sent: 20 } as const

/** The node has it already. */
export const KNOWN = 'DUP_TRANSACTION_ERROR'
/**
 * Codes that pass by themselves. Only the chain decides that a transaction has expired: an earlier attempt
 * may have reached it.
 */
const PASSING = [
  'SERVER_BUSY',
  'NO_CONNECTION',
  'NOT_ENOUGH_EFFECTIVE_CONNECTION',
  'BLOCK_UNSOLIDIFIED',
  'TRANSACTION_EXPIRATION_ERROR',
]
/** The permission may have changed. */
const WRONG_SIGNATURES = 'SIGERROR'

/** Whole transaction with the signatures of those who are keys of the permission now, hex. */
function packRequest(row: MultisigRequestRow, signatures: readonly MultisigSignatureRow[]): string {
  return packTransaction(row.raw_data, countedSignatures(row, signatures))
}

/** A transaction with its signatures as a node takes it, hex. */
export const packTransaction = (rawData: Buffer, signatures: readonly { signature: Buffer }[]): string =>
  bytesToHex(
    encodeTransaction(
      create(TransactionSchema, {
        rawData: decodeRaw(rawData),
        signature: signatures.map(({ signature }) => signature),
      }),
    ),
  )

/** What a node made of it, noted. */
async function note(
  services: WithChain & WithNode & WithPeople,
  row: MultisigRequestRow,
  outcome: BroadcastOutcome,
): Promise<void> {
  const { people } = services
  const { accepted, code, message } = outcome
  if (row.stage !== 'sending') return // it was sent once more in case the node had lost it
  if (accepted || code === KNOWN) {
    await moveMultisig(people, row, 'sending', { stage: 'sent', fail_code: null, fail_message: null })
    return
  }
  const failure = { fail_code: code, fail_message: message }
  if (code === WRONG_SIGNATURES) {
    const permission = await readPermission(services, {
      owner: row.owner,
      permissionId: row.permission_id,
      contractType: row.contract_type,
    })
    const now = await saveMultisigPermission(people, row, permission)
    if (now?.stage !== 'sending') return
  }
  await moveMultisig(
    people,
    row,
    'sending',
    PASSING.includes(code) ? failure : { stage: 'refused', ...failure },
  )
}

/**
 * Sends a request to the node and notes what it makes of it, unless it was sent a moment ago.
 *
 * @throws {NodeUnreachableError} when it has to be tried again
 */
export async function sendRequest(
  services: WithChain & WithNode & WithPeople,
  request: FollowedMultisig,
): Promise<void> {
  const { people, node } = services
  const pause = request.stage === 'sent' ? PAUSE_SECONDS.sent : PAUSE_SECONDS.sending
  const row = await claimMultisig(people, request, pause)
  if (!row) return
  const signatures = await listMultisigSignatures(people, row.network, [row.hash])
  await note(services, row, await node.broadcast(packRequest(row, signatures)))
}
