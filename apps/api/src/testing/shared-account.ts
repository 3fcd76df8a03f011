import { MULTISIG_CODES, type MultisigCode } from '@tronlens/api-contract'
import { type Address, fromHexAddress, hexToBytes } from '@tronlens/core'
import type { Transaction_raw } from '@tronlens/protocol'
import type { TestDatabase } from '@tronlens/testkit'
import { afterAll, beforeAll } from 'vitest'
import { registerMultisigFeed } from '../feeds/multisig.ts'
import { followMultisig } from '../multisig/follow.ts'
import {
  listMultisigRecordsRoute,
  signMultisigRoute,
  withdrawMultisigRoute,
} from '../routes/multisig/multisig.ts'
import { broadcastTransactionRoute } from '../routes/transactions/broadcast.ts'
import { serveRoutes } from '../served.ts'
import { type ApiProcess, type DevchainApi, startDevchainApi } from './devchain-api.ts'
import { injectClient } from './inject-client.ts'
import {
  type BuildOptions,
  buildTransfer,
  idOf,
  rawHex,
  type Signer,
  signatureOf,
} from './signed-transaction.ts'

const SERVED = serveRoutes(
  [listMultisigRecordsRoute, signMultisigRoute, withdrawMultisigRoute, broadcastTransactionRoute],
  { feeds: [registerMultisigFeed], followers: [followMultisig] },
)

export const HOUR_MS = 3_600_000
/** Transfers only. */
const TRANSFERS = `02${'00'.repeat(31)}`

/**
 * Who acts: an account of several keys, three of its keys, and an outsider; the API runs in two processes.
 */
type Cast = Record<'shared' | 'alice' | 'bob' | 'carol' | 'outsider', Signer> & {
  api: DevchainApi
  second: ApiProcess
}

export const base58 = ({ address }: Signer): Address => fromHexAddress(address)
export const codeOf = (name: MultisigCode): number => MULTISIG_CODES[name][0]

/** A transaction in the JSON of wallets, its contract's value as hex. */
export function wire(raw: Transaction_raw, signers: readonly Signer[], changes: object = {}) {
  const [contract] = raw.contract
  return {
    visible: false,
    txID: idOf(raw),
    raw_data: {
      contract: [
        {
          parameter: {
            value: Buffer.from(contract?.parameter?.value ?? []).toString('hex'),
            type_url: contract?.parameter?.typeUrl,
          },
          type: 'TransferContract',
          Permission_id: contract?.PermissionId,
        },
      ],
      ref_block_bytes: Buffer.from(raw.refBlockBytes).toString('hex'),
      ref_block_hash: Buffer.from(raw.refBlockHash).toString('hex'),
      expiration: Number(raw.expiration),
      timestamp: Number(raw.timestamp),
      ...(raw.feeLimit > 0n ? { fee_limit: Number(raw.feeLimit) } : {}),
      ...(raw.data.length > 0 ? { data: Buffer.from(raw.data).toString('hex') } : {}),
    },
    raw_data_hex: rawHex(raw),
    signature: signers.map((signer) => signatureOf(raw, signer)),
    ...changes,
  }
}

/**
 * Starts a chain with an account of several keys before the tests of a file, and ends it after them.
 *
 * @param createDatabase - makes the database of its index
 */
export function sharedAccount(createDatabase?: () => Promise<TestDatabase>) {
  const who = {} as Cast
  const client = (process: ApiProcess = who.api) => injectClient(process.app)

  /** Gives the shared account one active permission, number 2, for transfers. */
  const setPermission = async (keys: readonly [Signer, number][], threshold: number): Promise<void> => {
    const key = ([signer, weight]: readonly [Signer, number]) => ({
      address: hexToBytes(signer.address),
      weight: BigInt(weight),
    })
    who.api.chain.wallet.send(who.shared, 'AccountPermissionUpdateContract', {
      owner: { type: 0, permissionName: 'owner', threshold: 1n, keys: [key([who.shared, 1])] },
      actives: [
        {
          type: 2,
          id: 2,
          permissionName: 'pay',
          threshold: BigInt(threshold),
          operations: hexToBytes(TRANSFERS),
          keys: keys.map(key),
        },
      ],
    })
    await who.api.chain.control.mine()
    await who.api.catchUp()
  }
  /** The permission that every test finds: two of weight 1 or one of weight 2. */
  const resetPermission = () =>
    setPermission(
      [
        [who.alice, 1],
        [who.bob, 1],
        [who.carol, 2],
      ],
      2,
    )
  beforeAll(async () => {
    const api = await startDevchainApi(SERVED, {}, createDatabase)
    const [shared, alice, bob, carol, outsider] = api.chain.actors as [Signer, Signer, Signer, Signer, Signer]
    Object.assign(who, { api, second: await api.startAnother(), shared, alice, bob, carol, outsider })
    await resetPermission()
  })
  afterAll(() => who.api.close())

  const list = async (address: Address, state: 0 | 1 | 2 | 255 = 255) =>
    (await client().listMultisigRecords({ address, state, limit: 5000 })).data.data
  return {
    who,
    client,
    setPermission,
    resetPermission,
    list,
    build: (amount: bigint, options: BuildOptions = {}): Transaction_raw =>
      buildTransfer(who.api.chain, who.shared, who.outsider, amount, {
        permissionId: 2,
        lifeMs: HOUR_MS,
        ...options,
      }),
    send: (
      raw: Transaction_raw,
      signers: readonly Signer[],
      {
        process = who.api,
        renews,
        changes,
      }: { process?: ApiProcess; renews?: string; changes?: object } = {},
    ) =>
      client(process).signMultisig({
        body: {
          address: base58(signers[0] as Signer),
          netType: 'main_net',
          transaction: wire(raw, signers, changes),
          ...(renews ? { renews } : {}),
        },
      }),
    find: async (raw: Transaction_raw, signer: Signer = who.alice) =>
      (await list(base58(signer))).find(({ hash }) => hash === idOf(raw)),
    balance: async ({ address }: Signer): Promise<number> =>
      (await who.api.chain.ask<{ balance: number }>('/wallet/getaccount', { address })).balance,
  }
}
