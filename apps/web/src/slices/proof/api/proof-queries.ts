import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { bytesToHex, hexToBytes, ROUND_SIZE } from '@tronlens/core'
import { decodeContract, decodeRaw } from '@tronlens/protocol'
import {
  type Outcome,
  type RawBlock,
  type TransactionProof,
  verifyBlock,
  verifyTransaction,
} from '@tronlens/protocol/verify'
import { protocolDecoder, readTransaction, UnreadableTransactionError } from '@tronlens/signing'
import { witnessesQuery } from '../../../shared/api/network.ts'
import { postNode } from '../../../shared/api/node.ts'
import {
  type Check,
  checkSigners,
  checkTurn,
  type ProducedBlock,
  type Proof,
  type SignerWeight,
  type SigningAccount,
} from '../checks.ts'

const askBlock = (number: number, signal: AbortSignal): Promise<Partial<RawBlock>> =>
  postNode('/wallet/getblockbynum', { num: number }, signal)
const askHeader = (number: number, signal: AbortSignal): Promise<Partial<RawBlock>> =>
  postNode('/wallet/getblock', { id_or_num: String(number), detail: false }, signal)
const askAccount = (address: string, signal: AbortSignal): Promise<SigningAccount> =>
  postNode('/wallet/getaccount', { address }, signal)

/** What a question of the cache of answers is asked with. */
type Asking = { client: QueryClient; signal: AbortSignal }

/** The node has no such block, or sends none. */
class NoBlockError extends Error {}

async function readBlock(number: number, signal: AbortSignal): Promise<RawBlock> {
  const block = await askBlock(number, signal)
  if (!block.block_header) throw new NoBlockError(`The node sends no block ${number}.`)
  return block as RawBlock // what is in it is what gets checked
}

/** Works and counts the time of this device, without that of the network. */
function timed<Result>(clock: { ms: number }, work: () => Result): Result {
  const begin = performance.now()
  const result = work()
  clock.ms += performance.now() - begin
  return result
}

async function blockChecks(block: RawBlock, id: string, clock: { ms: number }, signal: AbortSignal) {
  const proof = timed(clock, () => verifyBlock(block, id))
  let producer: Outcome = proof.producer
  if (producer === 'open') {
    const { witness_permission } = await askAccount(proof.witness, signal)
    // a representative may hand the signing of blocks to another key
    producer = witness_permission?.keys?.some(({ address }) => address === proof.signer) ? 'passed' : 'failed'
  }
  return { proof, producer: { name: 'producer', outcome: producer, witness: proof.witness } as const }
}

const placeOf = ({ block_header: { raw_data: raw } }: RawBlock): ProducedBlock => ({
  time: Number(raw.timestamp ?? 0),
  witness: raw.witness_address ?? '',
})

async function askPlace(number: number, signal: AbortSignal): Promise<ProducedBlock | undefined> {
  // no representative has the turn of the first block of a chain
  const header = number > 0 ? await askHeader(number, signal) : {}
  return header.block_header && placeOf(header as RawBlock)
}

/** Representatives that take turns: a private chain may have few. Their names are on every page already. */
async function askRound(client: QueryClient): Promise<number> {
  const active = (await client.ensureQueryData(witnessesQuery)).filter(({ producer }) => producer).length
  return active > 0 ? Math.min(active, ROUND_SIZE) : ROUND_SIZE
}

async function turnOf(block: RawBlock, number: number, { client, signal }: Asking) {
  const round = await askRound(client)
  const earlier = number - round
  const places = await Promise.all([askPlace(earlier - 1, signal), askPlace(earlier, signal)])
  return checkTurn(placeOf(block), places, round)
}

/**
 * Whether two readers that share no code read the same from the bytes; open for kinds that
 * one of them does not read.
 */
function compareReaders(raw: string, id: string): Outcome {
  try {
    return protocolDecoder.compare(readTransaction(raw), raw, id as never) ? 'failed' : 'passed'
  } catch (error) {
    if (error instanceof UnreadableTransactionError) return 'open'
    throw error
  }
}

async function signatureCheck(raw: string, proof: TransactionProof, signal: AbortSignal): Promise<Check> {
  const { message, permissionId } = decodeContract(decodeRaw(hexToBytes(raw)).contract[0])
  const owner = 'ownerAddress' in message ? bytesToHex(message.ownerAddress) : ''
  return checkSigners(owner, permissionId, proof.signers, await askAccount(owner, signal))
}

/** Re-checks a block by the node's own answer. */
export const blockProofQuery = (number: number, id: string) =>
  queryOptions({
    queryKey: ['proof', 'block', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ client, signal }): Promise<Proof> => {
      const clock = { ms: 0 }
      const block = await readBlock(number, signal)
      const { proof, producer } = await blockChecks(block, id, clock, signal)
      const checks: Check[] = [
        { name: 'blockId', outcome: proof.id },
        { name: 'root', outcome: proof.root, transactions: proof.transactions },
        producer,
        await turnOf(block, number, { client, signal }),
      ]
      return { checks, ms: clock.ms }
    },
  })

/**
 * Re-checks a transaction by the node's own answer.
 *
 * @param shown - raw data that the page was made from, hex
 */
export const transactionProofQuery = (hash: string, number: number, shown: string) =>
  queryOptions({
    queryKey: ['proof', 'transaction', hash, number],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Proof> => {
      const clock = { ms: 0 }
      const block = await readBlock(number, signal)
      const found = timed(clock, () => verifyTransaction(block, hash, shown))
      const { proof, producer } = await blockChecks(block, block.blockID, clock, signal)
      const isReadable = found.id === 'passed' && found.shown === 'passed'
      const isIncluded = found.path === 'passed' && proof.id === 'passed' ? 'passed' : 'failed'
      const none = {
        name: 'signature',
        outcome: 'failed',
        count: 0,
        weight: 0n,
        threshold: 0n,
        keys: [] as SignerWeight[],
      } as const
      const checks: Check[] = [
        { name: 'id', outcome: found.id },
        { name: 'shown', outcome: found.shown },
        isReadable ? await signatureCheck(shown, found, signal) : none,
        { name: 'path', outcome: isIncluded, block: number, hashes: found.pathLength },
        producer,
        {
          name: 'decoders',
          outcome: isReadable ? timed(clock, () => compareReaders(shown, hash)) : 'failed',
        },
      ]
      return { checks, ms: clock.ms }
    },
  })
