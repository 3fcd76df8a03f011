import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import staticFiles from '@fastify/static'
import { capabilitiesOf } from '@tronlens/process'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config.ts'
import type { OpenNetwork } from '../networks/open-network.ts'
import { networkPath } from '../networks/serve-network.ts'
import { FAUCET_SUN } from '../services/faucet.ts'

const YEAR_S = 31_536_000
/** By which the web app takes its network from an address. */
const NETWORK_PARAMETER = 'net'

/** What a network offers to newcomers: coins, and the public accounts of a development chain. */
async function describeFaucet({ network, faucet }: OpenNetwork, app: FastifyInstance) {
  if (!faucet) return {}
  const accounts = await faucet.accounts().catch((err: unknown) => {
    // the button for coins stays: the chain may be back when a user presses it
    app.log.debug({ err, network: network.key }, 'the accounts of a chain are not known')
    return undefined
  })
  return {
    faucet: { amount: FAUCET_SUN },
    ...(accounts ? { demoAccounts: [...accounts.funded, ...accounts.named] } : {}),
  }
}

/** What the web app must know of a network before it asks anything. */
async function describeNetwork(open: OpenNetwork, app: FastifyInstance, isDefault: boolean) {
  const { network, chain } = open
  const genesis = await chain.state().then(
    ({ genesis_hash }) => ({ genesisId: genesis_hash.toString('hex') }),
    (err: unknown) => {
      // the web app starts all the same, and reports by itself that nothing is indexed or the database is
      // away
      app.log.debug({ err, network: network.key }, 'the genesis block is not known')
      return {}
    },
  )
  const { key, name, type, origin } = network
  return {
    key,
    name,
    type,
    ...(origin && { origin }),
    capabilities: capabilitiesOf(network),
    base: isDefault ? '' : networkPath(key),
    ...genesis,
    ...(await describeFaucet(open, app)),
  }
}

/** The first page of the address of a network names that network; browsers keep what stands behind the `#`. */
function leadToNetworks(app: FastifyInstance, networks: readonly OpenNetwork[]): void {
  const byHost = new Map(
    networks.flatMap(({ network: { key, origin } }) =>
      origin ? [[new URL(origin).host, key] as const] : [],
    ),
  )
  if (byHost.size === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://host')
    const key = pathname === '/' && request.method === 'GET' ? byHost.get(request.host) : undefined
    if (key === undefined || searchParams.has(NETWORK_PARAMETER)) return
    searchParams.set(NETWORK_PARAMETER, key)
    return reply.header('cache-control', 'no-store').redirect(`/?${searchParams}`)
  })
}

/** Serves the built web app and the settings it starts with: the default network, and all of them. */
export async function registerWebApp(
  app: FastifyInstance,
  config: ApiConfig,
  networks: readonly [OpenNetwork, ...OpenNetwork[]],
): Promise<void> {
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) => {
    const all = await Promise.all(networks.map((one, index) => describeNetwork(one, app, index === 0)))
    return reply.header('cache-control', 'no-store').send({
      network: all[0],
      networks: all,
      site: {
        accounts: config.siteAccounts === 'on',
        views: config.pageViews === 'on',
        sends: { email: config.smtpUrl !== undefined, mobile: config.smsUrl !== undefined },
      },
      ...(config.walletConnectProject !== undefined && {
        walletConnect: { projectId: config.walletConnectProject, relayUrl: config.walletConnectRelay },
      }),
    })
  })
  leadToNetworks(app, networks)
  if (!config.webDir) return
  const root = resolve(config.webDir)
  if (!existsSync(join(root, 'index.html'))) {
    app.log.warn({ root }, 'no built web app there; run npm run build')
    return
  }
  await app.register(staticFiles, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // names of built assets hold a hash of their content
      reply.header(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      )
    },
  })
}
