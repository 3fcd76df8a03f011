import { createServer } from 'node:http'
import { Gateway, type OracleAct, startOracle } from '@tronlens/bridge'
import { type Address, AppError, isAppError, parseAddress, stringifyJson, toHexAddress } from '@tronlens/core'
import { createNodeClient } from '@tronlens/node-client'
import { InvalidConfigError, logOutput, whenLauncherIsGone } from '@tronlens/process'
import pino from 'pino'
import { type BridgeConfig, readConfig } from './config.ts'

/** Milliseconds without a look that went well after which an oracle is unwell. */
const HEALTHY_MS = 60_000
/** Exit code of a part that cannot work as it is set up (sysexits.h: EX_CONFIG). */
const EXIT_CONFIG = 78

type Ends = { main: ReturnType<typeof createNodeClient>; side: ReturnType<typeof createNodeClient> }
type Opened = { gateways: { main: Address; side: Address }; keys: readonly Uint8Array[] }

/** The gateways and the keys that this process confirms with. */
async function open(config: BridgeConfig, { main, side }: Ends): Promise<Opened> {
  if (config.oracle) {
    const { mainGateway, sideGateway, key } = config.oracle
    return { gateways: { main: parseAddress(mainGateway), side: parseAddress(sideGateway) }, keys: [key] }
  }
  // loaded on demand: an oracle of a real network needs no development chain
  const { devOracles, openDevBridge } = await import('./dev/dev-bridge.ts')
  const ends = { main: { url: config.mainUrl, node: main }, side: { url: config.sideUrl, node: side } }
  return { gateways: await openDevBridge(ends.main, ends.side, config.devFile), keys: devOracles() }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ name: 'bridge', level: config.logLevel }, logOutput())
  const nodes: Ends = {
    main: createNodeClient({
      url: config.mainUrl,
      solidityUrl: config.mainSolidityUrl,
      apiKey: config.mainApiKey,
    }),
    side: createNodeClient({
      url: config.sideUrl,
      solidityUrl: config.sideSolidityUrl,
      apiKey: config.sideApiKey,
    }),
  }
  const { gateways, keys } = await open(config, nodes)
  let steppedAt = Date.now()
  const observe = ({ act, gateway, message: { nonce, asset, kind } }: OracleAct, oracle: string): void =>
    log.info({ oracle, act, gateway, nonce: nonce.toString(), asset, kind }, 'sent')
  const running = keys.map((key) => {
    const started = startOracle({
      main: new Gateway(nodes.main, toHexAddress(gateways.main)),
      side: new Gateway(nodes.side, toHexAddress(gateways.side)),
      key,
      pollMs: config.pollMs,
      feeLimit: BigInt(config.feeLimit),
      observe: (act) => observe(act, started.oracle.name),
      observeFailure: (error) =>
        log.warn({ reason: isAppError(error) ? error.message : String(error) }, 'will be tried again'),
      observeStep: () => {
        steppedAt = Date.now()
      },
    })
    return started
  })
  const state = () => ({
    healthy: Date.now() - steppedAt < HEALTHY_MS,
    mainGateway: gateways.main,
    sideGateway: gateways.side,
    oracles: running.map(({ oracle }) => oracle.name),
  })
  if (config.port !== undefined) serveHealth(config.port, state)
  log.info(state(), 'carrying')
  const stop = (reason: string): void => {
    log.info({ reason }, 'stopping')
    Promise.all(running.map(({ close }) => close())).then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(signal))
  whenLauncherIsGone(() => stop('the launcher is gone'))
}

function serveHealth(port: number, state: () => { healthy: boolean }): void {
  createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/healthz') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
      response.end('There is no such path here; there is /healthz.\n')
      return
    }
    const body = state()
    response.writeHead(body.healthy ? 200 : 503, { 'content-type': 'application/json' })
    response.end(stringifyJson(body))
  }).listen(port, '127.0.0.1')
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof AppError ? error.message : String((error as Error).stack ?? error)}\n`,
  )
  process.exit(error instanceof InvalidConfigError ? EXIT_CONFIG : 1)
})
