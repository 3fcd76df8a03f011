import { createHash } from 'node:crypto'
import { create } from '@bufbuild/protobuf'
import {
  type Address,
  addressToBytes,
  bytesToHex,
  hexToBytes,
  parseJson,
  type Sun,
  sun,
  toBigInt,
  toHexAddress,
} from '@tronlens/core'
import { type AppDatabase, countTry, forgetTries } from '@tronlens/db'
import { NodeUnreachableError } from '@tronlens/node-client'
import {
  buildRaw,
  encodeTransaction,
  privateKeyToAddress,
  refBlock,
  signDigest,
  TransactionSchema,
  transactionDigest,
} from '@tronlens/protocol'
import type { NodeReader } from './node-reader.ts'

const TRX = 1_000_000n
/** What one request gives. */
export const FAUCET_SUN: Sun = sun(1_000n * TRX)
/** Who has as much needs no more. */
const ENOUGH = FAUCET_SUN * 10n
/** What a giver keeps for its fees. */
const RESERVE = 10n * TRX
/** Between two gifts to one account. */
const PAUSE_SECONDS = 60
const LIFE_MS = 60_000n
const TIMEOUT_MS = 3_000

/** A funded account of a test chain. Its key is public: it is worth nothing elsewhere. */
type PublicAccount = { address: Address; privateKey: string; name?: string | undefined }

/** What became of a request. */
type FaucetOutcome = { success: boolean; code: string; message: string; amount: Sun }

/** Gives coins of a test chain away. */
export type Faucet = {
  /**
   * The accounts it gives from, and those of a demo world, which have a name and a history.
   *
   * @throws {NodeUnreachableError}
   */
  accounts: () => Promise<{ funded: readonly PublicAccount[]; named: readonly PublicAccount[] }>
  /** @throws {NodeUnreachableError} */
  give: (recipient: Address) => Promise<FaucetOutcome>
}

/** Undefined where the network gives no coins. */
export type WithFaucet = { faucet: Faucet | undefined }

const addressOfKey = (privateKey: string): Address => privateKeyToAddress(hexToBytes(privateKey))

const refusal = (code: string, message: string): FaucetOutcome => ({
  success: false,
  code,
  message,
  amount: sun(0n),
})

/**
 * A faucet that gives from the funded accounts of a development chain, by transfers like any other.
 *
 * @param url - where the chain lists its accounts (`/admin/accounts-json`)
 * @param people - counts gifts for all processes
 */
export function createFaucet(
  url: string,
  node: Pick<NodeReader, 'post' | 'broadcast'>,
  { people, network }: { people: AppDatabase; network: string },
): Faucet {
  const keyOf = (recipient: Address): Buffer =>
    createHash('sha256').update(`faucet\0${network}\0${recipient}`).digest()

  const accounts: Faucet['accounts'] = async () => {
    try {
      const response = await fetch(`${url}/admin/accounts-json`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const { privateKeys, named = [] } = parseJson(await response.text()) as {
        privateKeys: string[]
        named?: { name: string; privateKey: string }[]
      }
      return {
        funded: privateKeys.map((privateKey) => ({ address: addressOfKey(privateKey), privateKey })),
        named: named.map(({ name, privateKey }) => ({ address: addressOfKey(privateKey), privateKey, name })),
      }
    } catch (cause) {
      throw new NodeUnreachableError(url, cause instanceof Error ? cause.message : String(cause), { cause })
    }
  }
  const balanceOf = async (address: Address): Promise<bigint> =>
    toBigInt((await node.post('/wallet/getaccount', { address: toHexAddress(address) })).balance)

  /** The last account that has enough: users sign in with the first ones. */
  const findGiver = async (): Promise<PublicAccount | undefined> => {
    for (const account of [...(await accounts()).funded].reverse())
      if ((await balanceOf(account.address)) >= FAUCET_SUN + RESERVE) return account
    return undefined
  }
  const pack = async ({ address, privateKey }: PublicAccount, recipient: Address): Promise<string> => {
    const block = await node.post('/wallet/getblock', { detail: false })
    const header = block.block_header as { raw_data?: { timestamp?: number } } | undefined
    const timestamp = toBigInt(header?.raw_data?.timestamp)
    const rawData = buildRaw(
      'TransferContract',
      { ownerAddress: addressToBytes(address), toAddress: addressToBytes(recipient), amount: FAUCET_SUN },
      { ...refBlock(hexToBytes(String(block.blockID))), timestamp, expiration: timestamp + LIFE_MS },
    )
    const signature = [signDigest(transactionDigest(rawData), hexToBytes(privateKey))]
    return bytesToHex(encodeTransaction(create(TransactionSchema, { rawData, signature })))
  }
  return {
    accounts,
    give: async (recipient) => {
      if ((await balanceOf(recipient)) >= ENOUGH)
        return refusal('RICH_ENOUGH', `This account has ${ENOUGH / TRX} TRX or more already.`)
      const giver = await findGiver()
      if (!giver) return refusal('FAUCET_EMPTY', 'No account of this chain has coins to give any more.')
      const { count } = await countTry(people, keyOf(recipient), PAUSE_SECONDS)
      if (count > 1)
        return refusal('TOO_SOON', 'This account has had coins within the last minute; wait a little.')
      const { accepted, code, message } = await node.broadcast(await pack(giver, recipient))
      if (accepted) return { success: true, code, message, amount: FAUCET_SUN }
      await forgetTries(people, keyOf(recipient))
      return refusal(code, message)
    },
  }
}
