import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Gateway, Oracle } from '@tronlens/bridge'
import { hexAddress } from '@tronlens/core'
import { createClient, type EmbeddedPostgres, migrateChain } from '@tronlens/db'
import {
  type Actor,
  call,
  type Deployed,
  evmAddress,
  toHex,
  Wallet,
  type WalletChain,
} from '@tronlens/devchain'
import { DevchainProcess, startDevchain } from '@tronlens/devchain/testing'
import { createIndexer } from '@tronlens/indexer'
import { createNodeClient, type NodeClient } from '@tronlens/node-client'
import { encodeTransaction } from '@tronlens/protocol'
import { startAgain } from '@tronlens/testkit'

export const ENDS = ['main', 'side'] as const
export type End = (typeof ENDS)[number]
export type Victim = End | 'oracle' | 'database'

/** Few, so that a block is solid soon and can be taken back for a while. */
const WITNESSES = 5
const FEE_LIMIT = 1_000_000_000n
export const WITHDRAW_FEE = 7n

/** The chain of a process, with what a wallet needs; what is sent while it dies is lost, as it is for every wallet. */
class RemoteChain implements WalletChain {
  head = { id: '', time: 0 }
  sending: Promise<unknown> = Promise.resolve()

  constructor(readonly end: ChainEnd) {}

  async look(): Promise<void> {
    const { blockID, block_header } = await this.end.process.ask<{
      blockID: string
      block_header: { raw_data: { timestamp: number } }
    }>('/wallet/getnowblock')
    this.head = { id: blockID, time: block_header.raw_data.timestamp }
  }

  push({ message }: Parameters<WalletChain['push']>[0]): void {
    this.sending = this.end.process.ask('/wallet/broadcasthex', {
      transaction: toHex(encodeTransaction(message)),
    })
  }
}

/** One chain in a process of its own, with a gateway; it is killed and started again on the same port. */
export class ChainEnd {
  readonly chain = new RemoteChain(this)
  readonly #wallet = new Wallet(this.chain)

  private constructor(
    readonly command: readonly string[],
    readonly gateway: Deployed,
    public process: DevchainProcess,
    readonly node: NodeClient,
  ) {}

  static async start(program: string, folder: string, gateway: Deployed): Promise<ChainEnd> {
    const rest = ['--data-dir', folder, '--no-produce', '--no-grpc']
    const first = await DevchainProcess.start([process.execPath, program], rest)
    const again = [...rest, '--port', new URL(first.url).port]
    const node = createNodeClient({ url: first.url, attempts: 1 })
    return new ChainEnd([process.execPath, program, ...again], gateway, first, node)
  }

  async startAgain(): Promise<void> {
    const [file = '', program = '', ...rest] = this.command
    this.process = await DevchainProcess.start([file, program], rest)
  }

  async send(who: Actor, method: string, value: bigint): Promise<void> {
    await this.chain.look()
    call(this.#wallet, who, this.gateway, method, [], { value, feeLimit: FEE_LIMIT })
    await this.chain.sending
  }

  /** A number that the gateway has on the newest block. */
  async ask(signature: string, parameter = ''): Promise<bigint> {
    const answer = await this.node.callConstant(hexAddress(this.gateway.address), signature, parameter)
    return BigInt(`0x${answer}`)
  }

  async close(): Promise<void> {
    await this.node.close()
    await this.process.end('SIGKILL')
  }
}

/** Keeps what was done so far, since this server writes its log late. */
async function checkpoint(url: string): Promise<void> {
  const client = createClient(url)
  await client.connect()
  await client.query('CHECKPOINT')
  await client.end()
}

/** Two chains in processes, three oracles, and a database in which both are indexed all the time. */
export class KilledWorld {
  readonly #following: { stop: () => Promise<void>; running: Promise<void> }[] = []

  private constructor(
    readonly folder: string,
    readonly ends: Readonly<Record<End, ChainEnd>>,
    readonly keys: readonly Uint8Array[],
    readonly users: readonly Actor[],
    public server: EmbeddedPostgres,
    readonly oracles: Oracle[],
  ) {}

