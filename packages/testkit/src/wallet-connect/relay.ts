import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { Mailbox, type Reader } from './mailbox.ts'

/** Tags of messages that go to the relay in requests of their own. */
const PROPOSAL_TAG = 1100
const APPROVAL_TAG = 1101
const SETTLEMENT_TAG = 1102

type Params = Readonly<Record<string, unknown>>
type Request = { id: number | string; method?: string; params?: Params }

/** A relay of WalletConnect on this machine. */
export interface TestRelay {
  readonly url: string
  /** Everything that clients have sent it, as it came. */
  readonly received: readonly string[]
  /** Ends all connections, as when a network is lost; clients may come back. */
  cut(): void
  close(): Promise<void>
}

/**
 * Starts a relay on the loopback address that speaks the JSON-RPC of WalletConnect's: it keeps messages until
 * their reader comes, and understands none of them.
 */
export async function startTestRelay(): Promise<TestRelay> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const mailbox = new Mailbox()
  const received: string[] = []
  server.on('connection', (socket, { url = '' }) => {
    const reader = readerOf(socket, url)
    socket.on('message', (data) => {
      const text = String(data)
      received.push(text)
      const { id, method, params = {} } = JSON.parse(text) as Request
      // without a method it is the answer to a delivery
      if (method === undefined) return
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: answer(mailbox, reader, method, params) }))
    })
    socket.on('close', () => mailbox.leave(reader))
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    cut: () => {
      for (const socket of server.clients) socket.terminate()
    },
    close: async () => {
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let lastDelivery = 0

/** A client by the key that signed its token; several connections of one are one reader. */
function readerOf(socket: WebSocket, url: string): Reader {
  const token = new URLSearchParams(url.slice(url.indexOf('?'))).get('auth') ?? ''
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const { iss = token } = JSON.parse(claims || '{}') as { iss?: string }
  return {
    id: iss,
    deliver: (sealed, subscription) =>
      socket.send(
        JSON.stringify({
          id: Date.now() * 1000 + (++lastDelivery % 1000),
          jsonrpc: '2.0',
          method: 'irn_subscription',
          params: { id: subscription, data: sealed },
        }),
      ),
  }
}

const text = (params: Params, name: string): string => String(params[name] ?? '')
const topics = ({ topics: all = [] }: Params): string[] => all as string[]

function answer(mailbox: Mailbox, reader: Reader, method: string, params: Params): unknown {
  const publish = (topic: string, message: string, tag: number) =>
    mailbox.publish(reader.id, { topic, message, tag, publishedAt: Date.now() })
  switch (method) {
    case 'irn_publish':
      publish(text(params, 'topic'), text(params, 'message'), Number(params.tag ?? 0))
      return true
    case 'irn_subscribe':
      return mailbox.subscribe(text(params, 'topic'), reader)
    case 'irn_batchSubscribe':
      return topics(params).map((topic) => mailbox.subscribe(topic, reader))
    case 'irn_unsubscribe':
      mailbox.unsubscribe(text(params, 'topic'), reader)
      return true
    case 'irn_fetchMessages':
    case 'irn_batchFetchMessages':
      // every subscription gets what waited for it anyway
      return { messages: [], hasMore: false }
    case 'wc_proposeSession':
      mailbox.subscribe(text(params, 'pairingTopic'), reader)
      publish(text(params, 'pairingTopic'), text(params, 'sessionProposal'), PROPOSAL_TAG)
      return true
    case 'wc_approveSession':
      mailbox.subscribe(text(params, 'sessionTopic'), reader)
      publish(text(params, 'pairingTopic'), text(params, 'sessionProposalResponse'), APPROVAL_TAG)
      publish(text(params, 'sessionTopic'), text(params, 'sessionSettlementRequest'), SETTLEMENT_TAG)
      return true
    default:
      throw new Error(`The relay of the tests does not know ${method}.`)
  }
}
