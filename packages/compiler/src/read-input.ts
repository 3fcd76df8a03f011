import { AppError, InvalidJsonError, isObject, isTooDeep, parseJson } from '@tronlens/core'
import { OUTPUTS, type Settings, type StandardInput } from './standard-json.ts'

/** The most that is compiled at once. */
export const MOST_FILES = 200
const MOST_LIBRARIES = 200
export const MOST_BYTES = 5 * 1024 * 1024

/** Sources or settings that are not compiled. */
export class InvalidSourcesError extends AppError {
  readonly code = 'INVALID_PARAMETER'
}

/** Refuses what is too much before anything is started. */
export function checkSources(sources: StandardInput['sources']): void {
  const files = Object.entries(sources)
  if (files.length === 0) throw new InvalidSourcesError('No source file is given; send at least one.')
  if (files.length > MOST_FILES)
    throw new InvalidSourcesError(`${files.length} source files are too many; send at most ${MOST_FILES}.`)
  const bytes = files.reduce((sum, [name, { content }]) => sum + name.length + Buffer.byteLength(content), 0)
  if (bytes > MOST_BYTES)
    throw new InvalidSourcesError(
      `The sources have ${bytes} bytes, more than the ${MOST_BYTES} that are compiled; leave out what is not imported.`,
    )
}

/**
 * Whole names of libraries (`File.sol:Name`, or a bare name for any file) with their addresses, 40 hex
 * digits.
 */
export type Libraries = Readonly<Record<string, string>>

function linksOf(
  libraries: Libraries,
  sources: StandardInput['sources'],
): NonNullable<Settings['libraries']> {
  const given = Object.entries(libraries)
  if (given.length > MOST_LIBRARIES)
    throw new InvalidSourcesError(
      `${given.length} libraries are too many; send at most ${MOST_LIBRARIES}, those that the contract uses.`,
    )
  const links = new Map<string, Map<string, string>>()
  for (const [whole, address] of given) {
    const cut = whole.lastIndexOf(':')
    // a bare name is looked for in every file
    const files = cut < 0 ? Object.keys(sources) : [whole.slice(0, cut)]
    for (const file of files) {
      const linked = links.get(file) ?? new Map<string, string>()
      links.set(file, linked.set(whole.slice(cut + 1), `0x${address}`))
    }
  }
  return Object.fromEntries([...links].map(([file, linked]) => [file, Object.fromEntries(linked)]))
}

/** What a form says of a compilation. */
export type Choices = {
  readonly optimizer: boolean
  readonly runs: number
  readonly evmVersion?: string | undefined
  readonly viaIR?: boolean | undefined
  readonly libraries?: Libraries | undefined
}

/** Standard JSON of files and a form. */
export function inputOf(
  files: readonly { readonly name: string; readonly content: string }[],
  { optimizer, runs, evmVersion, viaIR, libraries = {} }: Choices,
): StandardInput {
  const sources = Object.fromEntries(files.map(({ name, content }) => [name, { content }]))
  checkSources(sources)
  return withOutputs({
    language: 'Solidity',
    sources,
    settings: {
      optimizer: { enabled: optimizer, runs },
      ...(evmVersion ? { evmVersion } : {}),
      ...(viaIR ? { viaIR } : {}),
      ...(Object.keys(libraries).length > 0 && { libraries: linksOf(libraries, sources) }),
    },
  })
}

/** The same input with the outputs that we read. */
export const withOutputs = (input: StandardInput): StandardInput => {
  // checking models would start solvers; it changes no bytes
  const { modelChecker: _, ...settings } = input.settings as Settings & { modelChecker?: unknown }
  return { ...input, settings: { ...settings, outputSelection: { '*': { '*': OUTPUTS } } } }
}

/**
 * Reads standard JSON from a user.
 *
 * @throws {InvalidSourcesError} when it is none, is too large, is nested too deeply, or names sources by URL
 */
export function readStandardInput(text: string): StandardInput {
  if (isTooDeep(text)) throw new InvalidSourcesError('The standard JSON is nested too deeply.')
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    if (error instanceof InvalidJsonError)
      throw new InvalidSourcesError('The standard JSON is no JSON; send what the compiler took.', {
        cause: error,
      })
    throw error
  }
  if (!isObject(value) || !isObject(value.sources))
    throw new InvalidSourcesError('The standard JSON has no member "sources".')
  const language = value.language ?? 'Solidity'
  if (language !== 'Solidity' && language !== 'Yul')
    throw new InvalidSourcesError(
      `The language ${String(language)} is not compiled; only Solidity and Yul are.`,
    )
  const sources = Object.fromEntries(
    Object.entries(value.sources).map(([name, source]) => {
      if (!isObject(source) || typeof source.content !== 'string')
        throw new InvalidSourcesError(`The source ${name} has no "content"; sources by URL are not fetched.`)
      return [name, { content: source.content }]
    }),
  )
  checkSources(sources)
  const settings = isObject(value.settings) ? (value.settings as Settings) : {}
  return withOutputs({ language, sources, settings })
}
