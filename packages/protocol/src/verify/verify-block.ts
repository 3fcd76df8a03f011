import { bytesToHex, hexToBytes, sha256 } from '@tronlens/core'
import { merkleRoot } from '../block.ts'
import { recoverSigner } from '../signature.ts'
import { digestOfHeader, idOfHeader, merklePath, type RawBlock, transactionBytes } from './raw-block.ts'

/** How a check ended; `open` is what these bytes alone cannot decide. */
export type Outcome = 'passed' | 'failed' | 'open'

/** What was found in the bytes of a block. Addresses and hashes are hex. */
export type BlockProof = {
  /** The header gives the id that was asked for. */
  id: Outcome
  /** All transactions together give the root that the header names. */
  root: Outcome
  /** The producer itself signed; a key of its witness permission may sign for it, which is left open. */
  producer: Outcome
  /** Signer of the header; empty when the signature is not valid. */
  signer: string
  witness: string
  transactions: number
}

/** What was found in the bytes of a transaction and its block. */
export type TransactionProof = {
  /** The bytes hash to the id. */
  id: Outcome
  /** The bytes are the ones that the page shows. */
  shown: Outcome
  /** Signers, in the order of the signatures; empty texts where a signature is not valid. */
  signers: string[]
  /** The block holds exactly these bytes, signatures and result. */
  path: Outcome
  /** Hashes on the way to the root. */
  pathLength: number
  position: number
}

const decide = (isTrue: boolean): Outcome => (isTrue ? 'passed' : 'failed')

/** Does what may fail on bytes that are none; those prove nothing. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch (error) {
    // whatever an untrusted answer holds in place of bytes: the check has failed, and the panel says so
    if (error instanceof Error) return undefined
    throw error
  }
}

const signerOf = (digest: Uint8Array, signature: string | undefined): string =>
  attempt(() => bytesToHex(recoverSigner(digest, hexToBytes(signature ?? '')))) ?? ''

const leavesOf = (block: RawBlock): Uint8Array[] | undefined =>
  attempt(() => (block.transactions ?? []).map((one) => sha256(transactionBytes(one))))

/**
 * Checks a block by its own bytes, without trust in the source.
 *
 * @param blockId - the id that it should have, lower-case hex
 */
export function verifyBlock(block: RawBlock, blockId: string): BlockProof {
  const { raw_data: raw, witness_signature } = block.block_header
  const witness = raw.witness_address ?? ''
  const digest = attempt(() => digestOfHeader(block))
  const signer = digest ? signerOf(digest, witness_signature) : ''
  const leaves = leavesOf(block)
  const found = leaves && bytesToHex(merkleRoot(leaves))
  return {
    id: decide(attempt(() => idOfHeader(block)) === blockId),
    root: decide(found !== undefined && found === raw.txTrieRoot),
    producer: signer === '' ? 'failed' : signer === witness ? 'passed' : 'open',
    signer,
    witness,
    transactions: leaves?.length ?? 0,
  }
}

/**
 * Checks a transaction by its bytes and those of its block.
 *
 * @param id - of the transaction, lower-case hex
 * @param shown - raw data that the page was made from, hex
 */
export function verifyTransaction(block: RawBlock, id: string, shown: string): TransactionProof {
  const transactions = block.transactions ?? []
  const position = transactions.findIndex(({ txID }) => txID === id)
  const found = transactions[position]
  const raw = attempt(() => hexToBytes(found?.raw_data_hex ?? ''))
  const digest = sha256(raw ?? new Uint8Array())
  const leaves = leavesOf(block)
  const root = leaves && bytesToHex(merkleRoot(leaves))
  return {
    id: decide(bytesToHex(digest) === id),
    shown: decide(found?.raw_data_hex === shown),
    signers: (found?.signature ?? []).map((one) => signerOf(digest, one)),
    path: decide(position >= 0 && root !== undefined && root === block.block_header.raw_data.txTrieRoot),
    pathLength: leaves && position >= 0 ? merklePath(leaves, position).length : 0,
    position,
  }
}
