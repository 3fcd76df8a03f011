import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a page of a dApp does with the wallet; a test calls it in the page. */
export interface Dapp {
  /** Resolves with the answer, or with the number and words of a refusal. */
  ask(method: string, params?: unknown): Promise<unknown>
  /** Events of the provider so far. */
  readonly events: [string, unknown][]
  readonly announced: string[]
  /** What windows have sent here that belong to no provider. */
  readonly strange: unknown[]
}

declare global {
  interface Window {
    dapp: Dapp
  }
}

/** Runs in the page, before the script of the wallet. */
function prepare(): void {
  type Provider = {
    request(call: object): Promise<unknown>
    on(event: string, listener: (data: unknown) => void): void
  }
  let provider: Provider | undefined
  const events: [string, unknown][] = []
  const announced: string[] = []
  const strange: unknown[] = []
  window.addEventListener('TIP6963:announceProvider', (event) => {
    const { detail } = event as CustomEvent<{ info: { name: string }; provider: Provider }>
    announced.push(detail.info.name)
    if (provider) return
    provider = detail.provider
    for (const name of ['accountsChanged', 'chainChanged', 'connect'])
      provider.on(name, (data) => events.push([name, data]))
  })
  window.addEventListener('message', ({ data }) => strange.push(data))
  window.dapp = {
    events,
    announced,
    strange,
    ask: async (method, params) => {
      try {
        return await provider?.request({ method, params })
      } catch (error) {
        const { code, message } = error as { code: number; message: string }
        return { code, message }
      }
    },
  }
}

/** The page of a dApp that includes the wallet of a site. */
export const dappPage = (web: string, inside = ''): string =>
  `<!doctype html><title>Test dApp</title><h1>Test dApp</h1><script>(${prepare})()</script>` +
  `<script src="${web}/connect/provider.js"></script>${inside}`

/** Serves a page on a port of its own, which is an origin of its own. */
export async function servePage(html: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
