import { isObject } from '@tronlens/core'
import { type JsonObject, objectOf, readObject, textOf } from './json.ts'

/** What the compiler writes about one contract: how it was compiled, and from what. */
export type Metadata = {
  readonly compiler: string
  readonly language: string
  readonly file: string
  readonly name: string
  readonly settings: JsonObject
  readonly sources: ReadonlyMap<string, { readonly keccak256: string; readonly content: string | undefined }>
}

/** Libraries of metadata (`File.sol:Name`) as standard JSON has them. */
function linksOf(libraries: JsonObject): Record<string, Record<string, unknown>> {
  const links: Record<string, Record<string, unknown>> = {}
  for (const [whole, address] of Object.entries(libraries)) {
    const cut = whole.lastIndexOf(':')
    const file = cut < 0 ? '' : whole.slice(0, cut)
    links[file] = { ...links[file], [whole.slice(cut + 1)]: address }
  }
  return links
}

/** Reads metadata from an object or its text; undefined when it is none. */
export function readMetadata(given: unknown): Metadata | undefined {
  const value = typeof given === 'string' ? readObject(given) : isObject(given) ? given : undefined
  if (!value || !isObject(value.sources)) return undefined
  const { compilationTarget, libraries, ...settings } = objectOf(value.settings)
  const [target] = Object.entries(objectOf(compilationTarget))
  const compiler = textOf(objectOf(value.compiler).version)
  if (!target || compiler === '') return undefined
  const links = linksOf(objectOf(libraries))
  return {
    compiler,
    language: textOf(value.language) || 'Solidity',
    file: target[0],
    name: textOf(target[1]),
    settings: { ...settings, ...(Object.keys(links).length > 0 && { libraries: links }) },
    sources: new Map(
      Object.entries(value.sources).map(([path, source]) => {
        const { keccak256, content } = objectOf(source)
        return [
          path,
          { keccak256: textOf(keccak256), content: typeof content === 'string' ? content : undefined },
        ]
      }),
    ),
  }
}
