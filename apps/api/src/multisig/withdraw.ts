import { PURPOSES } from '@tronlens/api-contract'
import { findMultisigRequest, type MultisigRequestRow, moveMultisig } from '@tronlens/db'
import { addressBytes } from '../http/parameters.ts'
import type { WithNetwork, WithPeople } from '../services/databases.ts'
import { readStatement, type Statement, StatementRefusal } from '../tokens/statement.ts'
import { MultisigRefusal } from './refusal.ts'

const HASH = /^[0-9a-f]{64}$/i

function readWithdrawal(body: { content: string; sig: string }, network: string): Statement {
  try {
    return readStatement(body, { network, owner: 'address', purpose: PURPOSES.withdraw })
  } catch (error) {
    if (error instanceof StatementRefusal) throw new MultisigRefusal('badStatement', error.message)
    throw error
  }
}

/**
 * Takes a request back for the account that asked for it, which frees its place. Signatures that were handed out stay valid on
 * the chain until the transaction expires; the service only stops collecting more.
 *
 * @throws {MultisigRefusal} when the text does not ask for it, or the request cannot be withdrawn
 */
export async function withdraw(
  { people, network }: WithNetwork & WithPeople,
  body: { content: string; sig: string },
): Promise<MultisigRequestRow> {
  const { signer, fields } = readWithdrawal(body, network.key)
  const text = String(fields.hash)
  if (!HASH.test(text)) throw new MultisigRefusal('badStatement', 'hash should be that of a request')
  const key = { network: network.key, hash: Buffer.from(text, 'hex') }
  const row = await findMultisigRequest(people, key)
  if (!row?.originator.equals(addressBytes(signer))) throw new MultisigRefusal('notWithdrawable')
  // it may have been completed in between
  if (!(await moveMultisig(people, key, 'signing', { stage: 'withdrawn' })))
    throw new MultisigRefusal('notWithdrawable')
  return { ...row, stage: 'withdrawn' }
}
