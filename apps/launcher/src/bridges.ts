import type { BridgeConfig } from '@tronlens/process'
import type { Plan, PlannedBridge, PlannedNetwork } from './plan.ts'
import { step } from './progress.ts'
import type { PartSpec } from './supervise/supervisor.ts'
import { waitForAnswer } from './wait-for.ts'

/** Keeps the program of the oracles running, and waits until it is ready. */
type RunBridge = (env: Record<string, string>, isReady: PartSpec['isReady']) => Promise<void>

/**
 * Runs the oracles between built-in chains.
 *
 * @returns the networks, a side chain with the gateways that its oracles report
 */
export const startBridges = (
  plan: Plan,
  logLevel: string | undefined,
  run: RunBridge,
): Promise<readonly PlannedNetwork[]> =>
  Promise.all(
    plan.map(async (network) => {
      const { plannedBridge } = network
      if (!plannedBridge) return network
      const [main] = plan
      const env = {
        MAIN_NODE_URL: main.nodeUrl,
        SIDE_NODE_URL: network.nodeUrl,
        BRIDGE_DEV_FILE: plannedBridge.file,
        BRIDGE_PORT: String(plannedBridge.port),
        LOG_LEVEL: logLevel ?? 'warn',
      }
      return { ...network, bridge: { main: main.key, ...(await startOne(plannedBridge, env, run)) } }
    }),
  )

async function startOne(
  { port }: PlannedBridge,
  env: Record<string, string>,
  run: RunBridge,
): Promise<Omit<BridgeConfig, 'main'>> {
  const found = { mainGateway: '', sideGateway: '' }
  const hasGateways = (body: unknown): boolean => {
    const { mainGateway, sideGateway } = body as Partial<typeof found>
    if (!mainGateway || !sideGateway) return false
    Object.assign(found, { mainGateway, sideGateway })
    return true
  }
  await step(
    'bridge',
    () => run(env, (signal) => waitForAnswer(`http://127.0.0.1:${port}/healthz`, signal, hasGateways)),
    () => `${found.mainGateway}, ${found.sideGateway}`,
  )
  return found
}
