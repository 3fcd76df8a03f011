import type { SignClient as Client } from '@walletconnect/sign-client'
import { getJson } from '../../../../shared/api/get-json.ts'
import type { Deployment } from '../../../../shared/api/networks.ts'
import { WalletNotOpenError } from '../errors.ts'
import { sessionStorage } from './storage.ts'

export type WalletConnectClient = InstanceType<typeof Client>

const storage = sessionStorage()
let opening: Promise<WalletConnectClient> | undefined

/**
 * The client of WalletConnect, with the sessions that this browser keeps. It is loaded and connects to the
 * relay when it is first asked for.
 *
 * @throws {WalletNotOpenError} where the operator has not switched WalletConnect on
 */
export function openClient(): Promise<WalletConnectClient> {
  opening ??= start().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function start(): Promise<WalletConnectClient> {
  const { walletConnect } = await getJson<Deployment>('/config.json')
  if (!walletConnect) throw new WalletNotOpenError('disconnected')
  const { SignClient } = await import('@walletconnect/sign-client')
  const client = await SignClient.init({
    ...walletConnect,
    logger: 'silent',
    telemetryEnabled: false,
    storage,
    customStoragePrefix: 'tronlens',
    metadata: {
      name: 'Tronlens',
      description: 'Explorer and wallet of a TRON network',
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
  })
  keepToRelay(client)
  return client
}

/**
 * The client would ask a service of the vendor to attest the page, and report the methods and chains of
 * requests to the relay in addition to their sealed content. The relay alone is reached, and learns neither.
 */
function keepToRelay({ core }: WalletConnectClient): void {
  core.verify.register = async () => ''
  const { relayer } = core
  const publish = relayer.publish.bind(relayer)
  relayer.publish = (topic, message, { tvf: _, ...options } = {}) => publish(topic, message, options)
  const publishCustom = relayer.publishCustom.bind(relayer)
  relayer.publishCustom = ({ payload, opts: { tvf: _, ...opts } = {} }) => publishCustom({ payload, opts })
}

/**
 * Leaves the relay, and removes what the browser keeps. The client itself stays with the page, since the
 * library has one for each page, and writes nothing down before it is used again.
 */
export async function leaveRelay(): Promise<void> {
  const client = await opening?.catch(() => undefined)
  await client?.core.relayer.transportClose()
  storage.clear()
}

/** Writes sessions down from now on, as a new one is about to be made. */
export const keepSessions = (): void => storage.keep()
