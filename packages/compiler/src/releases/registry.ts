import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@tronlens/core'
import { parseTarGzip } from 'nanotar'
import type { Release } from './release.ts'

/** What a registry of npm says about a package. */
type Packument = { versions?: Record<string, { dist?: { tarball?: string; integrity?: string } }> }

const ANSWER_MS = 60_000
const LIST_MS = 6 * 3_600_000
const FILE = 'package/soljson.js'

/** The registry does not answer, or what it sends is not what it announced. */
export class CompilerDownloadError extends AppError {
  readonly code = 'INVALID_PARAMETER'
}

/**
 * Compilers that are published as the package `solc`: fetched once by number, their integrity checked, and
 * kept.
 */
export class Registry {
  private list: { at: number; versions: Promise<NonNullable<Packument['versions']>> } | undefined

  /**
   * @param url - of the registry
   * @param folder - where compilers are kept
   */
  constructor(
    private readonly url: string,
    private readonly folder: string,
  ) {}

  async releases(): Promise<Release[]> {
    return Object.keys(await this.versions())
      .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
      .map((version) => ({ name: version, version, origin: 'registry' }))
  }

  /** File of a version; fetched when it is not there yet. */
  async file(version: string): Promise<string> {
    const path = join(this.folder, `soljson-v${version}.js`)
    if (existsSync(path)) return path
    const { tarball, integrity } = (await this.versions())[version]?.dist ?? {}
    if (tarball === undefined || integrity === undefined)
      throw new CompilerDownloadError(`The registry has no compiler ${version}.`)
    const bytes = new Uint8Array(await (await this.get(tarball)).arrayBuffer())
    check(version, bytes, integrity)
    const entry = (await parseTarGzip(bytes)).find(({ name }) => name === FILE)
    if (!entry?.data)
      throw new CompilerDownloadError(`The package of the compiler ${version} holds no ${FILE}.`)
    await mkdir(this.folder, { recursive: true })
    // another process may fetch the same one; a rename is whole or not at all
    const part = `${path}.${process.pid}.part`
    await writeFile(part, entry.data)
    await rename(part, path)
    return path
  }

  private versions(): Promise<NonNullable<Packument['versions']>> {
    if (!this.list || Date.now() - this.list.at > LIST_MS) {
      const versions = this.fetchVersions()
      this.list = { at: Date.now(), versions }
      versions.catch(() => {
        this.list = undefined
      })
    }
    return this.list.versions
  }

  private async fetchVersions() {
    const answer = await this.get(`${this.url.replace(/\/$/, '')}/solc`)
    return ((await answer.json()) as Packument).versions ?? {}
  }

  private async get(url: string): Promise<Response> {
    try {
      const answer = await fetch(url, {
        headers: { accept: 'application/vnd.npm.install-v1+json, */*' },
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      if (answer.ok) return answer
      throw new CompilerDownloadError(`The registry answered ${answer.status} to ${url}.`)
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new CompilerDownloadError(`The registry of compilers does not answer (${url}).`, { cause: error })
    }
  }
}

/** `sha512-…` as npm writes it; other algorithms are not trusted. */
function check(version: string, bytes: Uint8Array, integrity: string): void {
  const announced = integrity.split(/\s+/).find((one) => one.startsWith('sha512-'))
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  if (announced !== found)
    throw new CompilerDownloadError(
      `The package of the compiler ${version} is not the announced one: its hash is ${found}, not ${integrity}.`,
    )
}
