import { create, type MessageInitShape } from '@bufbuild/protobuf'
import {
  buildRaw,
  type CONTRACT_SCHEMAS,
  encodeRaw,
  type MessageContractName,
  refBlock,
  TransactionSchema,
} from '@tronlens/protocol'
import { sha256 } from '../base/hash.ts'
import { fromHex } from '../base/hex.ts'
import type { Chain } from '../chain/chain.ts'
import type { StoredBlock } from '../consensus/block-archive.ts'
import { type ChainTransaction, openTransaction } from '../consensus/chain-transaction.ts'
import { signDigest } from '../consensus/signatures.ts'
import type { Actor } from '../wallet/actor.ts'

const EXPIRATION_MS = 60_000n

/** Options of a transaction in addition to its contract. */
export type SendOptions = {
  readonly memo?: string
  /** Sun; calls and deployments need one. */
  readonly feeLimit?: bigint
  readonly permissionId?: number
  /** The signers, if not only the owner signs. */
  readonly signers?: readonly Actor[]
}

/** The parts of a chain that a wallet needs; the chain may run in another process. */
export type WalletChain = {
  readonly head: Pick<StoredBlock, 'id' | 'time'>
  push(transaction: ChainTransaction): unknown
}

/** Builds, signs and pushes real transactions. */
export class Wallet<C extends WalletChain = Chain> {
  /**
   * Makes equal transactions on one head differ; starts again with every head, so that no timestamp is in the
   * future.
   */
  #serial = 0n
  #head = ''

  constructor(readonly chain: C) {}

  /**
   * Sends a contract for an actor.
   *
   * @returns transaction id in hex
   * @throws {ChainRefusal} when the chain refuses it
   */
  send<N extends MessageContractName>(
    owner: Actor,
    name: N,
    message: Omit<MessageInitShape<(typeof CONTRACT_SCHEMAS)[N]>, 'ownerAddress' | '$typeName'>,
    options: SendOptions = {},
  ): string {
    const { head } = this.chain
    if (head.id !== this.#head) this.#serial = 0n
    this.#head = head.id
    const raw = buildRaw(
      name,
      { ...message, ownerAddress: fromHex(owner.address) } as MessageInitShape<(typeof CONTRACT_SCHEMAS)[N]>,
      {
        ...refBlock(fromHex(head.id)),
        expiration: BigInt(head.time) + EXPIRATION_MS,
        timestamp: BigInt(head.time) + this.#serial++,
        ...(options.feeLimit === undefined ? {} : { feeLimit: options.feeLimit }),
        ...(options.memo === undefined ? {} : { data: Buffer.from(options.memo, 'utf8') }),
        ...(options.permissionId === undefined ? {} : { permissionId: options.permissionId }),
      },
    )
    const digest = sha256(encodeRaw(raw))
    const signature = (options.signers ?? [owner]).map((signer) => signDigest(digest, signer.key))
    const transaction = openTransaction(create(TransactionSchema, { rawData: raw, signature }))
    this.chain.push(transaction)
    return transaction.id
  }
}
