/** A message as the relay of WalletConnect passes it on; only its two ends can read it. */
export interface Sealed {
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly tag: number
}

/** A client of the relay: it stays the same over connections. */
export interface Reader {
  readonly id: string
  deliver(sealed: Sealed, subscription: string): void
}

/**
 * Messages by topic. One that is published before its reader comes waits for it, and no reader gets a message
 * twice or a message of its own.
 */
export class Mailbox {
  readonly #sealed = new Map<string, (Sealed & { from: string; readBy: Set<string> })[]>()
  readonly #subscriptions = new Map<string, Map<Reader, string>>()
  #lastId = 0

  publish(from: string, sealed: Sealed): void {
    const { topic } = sealed
    const all = this.#sealed.get(topic) ?? []
    this.#sealed.set(topic, [...all, { ...sealed, from, readBy: new Set([from]) }])
    for (const reader of this.#subscriptions.get(topic)?.keys() ?? []) this.#deliver(topic, reader)
  }

  subscribe(topic: string, reader: Reader): string {
    const readers = this.#subscriptions.get(topic) ?? new Map<Reader, string>()
    this.#subscriptions.set(topic, readers)
    const id = readers.get(reader) ?? `subscription-${++this.#lastId}`
    readers.set(reader, id)
    // the answer with the id comes first
    queueMicrotask(() => this.#deliver(topic, reader))
    return id
  }

  unsubscribe(topic: string, reader: Reader): void {
    this.#subscriptions.get(topic)?.delete(reader)
  }

  leave(reader: Reader): void {
    for (const readers of this.#subscriptions.values()) readers.delete(reader)
  }

  #deliver(topic: string, reader: Reader): void {
    const id = this.#subscriptions.get(topic)?.get(reader)
    if (id === undefined) return
    for (const sealed of this.#sealed.get(topic) ?? []) {
      if (sealed.readBy.has(reader.id)) continue
      sealed.readBy.add(reader.id)
      const { message, publishedAt, tag } = sealed
      reader.deliver({ topic, message, publishedAt, tag }, id)
    }
  }
}
