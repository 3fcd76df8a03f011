import { SignClient } from '@walletconnect/sign-client'

/** What a wallet is asked to sign: the method of the request and its parameters. */
export type Asked = { readonly method: string; readonly params: unknown; readonly chainId: string }

export interface TestWalletOptions {
  relayUrl: string
  /** Accounts as CAIP-10 names them, such as `tron:0x2b6653dc:T…`. */
  accounts: readonly string[]
  /** Answers a request; what it throws is the refusal of its user. */
  answer: (asked: Asked) => unknown
  /** `v1` takes a transaction as it is; without it one within another is expected. */
  methodVersion?: string
  methods?: readonly string[]
}

/** A wallet of WalletConnect: the published client in the role of a phone. */
export interface TestWallet {
  /** What pages have asked, in the order in which it came. */
  readonly asked: readonly Asked[]
  /** Pairs by the text of the QR code, and approves the session that is proposed. */
  pair(uri: string): Promise<void>
  /** Ends every session from this side. */
  disconnect(): Promise<void>
  /** Resolves once the other side has ended a session. */
  readonly left: Promise<void>
  close(): Promise<void>
}

const METHODS = ['tron_signTransaction', 'tron_signMessage']
const REFUSED = { code: 5000, message: 'User rejected.' }
let count = 0

/** A storage that ends with the process. */
function memory() {
  const entries = new Map<string, unknown>()
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <T>() => [...entries] as [string, T][],
    getItem: async <T>(key: string) => entries.get(key) as T | undefined,
    setItem: async <T>(key: string, value: T) => void entries.set(key, value),
    removeItem: async (key: string) => void entries.delete(key),
  }
}

/** Opens a wallet that approves every session with its accounts and answers requests with `answer`. */
export async function openTestWallet(options: TestWalletOptions): Promise<TestWallet> {
  const { relayUrl, accounts, answer, methodVersion, methods = METHODS } = options
  const asked: Asked[] = []
  const client = await SignClient.init({
    projectId: 'test',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    storage: memory(),
    customStoragePrefix: `test-wallet-${++count}`,
    metadata: { name: 'Test wallet', description: '', url: 'https://wallet.example', icons: [] },
  })
  client.on('session_request', async ({ id, topic, params: { request, chainId } }) => {
    const each = { method: request.method, params: request.params as unknown, chainId }
    asked.push(each)
    const response = await Promise.resolve()
      .then(() => answer(each))
      .then(
        (result) => ({ id, jsonrpc: '2.0', result }),
        () => ({ id, jsonrpc: '2.0', error: REFUSED }),
      )
    // one who never answers leaves it to the other side to give up
    if (!('result' in response) || response.result !== undefined) await client.respond({ topic, response })
  })
  const left = new Promise<void>((resolve) => client.on('session_delete', () => resolve()))
  return {
    asked,
    left,
    async pair(uri) {
      const paired = new Promise<void>((resolve, reject) => {
        client.once('session_proposal', async ({ id }) => {
          const chains = [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
          try {
            const { acknowledged } = await client.approve({
              id,
              namespaces: {
                tron: { chains, accounts: [...accounts], methods: [...methods], events: ['accountsChanged'] },
              },
              ...(methodVersion && { sessionProperties: { tron_method_version: methodVersion } }),
            })
            await acknowledged()
            resolve()
          } catch (error) {
            reject(error)
          }
        })
      })
      await client.core.pairing.pair({ uri })
      await paired
    },
    async disconnect() {
      const reason = { code: 6000, message: 'User disconnected.' }
      for (const { topic } of client.session.getAll()) await client.disconnect({ topic, reason })
    },
    close: () => client.core.relayer.transportClose(),
  }
}
