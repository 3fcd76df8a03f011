/** Characters of a message in one frame; servers take 16 KiB. */
const PIECE_CHARS = 12_000
/** More than any transaction of the network. */
const MOST_PIECES = 200

/** Cuts a sealed message into frames that the relay takes. */
export function cutMessage(sealed: string): string[] {
  const count = Math.max(1, Math.ceil(sealed.length / PIECE_CHARS))
  return Array.from(
    { length: count },
    (_, index) => `${index + 1}/${count} ${sealed.slice(index * PIECE_CHARS, (index + 1) * PIECE_CHARS)}`,
  )
}

/** Puts frames together again. What does not continue the message before is dropped with it. */
export class MessageJoiner {
  #pieces: string[] = []

  /** @returns the message, once its last frame is there */
  add(frame: string): string | undefined {
    const [, place, of, text = ''] = /^(\d{1,3})\/(\d{1,3}) ([0-9a-f]+)$/.exec(frame) ?? []
    const count = Number(of)
    if (Number(place) !== this.#pieces.length + 1) this.#pieces = []
    if (Number(place) !== this.#pieces.length + 1 || count > MOST_PIECES) return undefined
    this.#pieces.push(text)
    if (this.#pieces.length < count) return undefined
    const message = this.#pieces.join('')
    this.#pieces = []
    return message
  }
}
