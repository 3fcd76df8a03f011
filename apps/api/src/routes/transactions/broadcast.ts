import { broadcastTransaction, postTransaction } from '@tronlens/api-contract'
import { bytesToHex, hexToBytes } from '@tronlens/core'
import { decodeTransaction } from '@tronlens/protocol'
import { serializeSigned } from '../../serialize/signed-transaction.ts'
import type { WithNode } from '../../services/node-reader.ts'
import { handle } from '../handle.ts'

/** Sends a transaction that can be read; the node decides on everything else. */
async function broadcast({ node }: WithNode, hex: string) {
  const bytes = hexToBytes(hex)
  const transaction = serializeSigned(decodeTransaction(bytes))
  const { accepted, code, message } = await node.broadcast(bytesToHex(bytes))
  return { success: accepted, code, message, transaction }
}

export const broadcastTransactionRoute = handle(broadcastTransaction, ({ body }, services) =>
  broadcast(services, body.transaction),
)

export const postTransactionRoute = handle(postTransaction, async ({ query, body }, services) => {
  if (query['dry-run'] === undefined) return broadcast(services, body.transaction)
  return { transaction: serializeSigned(decodeTransaction(hexToBytes(body.transaction))) }
})
