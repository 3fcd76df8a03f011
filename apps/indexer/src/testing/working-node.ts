import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Questions to which a java-tron that is at work still gives the answers of before. */
const OF_THE_HEAD = new Map([
  ['/wallet/getblock', '{"detail":false}'],
  ['/wallet/getpendingsize', '{}'],
])

/**
 * A node between the indexer and a development chain that behaves as a java-tron at work does: while it takes
 * over a block its accounts already are what the block makes of them, but it names the old head and says that
 * nothing waits.
 */
export class WorkingNode {
  readonly #target: string
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  /** Answers of before, by path; empty while the node is not at work. */
  readonly #held = new Map<string, string>()

  private constructor(target: string) {
    this.#target = target
  }

  static async start(target: string): Promise<WorkingNode> {
    const node = new WorkingNode(target)
    node.#server.listen(0, '127.0.0.1')
    await once(node.#server, 'listening')
    return node
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Is at work on what the chain does in the meantime, until `finish`. */
  async begin(): Promise<void> {
    for (const [path, body] of OF_THE_HEAD) this.#held.set(path, await this.#ask(path, body))
  }

  /** Names the new head. */
  finish(): void {
    this.#held.clear()
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  async #ask(path: string, body: string): Promise<string> {
    return (await fetch(`${this.#target}${path}`, { method: 'POST', body })).text()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const path = request.url ?? '/'
    const asksHead = path !== '/wallet/getblock' || !body.includes('id_or_num')
    const held = asksHead ? this.#held.get(path) : undefined
    try {
      const text = held ?? (await this.#ask(path, body))
      response.setHeader('content-type', 'application/json').end(text)
    } catch {
      // the chain was closed: so is the answer
      response.destroy()
    }
  }
}
