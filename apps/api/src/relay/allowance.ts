/** Bytes and frames that a member may send at once, and that it gets back each second. */
const BYTES = { most: 256 * 1024, perSecond: 32 * 1024 }
const FRAMES = { most: 60, perSecond: 10 }

/** How much a member may still send: enough for users and devices, too little for anything else. */
export class Allowance {
  #bytes = BYTES.most
  #frames = FRAMES.most
  #at: number

  /** @param now - milliseconds of any clock that goes on */
  constructor(now: number) {
    this.#at = now
  }

  /** Takes a frame off; false when it is too much. */
  take(bytes: number, now: number): boolean {
    const seconds = (now - this.#at) / 1000
    this.#at = now
    this.#bytes = Math.min(BYTES.most, this.#bytes + seconds * BYTES.perSecond) - bytes
    this.#frames = Math.min(FRAMES.most, this.#frames + seconds * FRAMES.perSecond) - 1
    return this.#bytes >= 0 && this.#frames >= 0
  }
}
