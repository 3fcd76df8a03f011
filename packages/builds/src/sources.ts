import { bytesToHex, keccak256 } from '@tronlens/core'
import type { Metadata } from './metadata.ts'
import { baseName, type ProjectFile } from './project-file.ts'

/** Finds a source that is not among the files by the path that metadata names. */
export type FindSource = (path: string) => Promise<string | undefined>

const hashOf = (content: string): string => `0x${bytesToHex(keccak256(new TextEncoder().encode(content)))}`

/** Sources of a project, found by the hash that metadata has of them: tools move and rename files. */
export class SourceFinder {
  readonly #files = new Map<string, ProjectFile[]>()
  readonly #elsewhere: FindSource | undefined
  /** What is read already, by its hash. */
  readonly #known = new Map<string, string>()

  constructor(files: readonly ProjectFile[], elsewhere?: FindSource) {
    for (const file of files) {
      const name = baseName(file.path)
      const same = this.#files.get(name)
      if (same) same.push(file)
      else this.#files.set(name, [file])
    }
    this.#elsewhere = elsewhere
  }

  /** Makes a source known that stands inside of another file. */
  learn(content: string): void {
    this.#known.set(hashOf(content), content)
  }

  async #find(path: string, hash: string): Promise<string | undefined> {
    const name = baseName(path)
    for (const file of this.#files.get(name) ?? []) {
      if (this.#known.has(hash)) break
      this.learn(await file.read())
      // it is known by its hash from now on
      this.#files.set(
        name,
        (this.#files.get(name) ?? []).filter((other) => other !== file),
      )
    }
    if (!this.#known.has(hash)) {
      const content = await this.#elsewhere?.(path)
      if (content !== undefined) this.learn(content)
    }
    return this.#known.get(hash)
  }

  /** Sources that metadata names, and the names of those that are not there. */
  async collect(metadata: Metadata): Promise<{
    sources: Record<string, { content: string }>
    missing: string[]
  }> {
    const sources: Record<string, { content: string }> = {}
    const missing: string[] = []
    for (const [path, { keccak256, content }] of metadata.sources) {
      const found = content ?? (await this.#find(path, keccak256))
      if (found === undefined) missing.push(path)
      else sources[path] = { content: found }
    }
    return { sources, missing }
  }
}
