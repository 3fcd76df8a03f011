import { type HexAddress, hexAddress } from '@tronlens/core'
import {
  createTestDatabase,
  order,
  PUPPET_CODE,
  startDevchain,
  type TestDatabase,
  type TestDevchain,
} from '@tronlens/testkit'
import { createIndexer, type Indexer } from '../index.ts'
import { listDifferences } from './list-differences.ts'

/** An account with its key. */
export type Actor = TestDevchain['actors'][number]
/** Chain parameters by their name, as the chain has them from its first block on. */
export type Rules = Parameters<TestDevchain['devchain']['chain']['state']['properties']['set']>[0]

const FEE_LIMIT = 1_000_000_000n
/** Time of the first slot: chains of one seed are the same in every run. */
const BEGIN = Date.UTC(2025, 0, 6)

export const TRX = 1_000_000n
/** Blocks after which what stands before them is solid. */
export const UNTIL_SOLID = 30

/** Bytes of hex. */
export const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

/** A chain of our own under some rules, with an index that is compared with it. */
export class Scene {
  readonly chain: TestDevchain
  readonly database: TestDatabase
  #indexer: Indexer

  private constructor(chain: TestDevchain, database: TestDatabase) {
    this.chain = chain
    this.database = database
    this.#indexer = createIndexer({ databaseUrl: database.url, nodeUrl: chain.url })
  }

  get indexer(): Indexer {
    return this.#indexer
  }

  /** Ends the indexer and goes on with another one over the same database. */
  async restart(): Promise<void> {
    await this.#indexer.stop()
    this.#indexer = createIndexer({ databaseUrl: this.database.url, nodeUrl: this.chain.url })
  }

  /** @param rules - chain parameters that are not those of main net, by name */
  static async open(rules: Partial<Record<Rules, number>> = {}): Promise<Scene> {
    const database = await createTestDatabase()
    const chain = await startDevchain({ witnesses: 3, clock: () => BEGIN })
    chain.devchain.chain.editState(({ properties }) => {
      for (const [name, value] of Object.entries(rules)) properties.set(name as Rules, value)
    })
    await chain.control.mine()
    return new Scene(chain, database)
  }

  /** Runs a story of its own, whatever becomes of it. */
  static async play(
    rules: Partial<Record<Rules, number>>,
    story: (scene: Scene) => Promise<void>,
  ): Promise<void> {
    const scene = await Scene.open(rules)
    try {
      await story(scene)
    } finally {
      await scene.close()
    }
  }

  /** Deploys a puppet and gives it something. */
  async deployPuppet(owner: Actor, value = 0n, code = PUPPET_CODE): Promise<HexAddress> {
    const id = this.chain.wallet.send(
      owner,
      'CreateSmartContract',
      {
        newContract: {
          originAddress: bytes(owner.address),
          bytecode: bytes(code),
          consumeUserResourcePercent: 100n,
          name: 'puppet',
          originEnergyLimit: 10_000_000n,
          callValue: value,
        },
      },
      { feeLimit: FEE_LIMIT },
    )
    await this.chain.control.mine()
    return hexAddress((await this.outcome(id)).contract_address ?? '')
  }

  /**
   * Issues a token of TRC10, in a block of its own.
   *
   * @param more - members of the contract that are not the usual ones
   * @returns its id as contracts spell it
   */
  async issueAsset(issuer: Actor, more: Record<string, bigint> = {}): Promise<Buffer> {
    const now = this.chain.devchain.chain.head.time
    this.chain.wallet.send(issuer, 'AssetIssueContract', {
      name: Buffer.from('Grain'),
      abbr: Buffer.from('GRAIN'),
      totalSupply: 1_000_000n,
      trxNum: 1,
      num: 1,
      startTime: BigInt(now + 600_000),
      endTime: BigInt(now + 6_000_000),
      url: Buffer.from('https://grain.example'),
      ...more,
    })
    await this.chain.control.mine()
    const { asset_issued_ID } = await this.chain.ask<{ asset_issued_ID: string }>('/wallet/getaccount', {
      address: issuer.address,
    })
    return Buffer.from(asset_issued_ID)
  }

  /** Sends orders to a puppet. Returns the id of the transaction. */
  sendOrders(
    owner: Actor,
    puppet: string,
    orders: string,
    { value = 0n, token = 0n, amount = 0n }: { value?: bigint; token?: bigint; amount?: bigint } = {},
  ): string {
    return this.chain.wallet.send(
      owner,
      'TriggerSmartContract',
      {
        contractAddress: bytes(puppet),
        callValue: value,
        data: bytes(orders),
        tokenId: token,
        callTokenValue: amount,
      },
      { feeLimit: FEE_LIMIT },
    )
  }

  /** Sends one order to a puppet, in a block of its own. Returns the notes of what it did on its own. */
  async act(owner: Actor, puppet: string, ...one: Parameters<typeof order>): Promise<string[]> {
    const id = this.sendOrders(owner, puppet, order(...one))
    await this.chain.control.mine()
    const { internal_transactions = [] } = await this.outcome(id)
    return internal_transactions.map(
      ({ note, rejected }) => `${Buffer.from(note, 'hex').toString()}${rejected ? ' rejected' : ''}`,
    )
  }

  /** Has a puppet make another, in a block of its own. Returns the other's address. */
  async make(owner: Actor, puppet: string): Promise<HexAddress> {
    const id = this.sendOrders(owner, puppet, order('create', 0, 1))
    await this.chain.control.mine()
    const { internal_transactions: [made] = [] } = await this.outcome(id)
    return hexAddress(made?.transferTo_address ?? '')
  }

  /** What became of a transaction. */
  outcome(id: string): Promise<Outcome> {
    return this.chain.ask('/wallet/gettransactioninfobyid', { value: id })
  }

  /** Mines and indexes; what of the index then differs from the node. */
  async differences(): Promise<string[]> {
    await this.chain.control.mine()
    await this.indexer.catchUp()
    return listDifferences(this.database.db, this.chain)
  }

  async close(): Promise<void> {
    await this.indexer.stop()
    await this.chain.close()
    await this.database.drop()
  }
}

type Outcome = {
  contract_address?: string
  receipt?: { result?: string }
  internal_transactions?: { note: string; rejected?: boolean; transferTo_address: string }[]
}
