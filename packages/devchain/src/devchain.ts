import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isBefore } from './base/node-release.ts'
import { runDemo } from './demo/run-demo.ts'
import type { GrpcServer } from './grpc/grpc-server.ts'
import type { GrpcState } from './grpc/method.ts'
import { AccountSets } from './http/admin/account-sets.ts'
import { createAdminHandler } from './http/admin/admin-handler.ts'
import { createControlHandler } from './http/control/control-handler.ts'
import { createV1Handler } from './http/events/v1-handler.ts'
import { createEthHandler } from './http/jsonrpc/eth-handler.ts'
import { EthSockets } from './http/jsonrpc/eth-sockets.ts'
import type { ControlRules } from './http/serve/control-access.ts'
import type { Handler } from './http/serve/router.ts'
import { createHttpServer, type Surfaces, type Timeouts } from './http/serve/server.ts'
import { createTreHandler } from './http/tre/tre-handler.ts'
import { routeWallet } from './http/wallet/wallet-router.ts'
import { DevNode } from './node/dev-node.ts'
import { DEFAULT_SEED, type NodeOptions } from './node/node-options.ts'
import { PRESETS } from './presets/preset.ts'

/** Options of a devchain. All have defaults. */
export type DevchainOptions = NodeOptions & {
  /** Hosts and origins that may use keys and controls over HTTP, in addition to programs on this machine. */
  readonly controlRules?: ControlRules
}

/** Host names with which a server listens on every interface. */
const ANY_INTERFACE = ['0.0.0.0', '::']

/** An embedded TRON node: a running chain, served over HTTP on request. */
export class Devchain extends DevNode {
  /** Handlers of all HTTP paths, in order. */
  get handlers(): readonly Handler[] {
    return [...this.#surfaces.open, ...this.#surfaces.controls]
  }

  readonly #surfaces: Surfaces
  readonly #sockets: EthSockets
  readonly #servers = new Set<Server>()
  readonly #grpcServers = new Set<GrpcServer>()

  /** @throws {DataDirError} when the data directory cannot be used */
  constructor(options: DevchainOptions = {}) {
    if (options.demo && options.genesis)
      throw new TypeError('the demo world is made on the genesis of a preset, not on a given one')
    super(options)
    const { chain, genesis, origin, production } = this
    const named = options.demo ? runDemo(this) : []
    const sets = new AccountSets(
      { chain, seed: 'seed' in origin ? origin.seed : DEFAULT_SEED, faucet: genesis?.faucet, named },
      genesis?.wallet,
    )
    const eth = createEthHandler(this)
    this.#sockets = new EthSockets(eth.service, this.report)
    chain.listen({
      blockAdded: (block) => this.#sockets.noteBlock(block, false),
      blockRemoved: (block) => this.#sockets.noteBlock(block, true),
    })
    this.#surfaces = {
      open: [(request) => routeWallet(this, request), eth.handle, createV1Handler(this)],
      controls: [createAdminHandler(sets), createTreHandler(this), createControlHandler(this)],
      controlRules: options.controlRules ?? {},
      refusesLength: !isBefore(this.settings.release, '4.8.2'),
    }
    const defaultMode = origin.kind === 'genesis' ? 'manual' : PRESETS[origin.preset].mode
    production.start(options.mode ?? defaultMode, options.blockTimeMs)
    // Clients such as TronWeb cannot build a transaction on block 0, and without a transaction no block would
    // be made.
    if (production.mode === 'instant' && genesis && chain.head.number === 0) this.producer.produce()
  }

  /** Serves HTTP on one port; 0 takes a free one. Resolves to the port. */
  listen(port = 0, host = '127.0.0.1', timeouts?: Timeouts): Promise<number> {
    const { controlRules } = this.#surfaces
    // clients use the name or address on which the server listens; a wildcard is not a name
    const hosts = ANY_INTERFACE.includes(host) ? controlRules.hosts : [...(controlRules.hosts ?? []), host]
    const surfaces = { ...this.#surfaces, controlRules: { ...controlRules, ...(hosts && { hosts }) } }
    const server = createHttpServer(surfaces, this.report, timeouts)
    server.on('upgrade', (message, socket, head) => this.#sockets.upgrade(message, socket, head))
    this.#servers.add(server)
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
    })
  }

  /**
   * Serves gRPC on one port; 0 takes a free one. Resolves to the port.
   *
   * @param state - `newest` for `protocol.Wallet`, `solid` for `protocol.WalletSolidity`
   * @throws {Error} with the code `EADDRINUSE` when another program has the port
   */
  async listenGrpc(state: GrpcState, port = 0, host = '127.0.0.1'): Promise<number> {
    // loaded on demand: only users of gRPC wait for it
    const { listenGrpc, SERVICES } = await import('./grpc/index.ts')
    const server = await listenGrpc(this, SERVICES[state], port, host)
    this.#grpcServers.add(server)
    return server.port
  }

  /** Stops production, closes every connection and releases the data directory. */
  override async close(): Promise<void> {
    this.production.stop()
    this.#sockets.close()
    for (const server of this.#grpcServers) server.close()
    this.#grpcServers.clear()
    await Promise.all(
      [...this.#servers].map((server) => {
        server.closeAllConnections()
        return new Promise<void>((resolve) => server.close(() => resolve()))
      }),
    )
    this.#servers.clear()
    await super.close()
  }
}

/** Creates a devchain. */
export const createDevchain = (options: DevchainOptions = {}): Devchain => new Devchain(options)
