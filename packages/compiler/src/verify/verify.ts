import type { Compilation, CompileQueue } from '../compile.ts'
import {
  type CompiledContract,
  contractsOf,
  type Diagnostic,
  failuresOf,
  type Settings,
  type StandardInput,
} from '../standard-json.ts'
import { type ChainCode, type ContractMatch, compareContract } from './compare-contract.ts'
import { type LineTable, lineTableOf } from './line-table.ts'
import { neighboursOf } from './neighbours.ts'

type Sources = StandardInput['sources']

/** What is to be shown: that these sources, so compiled, are what runs. */
export type Claim = {
  readonly compiler: string
  readonly input: StandardInput
  /** `Name` or `file:Name`. Any contract of the sources is tried when it is empty. */
  readonly contractName: string
  readonly code: ChainCode
  /** Also try other common settings. */
  readonly triesNeighbours?: boolean
}

export type Verified = {
  readonly kind: 'verified'
  readonly file: string
  readonly name: string
  readonly version: string
  readonly contract: CompiledContract
  readonly input: StandardInput
  readonly match: Extract<ContractMatch, { kind: 'full' | 'partial' }>
  /** Lines on which its deployed code was written. */
  readonly lines: LineTable | undefined
}

/** Other settings that were tried, and how many bytes still differed. */
export type Tried = { readonly settings: Settings; readonly differing: number }

export type Verification =
  | Verified
  | {
      readonly kind: 'mismatch'
      readonly name: string
      readonly version: string
      readonly match: Extract<ContractMatch, { kind: 'none' }>
      readonly tried: readonly Tried[]
    }
  | { readonly kind: 'notCompiled'; readonly errors: readonly Diagnostic[] }
  | { readonly kind: 'noSuchContract'; readonly names: readonly string[] }
  | Extract<Compilation, { kind: 'failed' }>

/** Compiles the sources and compares them with what the chain has. */
export async function verify(queue: CompileQueue, claim: Claim): Promise<Verification> {
  const first = await attempt(queue, claim)
  if (first.kind !== 'mismatch' || claim.triesNeighbours !== true) return first
  const tried: Tried[] = []
  for (const settings of neighboursOf(claim.input.settings, claim.compiler)) {
    const next = await attempt(queue, {
      ...claim,
      input: {
        ...claim.input,
        settings: { ...settings, outputSelection: claim.input.settings.outputSelection },
      },
    })
    if (next.kind === 'verified') return next
    // versions of the machine that a compiler does not know are no neighbours
    if (next.kind === 'mismatch') tried.push({ settings, differing: next.match.difference.differing })
  }
  return { ...first, tried }
}

async function attempt(queue: CompileQueue, claim: Claim): Promise<Verification> {
  const compiled = await queue.compile(claim.compiler, claim.input)
  if (compiled.kind === 'failed') return compiled
  const errors = failuresOf(compiled.output)
  if (errors.length > 0) return { kind: 'notCompiled', errors }
  const all = [...contractsOf(compiled.output)]
  const claimed = all.filter(({ file, name }) => [name, `${file}:${name}`, ''].includes(claim.contractName))
  if (claimed.length === 0)
    return { kind: 'noSuchContract', names: all.map(({ file, name }) => `${file}:${name}`) }
  const compared = claimed.map((one) => ({ ...one, match: compareContract(one.contract, claim.code) }))
  const rank = { full: 2, partial: 1, none: 0 }
  compared.sort((a, b) => rank[b.match.kind] - rank[a.match.kind] || differing(a.match) - differing(b.match))
  const [best] = compared
  if (!best) throw new Error('No contract was compared.')
  const { file, name, contract, match } = best
  const { version } = compiled
  if (match.kind === 'none') return { kind: 'mismatch', name, version, match, tried: [] }
  const input = { ...claim.input, sources: usedSources(contract, claim.input.sources) }
  const lines = lineTableOf(contract, compiled.output.sources, input.sources)
  return { kind: 'verified', file, name, version, contract, input, match, lines }
}

/**
 * Sources of a contract, which its metadata names, without other files that were sent along. All where it has
 * no metadata.
 */
function usedSources({ metadata = '' }: CompiledContract, sources: Sources): Sources {
  const named = metadata === '' ? undefined : (JSON.parse(metadata) as { sources?: object }).sources
  if (!named) return sources
  return Object.fromEntries(Object.entries(sources).filter(([file]) => Object.hasOwn(named, file)))
}

const differing = (match: ContractMatch): number => (match.kind === 'none' ? match.difference.differing : 0)
