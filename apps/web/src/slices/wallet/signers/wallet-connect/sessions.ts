import { type Address, isAddress } from '@tronlens/core'
import { WalletNotOpenError } from '../errors.ts'
import { shownChain } from './chain.ts'
import { keepSessions, leaveRelay, openClient, type WalletConnectClient } from './client.ts'

const SECOND_MS = 1000
const REASON = { code: 6000, message: 'User disconnected.' }
/** What wallets of TRON answer; a wallet chooses from these. */
const METHODS = ['tron_signTransaction', 'tron_signMessage']
/** Takes a transaction as it is, not one within another, where the wallet knows the newer form. */
const PROPERTIES = { tron_method_version: 'v1' }

export type Session = ReturnType<WalletConnectClient['session']['getAll']>[number]

/** A connection that a wallet may take up. */
export interface Proposal {
  /** What the QR code says, also a link that a wallet on the same device opens. */
  readonly uri: string
  /** The account that the wallet gave. */
  readonly approved: Promise<Address>
}

const accountsOf = ({ namespaces }: Session): readonly string[] => namespaces.tron?.accounts ?? []

/** Proposes a connection for the chain that is shown; wallets see which site asks, and for what. */
export async function proposeSession(): Promise<Proposal> {
  const [client, chain] = await Promise.all([openClient(), shownChain()])
  keepSessions()
  const { uri = '', approval } = await client.connect({
    optionalNamespaces: {
      tron: { chains: [chain], methods: METHODS, events: ['accountsChanged', 'chainChanged'] },
    },
    sessionProperties: PROPERTIES,
  })
  return { uri, approved: approval().then((session) => takeAccount(client, session, chain)) }
}

/** The account of a new session; one that has none on this chain ends at once. */
async function takeAccount(client: WalletConnectClient, session: Session, chain: string): Promise<Address> {
  const account = accountsOf(session).find((each) => each.startsWith(`${chain}:`))
  const address = account?.slice(chain.length + 1) ?? ''
  if (isAddress(address)) return address
  await client.disconnect({ topic: session.topic, reason: REASON })
  throw new WalletNotOpenError('otherNetwork')
}

/** Sessions of an account that have not ended, on whichever chain; the newest is the last. */
const sessionsOf = (client: WalletConnectClient, address: string): Session[] =>
  client.session
    .getAll()
    .filter(({ expiry }) => expiry * SECOND_MS > Date.now())
    .filter((session) => accountsOf(session).some((account) => account.endsWith(`:${address}`)))

/** Whether a wallet is connected that holds an account. */
export const isConnected = (client: WalletConnectClient, address: string): boolean =>
  sessionsOf(client, address).length > 0

/**
 * The session by which an account signs on a chain.
 *
 * @throws {WalletNotOpenError} when there is none, or only for another chain
 */
export function findSession(client: WalletConnectClient, address: string, chain: string): Session {
  const all = sessionsOf(client, address)
  const session = all.findLast((each) => accountsOf(each).includes(`${chain}:${address}`))
  if (!session) throw new WalletNotOpenError(all.length === 0 ? 'disconnected' : 'otherNetwork')
  return session
}

/**
 * Ends the sessions of an account, and notifies the wallet. With the last one, everything that the browser keeps
 * of WalletConnect goes.
 */
export async function dropSessions(address: string): Promise<void> {
  const client = await openClient().catch(() => undefined) // switched off meanwhile: only what is kept goes
  // a relay that is away passes nothing on; here the session ends all the same
  for (const { topic } of client ? sessionsOf(client, address) : [])
    await client?.disconnect({ topic, reason: REASON }).catch(() => client.session.delete(topic, REASON))
  if (!client || client.session.length === 0) await leaveRelay()
}
