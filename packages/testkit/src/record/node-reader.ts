import { setTimeout as pause } from 'node:timers/promises'

/** What a node answered: status of HTTP, and the text as it sent it. */
export type NodeText = { readonly status: number; readonly text: string }

/** Tries of one request; a node with a limit of requests may refuse at once. */
const TRIES = 6
const FIRST_PAUSE_MS = 250
const TOO_MANY = 429
const UNAVAILABLE = 503

/** Asks a node and keeps its answers as texts. */
export class NodeReader {
  /** @param url - base of the paths */
  constructor(readonly url: string) {}

  /** @throws with the address and the reason when the node does not answer */
  async get(path: string): Promise<NodeText> {
    return this.#send(path)
  }

  /** @throws with the address and the reason when the node does not answer */
  async post(path: string, body: unknown): Promise<NodeText> {
    return this.#send(path, JSON.stringify(body))
  }

  async #send(path: string, body?: string): Promise<NodeText> {
    const address = new URL(path, this.url)
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(
        address,
        body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } },
      ).catch((cause: unknown) => {
        throw new Error(`${address} does not answer.`, { cause })
      })
      const text = (await response.text()).trimEnd()
      const isRefused = response.status === TOO_MANY || response.status === UNAVAILABLE
      if (!isRefused || attempt === TRIES) return { status: response.status, text }
      await pause(FIRST_PAUSE_MS * attempt)
    }
  }
}
