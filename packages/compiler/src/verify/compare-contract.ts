import type { CompiledContract } from '../standard-json.ts'
import { type CodeMatch, compareCode } from './compare-code.ts'
import { ownMetadata } from './metadata.ts'
import { type Instruction, instructionsAround } from './opcodes.ts'
import { reachableOpcodes } from './reachable.ts'

/** Code of a contract on the chain: lower-case hex without 0x; empty where it is unknown. */
export type ChainCode = {
  /** What runs. */
  readonly runtime: string
  /** What made it, with the constructor's arguments at the end. */
  readonly creation: string
}

/** What most likely made two codes differ. */
export type LikelyCause = 'compiler' | 'evmVersion' | 'optimizer' | 'sources'

/** Where two codes differ, for display. */
export type Difference = {
  readonly offset: number
  readonly differing: number
  /** Both codes cut into as many pieces: which part of each differs, from 0 to 1. */
  readonly map: readonly number[]
  readonly lengths: { readonly chain: number; readonly compiled: number }
  readonly chain: readonly Instruction[]
  readonly compiled: readonly Instruction[]
  readonly cause: LikelyCause
  /** Version of the compiler that the chain's code names. */
  readonly chainCompiler: string | undefined
}

export type ContractMatch =
  | {
      readonly kind: 'full' | 'partial'
      readonly reason: 'otherMetadata' | 'noMetadata' | undefined
      /** `file:name` → 40 hex digits. */
      readonly libraries: Record<string, string>
      /** Encoded arguments of the constructor; undefined where the deployment code is unknown. */
      readonly constructorArguments: string | undefined
      /** Whether the code that made the contract was compared too. */
      readonly creation: 'full' | 'partial' | 'none' | 'unknown'
    }
  | { readonly kind: 'none'; readonly difference: Difference }

/** The code that made a contract, and what stands behind it. */
function compareCreation(compiled: CompiledContract, creation: string): { match: CodeMatch; rest: string } {
  const { bytecode } = compiled.evm
  const length = bytecode.object.length
  return { match: compareCode(bytecode, creation.slice(0, length)), rest: creation.slice(length) }
}

/** Compares a contract of the chain with a compiled one: what runs first, then what made it. */
export function compareContract(compiled: CompiledContract, code: ChainCode): ContractMatch {
  const made = code.creation === '' ? undefined : compareCreation(compiled, code.creation)
  const runs = code.runtime === '' ? undefined : compareCode(compiled.evm.deployedBytecode, code.runtime)
  const best = runs === undefined || runs.kind === 'none' ? made?.match : runs
  if (best === undefined || best.kind === 'none') {
    const none = runs?.kind === 'none' ? runs : best
    if (none?.kind !== 'none') throw new Error('A contract without any code was compared.')
    const [theirs, ours] = runs
      ? [code.runtime, compiled.evm.deployedBytecode.object]
      : [code.creation, compiled.evm.bytecode.object]
    return { kind: 'none', difference: describe(none, theirs, ours) }
  }
  return {
    kind: best.kind,
    reason: best.kind === 'partial' ? best.reason : undefined,
    libraries: best.libraries,
    constructorArguments: made && made.match.kind !== 'none' ? made.rest : undefined,
    creation: made?.match.kind ?? 'unknown',
  }
}

/**
 * Instructions that compilers choose by themselves from a version of the machine on: SHL, SHR and SAR since
 * constantinople, SELFBALANCE since istanbul, PUSH0 since shanghai, MCOPY since cancun. Ascending; prague and
 * osaka have none of this kind.
 */
const CHOSEN: readonly (readonly number[])[] = [[0x1b, 0x1c, 0x1d], [0x47], [0x5f], [0x5e]]

/** The newest of these versions that a code was compiled for, by what it holds; -1 for none. */
function generationOf(code: string): number {
  const found = reachableOpcodes(code)
  return CHOSEN.findLastIndex((opcodes) => opcodes.some((opcode) => found.has(opcode)))
}

/** Placeholders of libraries are no instructions. */
const asHex = (code: string): string =>
  code.replaceAll(/__.{36}__/g, '0'.repeat(40)).replaceAll(/[^0-9a-f]/g, '0')

/** So many times longer no optimiser makes a code, nor its lack. */
const MOST_GROWTH = 4

function describe(
  { offset, differing, map, lengths }: Extract<CodeMatch, { kind: 'none' }>,
  theirs: string,
  ours: string,
): Difference {
  const chain = instructionsAround(theirs, offset)
  const compiled = instructionsAround(asHex(ours), offset)
  const [chainCompiler, version] = [ownMetadata(theirs)?.version, ownMetadata(ours)?.version]
  const differsInSize = Math.abs(lengths.chain - lengths.compiled) * 50 > lengths.chain
  const isAnother =
    Math.max(lengths.chain, lengths.compiled) > MOST_GROWTH * Math.min(lengths.chain, lengths.compiled)
  const cause =
    chainCompiler !== undefined && version !== undefined && chainCompiler !== version
      ? 'compiler'
      : generationOf(theirs) !== generationOf(asHex(ours))
        ? 'evmVersion'
        : differsInSize && !isAnother
          ? 'optimizer'
          : 'sources'
  return { offset, differing, map, lengths, chain, compiled, cause, chainCompiler }
}
