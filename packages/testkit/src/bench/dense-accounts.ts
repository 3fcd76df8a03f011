import { createHash } from 'node:crypto'
import { pick, type Random } from './random.ts'

/** Addresses of a busy chain: few act often, many seldom, and some appear for the first time. */
export class DenseAccounts {
  readonly #known: string[] = []
  readonly #hot: number

  constructor(count: number) {
    this.#hot = Math.max(1, Math.floor(count / 20))
    for (let i = 0; i < count; i++) this.add()
  }

  /** A new address. */
  add(): string {
    const digest = createHash('sha256').update(`account ${this.#known.length}`).digest('hex')
    const address = `41${digest.slice(0, 40)}`
    this.#known.push(address)
    return address
  }

  /** An account that acts: half of the time one of the busy twentieth. */
  actor(random: Random): string {
    const limit = random() < 0.5 ? this.#hot : this.#known.length
    return this.#known[pick(random, limit)] as string
  }

  /** An account that receives: now and then a new address. */
  receiver(random: Random): string {
    return random() < 0.06 ? this.add() : this.actor(random)
  }
}
