import type { RelayNotice } from '@tronlens/db'

/**
 * Characters of Base64 in one notice; PostgreSQL takes less than 8,000 bytes. A multiple of four, so that
 * pieces join.
 */
const PIECE = 7_000

/** Cuts a frame into notices of a member. */
export function cutFrame(from: Pick<RelayNotice, 'room' | 'seat' | 'member'>, frame: Buffer): RelayNotice[] {
  const text = frame.toString('base64')
  const count = Math.max(1, Math.ceil(text.length / PIECE))
  return Array.from({ length: count }, (_, index) => ({
    ...from,
    type: 'piece',
    number: index,
    data: text.slice(index * PIECE, (index + 1) * PIECE),
    isLast: index === count - 1,
  }))
}

/** Puts the pieces of frames together; they arrive in order. */
export class FrameJoiner {
  #pieces: string[] = []

  /** The frame that a piece completes. */
  add({ data, isLast }: Extract<RelayNotice, { type: 'piece' }>): string | undefined {
    this.#pieces.push(data)
    if (!isLast) return undefined
    const text = Buffer.from(this.#pieces.join(''), 'base64').toString()
    this.#pieces = []
    return text
  }
}
