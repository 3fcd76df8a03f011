import { type BlockHeader_raw, headerDigest, type Transaction } from '@tronlens/protocol'
import { ChainRefusal } from '../base/errors.ts'
import { toHex } from '../base/hex.ts'
import type { StoredBlock } from '../consensus/block-archive.ts'
import { headerId } from '../consensus/block-builder.ts'
import { openTransaction } from '../consensus/chain-transaction.ts'
import { recoverAddress, SignatureFormatError } from '../consensus/signatures.ts'
import { SLOT_MS, scheduledWitness, slotAt } from '../consensus/slots.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Chain } from './chain.ts'
import type { ForeignBlock } from './chain-types.ts'
import { numberResults, transactionRoot } from './new-results.ts'

const bad = (text: string) => new ChainRefusal('BadBlock', text)

/**
 * Imports a block of another producer: all its claims are checked, then it is executed at its own time.
 * Claims of a newer node that are unknown here cannot be checked and are accepted as they are.
 *
 * @param noteDifference - receives results that differ from the claimed ones; without it such a block is
 *   refused
 * @throws {ChainRefusal} with the reason; the chain is unchanged then
 */
export function importBlock(
  chain: Chain,
  foreign: ForeignBlock,
  noteDifference?: (text: string) => void,
): StoredBlock {
  checkHeader(chain, foreign)
  const numbered = numberResults(foreign)
  checkTransactionRoot(foreign.raw, numbered)
  const transactions = numbered.map(openTransaction)
  return chain.addBlock({
    number: Number(foreign.raw.number),
    time: Number(foreign.raw.timestamp),
    producer: toHex(foreign.raw.witnessAddress),
    version: foreign.raw.version,
    transactions,
    expectedResults: numbered.map((transaction) => transaction.ret[0]?.contractRet ?? 0),
    sealed: {
      raw: foreign.raw,
      signature: foreign.signature,
      ...(foreign.unchecked?.has('id') && { id: foreign.id }),
    },
    noteDifference,
  })
}

function checkHeader(chain: Chain, { id, raw, signature, unchecked }: ForeignBlock): void {
  const { head, headState: state } = chain
  const number = Number(raw.number)
  if (number !== head.number + 1) throw bad(`block ${number} does not follow the head block ${head.number}`)
  const parent = toHex(raw.parentHash)
  if (parent !== head.id) throw bad(`the parent is ${parent}, but the head block is ${head.id}`)
  if (unchecked?.has('id')) checkClaimedId(id, raw.number)
  else checkId(id, headerId(raw))
  const time = Number(raw.timestamp)
  const producer = toHex(raw.witnessAddress)
  if (state.properties.isOn('getConsensusLogicOptimization') && time % SLOT_MS !== 0)
    throw bad(`the time ${time} is not a multiple of ${SLOT_MS} ms`)
  if (number !== 1) {
    const slot = slotAt(state, time)
    if (slot < 1) throw bad(`the time ${time} is not in a slot after the head block's ${head.time}`)
    const scheduled = scheduledWitness(state, slot)
    if (producer !== scheduled) throw bad(`the producer is ${producer}, but the slot belongs to ${scheduled}`)
  }
  if (!state.tables.witnesses.has(producer)) throw bad(`the producer ${producer} is no representative`)
  if (!unchecked?.has('signature')) checkSignature(state, producer, headerDigest(raw), signature)
}

function checkId(claimed: string, actual: string): void {
  if (claimed !== '' && claimed !== actual)
    throw bad(`the header hashes to ${actual}, not to the claimed id ${claimed}`)
}

/** The header has unknown fields, so its hash cannot be verified; the id begins with the block's number. */
function checkClaimedId(id: string, number: bigint): void {
  if (id.length !== 64 || !id.startsWith(number.toString(16).padStart(16, '0')))
    throw bad(`the id ${id || 'that is missing'} is not one of block ${number}`)
}

function checkSignature(
  state: ChainState,
  producer: string,
  digest: Uint8Array,
  signature: Uint8Array,
): void {
  const permission = state.accounts.get(producer)?.witnessPermission
  const expected = permission?.keys[0]?.address ?? producer
  let signer: string
  try {
    signer = recoverAddress(digest, signature)
  } catch (error) {
    if (error instanceof SignatureFormatError) throw bad(`the block's signature is invalid: ${error.message}`)
    throw error
  }
  if (signer !== expected)
    throw bad(`the block is signed by ${signer}, not by its producer's key ${expected}`)
}

function checkTransactionRoot(raw: BlockHeader_raw, transactions: readonly Transaction[]): void {
  const claimed = toHex(raw.txTrieRoot)
  const actual = transactionRoot(transactions)
  if (claimed !== actual) throw bad(`the transactions' root is ${actual}, not ${claimed}`)
}