  static async start(program: string, seed: string): Promise<KilledWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'tronlens-bridge-'))
    await chmod(folder, 0o755)
    const actorsOf = async (end: End) => {
      const chain = await startDevchain({
        dataDir: join(folder, end),
        seed: `${seed} ${end}`,
        witnesses: WITNESSES,
      })
      return { chain, actors: chain.actors }
    }
    const made = { main: await actorsOf('main'), side: await actorsOf('side') }
    const [operator, ...others] = made.main.actors
    const [oracles, users] = [others.slice(0, 3), others.slice(3, 6)]
    if (!operator) throw new Error('no accounts')
    for (const { address } of [operator, ...oracles, ...users])
      await made.side.chain.control.setBalance(address, 10n ** 14n)
    const committee = [oracles.map(({ address }) => evmAddress(address)), 2, 0]
    const { deploy } = made.main.chain.contracts
    const gateways = {
      main: deploy(made.main.chain.wallet, operator, 'MainGateway', [...committee, [0, 0, 10n, 0]]),
      side: deploy(made.side.chain.wallet, operator, 'SideGateway', [...committee, [WITHDRAW_FEE, 0, 10n]], {
        value: 10n ** 12n,
      }),
    }
    for (const end of ENDS) {
      await made[end].chain.control.mine(WITNESSES * 2)
      await made[end].chain.close()
    }
    const open = (end: End) => ChainEnd.start(program, join(folder, end), gateways[end])
    const ends = { main: await open('main'), side: await open('side') }
    const server = await KilledWorld.#startServer(folder)
    for (const end of ENDS) await migrateChain(server.url, end)
    await checkpoint(server.url)
    const keys = oracles.map(({ key }) => key)
    const world = new KilledWorld(folder, ends, keys, users, server, [])
    for (const index of keys.keys()) world.startOracle(index)
    for (const network of ENDS) world.#follow(network)
    return world
  }

  static #startServer = (folder: string, port?: number) =>
    startAgain({ dataDir: join(folder, 'postgres'), port, log: () => undefined, durability: 'none' })

  #follow(network: End): void {
    const indexer = createIndexer({
      databaseUrl: this.server.url,
      nodeUrl: this.ends[network].process.url,
      network,
      pollMs: 20,
    })
    this.#following.push({ stop: () => indexer.stop(), running: indexer.follow() })
  }

  /** An oracle keeps nothing, so a new one in its place is one that was killed. */
  startOracle(index: number): void {
    const gateway = (end: End) => {
      const { node, gateway: at } = this.ends[end]
      return new Gateway(node, hexAddress(at.address))
    }
    const key = this.keys[index]
    if (!key) throw new Error('no such oracle')
    this.oracles[index] = new Oracle({ main: gateway('main'), side: gateway('side'), key })
  }

  /** Ends a chain or the database at once, as a machine that loses its power does. */
  async kill(victim: End | 'database'): Promise<void> {
    if (victim !== 'database') return this.ends[victim].process.end('SIGKILL')
    const pid = await readFile(join(this.folder, 'postgres/data/postmaster.pid'), 'utf8')
    process.kill(Number(pid.split('\n')[0]), 'SIGKILL')
    await this.server.ended
  }

  async startAgain(victim: End | 'database'): Promise<void> {
    if (victim !== 'database') return this.ends[victim].startAgain()
    this.server = await KilledWorld.#startServer(this.folder, this.server.port)
  }

  async mine(count: number): Promise<void> {
    for (const end of ENDS) await this.ends[end].process.control.mine(count)
  }

  /** Ends the indexers that lived through everything; a failure of one of them is this test's. */
  async stopFollowing(): Promise<void> {
    for (const { stop, running } of this.#following.splice(0)) {
      await stop()
      await running
    }
  }

  async close(): Promise<void> {
    await this.stopFollowing()
    for (const end of ENDS) await this.ends[end].close()
    await this.server.stop()
    await rm(this.folder, { recursive: true, force: true })
  }
}
