import { createHash } from 'node:crypto'
import { parseJson } from '@tronlens/core'
import { LRUCache } from 'lru-cache'
import type { Compilers } from './releases/compilers.ts'
import { DEFAULT_LIMITS, type Limits, runSandbox, type SandboxFailure } from './sandbox.ts'
import type { StandardInput, StandardOutput } from './standard-json.ts'

/** What became of a compilation. Errors in the sources are part of the output. */
export type Compilation =
  | {
      readonly kind: 'done'
      /** Whole version of the compiler, such as `0.8.30+commit.73712a01`. */
      readonly version: string
      readonly output: StandardOutput
    }
  | { readonly kind: 'failed'; readonly reason: SandboxFailure | 'busy'; readonly detail: string }

/** Characters of output that are remembered: who compiles mostly verifies the same a moment later. */
const REMEMBERED = 48 * 1024 * 1024
const MOST_REMEMBERED_AT_ONCE = REMEMBERED / 8

/** Compiles one after the other, or a few side by side; who finds too many waiting is sent away. */
export class CompileQueue {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private readonly known = new LRUCache<string, Extract<Compilation, { kind: 'done' }>>({
    maxSize: REMEMBERED,
  })

  constructor(
    readonly compilers: Compilers,
    private readonly limits: Limits = DEFAULT_LIMITS,
    private readonly most: { readonly running: number; readonly waiting: number } = {
      running: 2,
      waiting: 16,
    },
  ) {}

  /**
   * Compiles with the compiler of that name.
   *
   * @throws {UnknownCompilerError} when there is none
   */
  async compile(compiler: string, input: StandardInput): Promise<Compilation> {
    const { file } = await this.compilers.find(compiler)
    const text = JSON.stringify(input)
    const key = createHash('sha256').update(file).update('\0').update(text).digest('hex')
    const known = this.known.get(key)
    if (known) return known
    if (this.running >= this.most.running) {
      if (this.waiting.length >= this.most.waiting) return { kind: 'failed', reason: 'busy', detail: '' }
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
    this.running += 1
    try {
      const result = await runSandbox(file, text, this.limits)
      if (result.kind === 'failed') return result
      const version = result.version.replace(/\.Emscripten\.clang$/, '')
      const done = { kind: 'done', version, output: parseJson(result.output) as StandardOutput } as const
      const size = result.output.length
      if (size > 0 && size <= MOST_REMEMBERED_AT_ONCE) this.known.set(key, done, { size })
      return done
    } finally {
      this.running -= 1
      this.waiting.shift()?.()
    }
  }
}
