import { isObject } from '@tronlens/core'
import type { BuiltContract, CompilerInput } from './built-contract.ts'
import { codeOf, type JsonObject, objectOf, textOf } from './json.ts'
import { readMetadata } from './metadata.ts'

/** Input of the compiler, where every source is in it. */
function readInput(value: unknown): CompilerInput | undefined {
  if (!isObject(value) || !isObject(value.sources)) return undefined
  const { language, sources, settings } = value
  const contents = Object.entries(sources as JsonObject).map(([path, source]) => {
    const { content } = objectOf(source)
    return typeof content === 'string' ? ([path, { content }] as const) : undefined
  })
  if (contents.length === 0 || contents.some((one) => one === undefined)) return undefined
  const { outputSelection: _, ...kept } = objectOf(settings)
  return {
    language: textOf(language) || 'Solidity',
    sources: Object.fromEntries(contents.flatMap((one) => (one ? [one] : []))),
    settings: kept,
  }
}

/** Contracts of an output of the compiler, those without code left out. */
export function* outputsOf(output: unknown): Generator<{ file: string; name: string; contract: JsonObject }> {
  for (const [file, contracts] of Object.entries(objectOf(objectOf(output).contracts)))
    for (const [name, contract] of Object.entries(objectOf(contracts)))
      if (isObject(contract)) yield { file, name, contract }
}

/**
 * Contracts of a record that holds everything: build-info of Hardhat 2 and 3, Foundry and TronBox, or standard
 * JSON as the compiler takes it. Undefined for other objects.
 *
 * @param apart - object of the file with the output, for tools that write two files
 */
export function readBuildInfo(value: JsonObject, apart: JsonObject | undefined): BuiltContract[] | undefined {
  const input = readInput(value.input) ?? readInput(value)
  if (!input) return undefined
  const output = value.output ?? apart?.output ?? apart
  const named = textOf(value.solcLongVersion) || textOf(value.solcVersion)
  const built = [...outputsOf(output)].flatMap(({ file, name, contract }): BuiltContract[] => {
    const { bytecode, deployedBytecode } = objectOf(contract.evm)
    if (contract.evm !== undefined && codeOf(bytecode) === '') return []
    const metadata = readMetadata(contract.metadata)
    return [
      {
        file,
        name,
        compiler: named || (metadata?.compiler ?? ''),
        input,
        runtime: codeOf(deployedBytecode),
        needed: metadata && [...metadata.sources.keys()],
        missing: [],
        hasSettings: true,
      },
    ]
  })
  // input alone: the API finds the contract by its code
  return built.length > 0
    ? built
    : [
        {
          file: '',
          name: '',
          compiler: named,
          input,
          runtime: '',
          needed: undefined,
          missing: [],
          hasSettings: true,
        },
      ]
}
