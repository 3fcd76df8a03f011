import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { AppError } from '@tronlens/core'
import { Registry } from './registry.ts'
import { byVersion, type Release, versionIn } from './release.ts'

/** Where compilers come from in addition to the installed one. */
export type CompilerSources = {
  /** Folder of further compilers (`soljson-….js`), TRON's own builds among them. */
  readonly folder?: string | undefined
  /** Registry of npm to fetch others from, and where they are kept; nothing is fetched without. */
  readonly registry?: { readonly url: string; readonly folder: string } | undefined
}

/** There is no compiler of that name. */
export class UnknownCompilerError extends AppError {
  readonly code = 'INVALID_PARAMETER'
  constructor(
    readonly requested: string,
    names: readonly string[],
  ) {
    super(`There is no compiler ${requested} here; choose one of ${names.slice(0, 12).join(', ')}.`)
  }
}

const findModule = createRequire(import.meta.url)
type Found = Release & { readonly file: () => Promise<string> }

function installed(): Found {
  const { version } = JSON.parse(readFileSync(findModule.resolve('solc/package.json'), 'utf8')) as {
    version: string
  }
  const file = findModule.resolve('solc/soljson.js')
  return { name: version, version, origin: 'installed', file: async () => file }
}

const inFolder = (folder: string): Found[] =>
  readdirSync(folder).flatMap((file): Found[] => {
    const name = /^(?:soljson[-_]?)?v?(.+)\.js$/.exec(file)?.[1]
    const version = name && versionIn(name)
    if (!name || !version) return []
    return [{ name, version, origin: 'folder', file: async () => join(folder, file) }]
  })

/** The compilers that can be asked for. */
export class Compilers {
  private readonly local: readonly Found[]
  private readonly registry: Registry | undefined

  constructor({ folder, registry }: CompilerSources = {}) {
    this.local = [installed(), ...(folder === undefined ? [] : inFolder(folder))]
    this.registry = registry && new Registry(registry.url, registry.folder)
  }

  /** All of them, newest first. A registry that does not answer has none. */
  async list(): Promise<Release[]> {
    const local = this.local.map(({ name, version, origin }): Release => ({ name, version, origin }))
    const names = new Set(local.map(({ name }) => name))
    const others = (await this.registry?.releases().catch(ignoreAbsent)) ?? []
    return [...local, ...others.filter(({ name }) => !names.has(name))].sort(byVersion)
  }

  /**
   * Finds a compiler by its name, or by the version of Solidity in the name of another build.
   *
   * @throws {UnknownCompilerError}
   */
  async find(requested: string): Promise<{ release: Release; file: string }> {
    const version = versionIn(requested)
    const found =
      this.local.find(({ name }) => name === requested) ??
      this.local.find(({ name }) => name === version) ??
      this.local.find((one) => one.version === version)
    if (found) {
      const { name, origin } = found
      return { release: { name, version: found.version, origin }, file: await found.file() }
    }
    const all = await this.list()
    if (this.registry && version !== undefined && all.some(({ name }) => name === version))
      return {
        release: { name: version, version, origin: 'registry' },
        file: await this.registry.file(version),
      }
    throw new UnknownCompilerError(
      requested,
      all.map(({ name }) => name),
    )
  }
}

/** The compilers that are here can be used all the same. */
function ignoreAbsent(error: unknown): Release[] {
  if (error instanceof AppError) return []
  throw error
}
