import { type Artifact, buildOf, type Described, listMetadata, readArtifact } from './artifacts.ts'
import { readBuildInfo } from './build-info.ts'
import { type BuiltContract, wholeName } from './built-contract.ts'
import { type JsonObject, readObject } from './json.ts'
import { readMetadata } from './metadata.ts'
import { isReadable, type ProjectFile } from './project-file.ts'
import { type FindSource, SourceFinder } from './sources.ts'

async function readObjects(files: readonly ProjectFile[]): Promise<Map<string, JsonObject>> {
  const objects = new Map<string, JsonObject>()
  for (const file of files.filter(isReadable)) {
    const value = readObject(await file.read())
    if (value) objects.set(file.path, value)
  }
  return objects
}

async function describe({ metadata, runtime }: Described, finder: SourceFinder): Promise<BuiltContract> {
  const { sources, missing } = await finder.collect(metadata)
  const { file, name, compiler, language, settings } = metadata
  return {
    file,
    name,
    compiler,
    input: { language, sources, settings },
    runtime,
    needed: [...metadata.sources.keys()],
    missing,
    hasSettings: true,
  }
}

/** Leaves out what an earlier, more complete record has: the same code of the same name. */
function withoutCopies(contracts: readonly BuiltContract[]): BuiltContract[] {
  const seen = new Set<string>()
  return contracts.filter(({ name, runtime }) => {
    const key = `${name} ${runtime}`
    const isCopy = runtime !== '' && seen.has(key)
    seen.add(key)
    return !isCopy
  })
}

/**
 * Finds the contracts that a folder or some files were compiled to: build-info of Hardhat, Foundry and TronBox,
 * standard JSON, artifacts of Foundry, TronBox and Truffle, metadata of the compiler, Sourcify's layout.
 *
 * @param elsewhere - finds sources that are not among the files
 */
export async function readProject(
  files: readonly ProjectFile[],
  elsewhere?: FindSource,
): Promise<BuiltContract[]> {
  const objects = await readObjects(files)
  const finder = new SourceFinder(
    files.filter(({ path }) => !path.endsWith('.json')),
    elsewhere,
  )
  const whole: BuiltContract[] = []
  const described: Described[] = []
  const artifacts: Artifact[] = []
  for (const [path, value] of objects) {
    const isMetadata = readMetadata(value) !== undefined
    const info = isMetadata
      ? undefined
      : readBuildInfo(value, objects.get(path.replace(/\.json$/, '.output.json')))
    if (info) {
      whole.push(...info)
      for (const { content } of Object.values(info[0]?.input.sources ?? {})) finder.learn(content)
      continue
    }
    const artifact = readArtifact(value)
    if (artifact) finder.learn(artifact.source)
    const metadata = listMetadata(value)
    if (metadata.length > 0) described.push(...metadata)
    else if (artifact) artifacts.push(artifact)
  }
  const byMetadata: BuiltContract[] = []
  for (const one of described) byMetadata.push(await describe(one, finder))
  const complete = byMetadata.filter(({ missing }) => missing.length === 0)
  const incomplete = byMetadata.filter(
    (one) => one.missing.length > 0 && !whole.some((other) => isSame(one, other)),
  )
  return withoutCopies([...whole, ...complete, ...incomplete, ...buildOf(artifacts)])
}

/** Output that stands apart from its input describes the same contracts again. */
const isSame = (one: BuiltContract, other: BuiltContract): boolean =>
  wholeName(one) === wholeName(other) && (one.runtime === '' || one.runtime === other.runtime)
