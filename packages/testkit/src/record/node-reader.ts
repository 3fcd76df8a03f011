import { setTimeout as pause } from 'node:timers/promises'
import { stringifyJson } from '@tronlens/core'

/** What a node answered: status of HTTP, and the text as it sent it. */
export type NodeText = { readonly status: number; readonly text: string }

/** Tries of one request; a node with a limit of requests may refuse at once. */
const TRIES = 6
const FIRST_PAUSE_MS = 250
const TOO_MANY = 429
const UNAVAILABLE = 503
/** How a java-tron refuses, with status 200, while it has no room for another request. */
const BUSY = /^\{"Error":"class java\.lang\.IllegalAccessException : lack of computing resources"\}$/

const isRefused = ({ status, text }: NodeText): boolean =>
  status === TOO_MANY || status === UNAVAILABLE || BUSY.test(text)

/** Asks a node and keeps its answers as texts. */
export class NodeReader {
  /**
   * @param url - base of the paths
   * @param firstPauseMs - milliseconds before the second try; each further one waits so much longer
   */
  constructor(
    readonly url: string,
    readonly firstPauseMs = FIRST_PAUSE_MS,
  ) {}

  /** @throws with the address and the reason when the node does not answer, or refuses every try */
  async get(path: string): Promise<NodeText> {
    return this.#send(path)
  }

  /** @throws with the address and the reason when the node does not answer, or refuses every try */
  async post(path: string, body: unknown): Promise<NodeText> {
    return this.#send(path, stringifyJson(body))
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
      const answer = { status: response.status, text: (await response.text()).trimEnd() }
      if (!isRefused(answer)) return answer
      if (attempt === TRIES)
        throw new Error(`${address} refuses ${TRIES} times: ${answer.text.slice(0, 200)}`)
      await pause(this.firstPauseMs * attempt)
    }
  }
}
