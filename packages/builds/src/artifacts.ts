import { isObject } from '@tronlens/core'
import { outputsOf } from './build-info.ts'
import type { BuiltContract } from './built-contract.ts'
import { codeOf, type JsonObject, objectOf, textOf } from './json.ts'
import { type Metadata, readMetadata } from './metadata.ts'

/** Metadata with the code next to it. */
export type Described = { readonly metadata: Metadata; readonly runtime: string }

/**
 * Metadata inside of a file: the compiler's own `metadata.json`, an artifact of Foundry or Truffle, output of
 * the compiler (standard or combined JSON).
 */
export function listMetadata(value: JsonObject): Described[] {
  const own = readMetadata(value)
  if (own) return [{ metadata: own, runtime: '' }]
  const near = readMetadata(value.rawMetadata) ?? readMetadata(value.metadata)
  if (near) {
    const hasCode = codeOf(value.bytecode) !== ''
    return hasCode ? [{ metadata: near, runtime: codeOf(value.deployedBytecode) }] : []
  }
  const combined = Object.values(objectOf(value.contracts)).flatMap((contract) => {
    const { metadata: text, 'bin-runtime': code } = objectOf(contract)
    const metadata = typeof text === 'string' ? readMetadata(text) : undefined
    return metadata ? [{ metadata, runtime: codeOf(code) }] : []
  })
  if (combined.length > 0) return combined
  return [...outputsOf(isObject(value.output) ? value.output : value)].flatMap(({ contract }) => {
    const { bytecode, deployedBytecode } = objectOf(contract.evm)
    const metadata = readMetadata(contract.metadata)
    if (!metadata || (contract.evm !== undefined && codeOf(bytecode) === '')) return []
    return [{ metadata, runtime: codeOf(deployedBytecode) }]
  })
}

/** An artifact of TronBox or Truffle: a contract with its source, and no settings. */
export type Artifact = {
  readonly name: string
  readonly path: string
  readonly source: string
  readonly compiler: string
  readonly runtime: string
}

/** Reads such an artifact; undefined for other objects. */
export function readArtifact(value: JsonObject): Artifact | undefined {
  const { contractName, sourcePath, source, compiler, deployedBytecode } = value
  const version = textOf(objectOf(compiler).version)
  if (textOf(contractName) === '' || textOf(sourcePath) === '' || typeof source !== 'string') return undefined
  return {
    name: textOf(contractName),
    path: textOf(sourcePath).replaceAll('\\', '/'),
    source,
    compiler: version,
    runtime: codeOf(deployedBytecode),
  }
}

const isAbsolute = (path: string): boolean => /^(?:\/|[A-Za-z]:\/)/.test(path)

/** Folder of the contracts, which TronBox leaves out of the names that the compiler sees. */
function contractsFolder(paths: readonly string[]): string {
  const folders = paths.filter(isAbsolute).map((path) => path.split('/').slice(0, -1))
  const [first = []] = folders
  const shared = first.findIndex((part, at) => folders.some((folder) => folder[at] !== part))
  const common = shared < 0 ? first : first.slice(0, shared)
  const contracts = common.lastIndexOf('contracts')
  return `${(contracts < 0 ? common : common.slice(0, contracts + 1)).join('/')}/`
}

/** Usual settings of TronBox; the API tries others. */
const USUAL = { optimizer: { enabled: true, runs: 200 } }

/** Contracts of a build folder whose artifacts are all that is there. */
export function buildOf(artifacts: readonly Artifact[]): BuiltContract[] {
  const folder = contractsFolder(artifacts.map(({ path }) => path))
  const nameOf = (path: string) => (path.startsWith(folder) ? path.slice(folder.length) : path)
  const sources = Object.fromEntries(
    artifacts.map(({ path, source }) => [nameOf(path), { content: source }] as const),
  )
  return artifacts
    .filter(({ runtime }) => runtime !== '')
    .map(({ name, path, compiler, runtime }) => ({
      file: nameOf(path),
      name,
      compiler,
      input: { language: 'Solidity', sources, settings: USUAL },
      runtime,
      needed: undefined,
      missing: [],
      hasSettings: false,
    }))
}
