import { isAppError } from '@tronlens/core'
import { KeyRing } from '@tronlens/keys/ring'
import { protocolDecoder } from '@tronlens/signing'
import type { KeyAnswer, KeyRequest } from './protocol.ts'

/**
 * Stands for the key worker in tests, which run without workers: the same key ring in the thread of the page.
 */
export class InlineWorker {
  readonly #ring = new KeyRing([protocolDecoder], (bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
  #listener: ((event: { data: KeyAnswer }) => void) | undefined

  addEventListener(type: string, listener: (event: { data: KeyAnswer }) => void): void {
    if (type === 'message') this.#listener = listener
  }

  async postMessage(request: KeyRequest): Promise<void> {
    const { id } = request
    try {
      this.#listener?.({ data: { id, value: await this.answer(request) } })
    } catch (error) {
      if (!isAppError(error)) throw error
      const { code, message } = error
      this.#listener?.({ data: { id, failure: { code, message } } })
    }
  }

  protected async answer({ call, args }: KeyRequest): Promise<unknown> {
    if (call === 'review') throw new Error('This worker reviews nothing.')
    // the arguments belong to the call, as `KeyRequest` says
    return (this.#ring[call] as (...given: unknown[]) => unknown).apply(this.#ring, args)
  }
}
