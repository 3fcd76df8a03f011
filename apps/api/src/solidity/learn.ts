import { errorsOf, eventsOf, functionsOf, readAbi, selectorOf, signatureOf, topicOf } from '@tronlens/abi'
import { type AppDatabase, type SignatureRow, saveSignatures } from '@tronlens/db'

const LONGEST = 1_000

/**
 * Keeps what the interface of a verified contract teaches: selectors and topics of other contracts may be the
 * same.
 */
export async function learnSignatures(db: AppDatabase, stored: unknown): Promise<void> {
  const abi = readAbi(stored)
  const rows = new Map<string, SignatureRow>()
  const add = (kind: SignatureRow['kind'], id: string, signature: string): void => {
    if (signature.length <= LONGEST)
      rows.set(`${kind} ${id}`, { kind, id: Buffer.from(id, 'hex'), signature })
  }
  for (const item of functionsOf(abi)) add('function', selectorOf(item), signatureOf(item))
  for (const item of errorsOf(abi)) add('error', selectorOf(item), signatureOf(item))
  for (const item of eventsOf(abi)) add('event', topicOf(item), signatureOf(item))
  await saveSignatures(db, [...rows.values()])
}
