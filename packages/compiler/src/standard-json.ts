/** Input of the compiler as Solidity's documentation defines it; only what we read or write of it. */
export type StandardInput = {
  readonly language: 'Solidity' | 'Yul'
  readonly sources: Readonly<Record<string, { readonly content: string }>>
  readonly settings: Settings
}

export type Settings = {
  readonly optimizer?: { readonly enabled?: boolean; readonly runs?: number; readonly details?: unknown }
  readonly evmVersion?: string
  readonly viaIR?: boolean
  readonly remappings?: readonly string[]
  readonly libraries?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly metadata?: unknown
  readonly debug?: unknown
  readonly outputSelection?: unknown
}

/** Where something stands in bytecode, bytes. */
export type Span = { readonly start: number; readonly length: number }
/** File → library → places. */
export type LinkReferences = Readonly<Record<string, Readonly<Record<string, readonly Span[]>>>>

export type Bytecode = {
  readonly object: string
  readonly linkReferences?: LinkReferences
  readonly immutableReferences?: Readonly<Record<string, readonly Span[]>>
  /** Where each instruction was written, in the compiler's compressed form. */
  readonly sourceMap?: string
}

export type CompiledContract = {
  readonly abi: readonly unknown[]
  readonly metadata?: string
  readonly storageLayout?: unknown
  readonly evm: { readonly bytecode: Bytecode; readonly deployedBytecode: Bytecode }
}

export type Diagnostic = {
  readonly severity: 'error' | 'warning' | 'info'
  readonly type?: string
  readonly message: string
  readonly formattedMessage?: string
  readonly errorCode?: string
  readonly sourceLocation?: { readonly file: string; readonly start: number; readonly end: number }
}

export type StandardOutput = {
  readonly errors?: readonly Diagnostic[]
  /** Numbers by which source maps name files. */
  readonly sources?: Readonly<Record<string, { readonly id: number }>>
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, CompiledContract>>>>
}

/** Everything that deploying and verifying need. */
export const OUTPUTS = [
  'abi',
  'metadata',
  'storageLayout',
  'evm.bytecode.object',
  'evm.bytecode.linkReferences',
  'evm.deployedBytecode.object',
  'evm.deployedBytecode.linkReferences',
  'evm.deployedBytecode.immutableReferences',
  'evm.deployedBytecode.sourceMap',
]

/** Contracts of an output as `file:name`, those without code left out. */
export function* contractsOf(
  output: StandardOutput,
): Generator<{ file: string; name: string; contract: CompiledContract }> {
  for (const [file, contracts] of Object.entries(output.contracts ?? {}))
    for (const [name, contract] of Object.entries(contracts))
      if (contract.evm.bytecode.object !== '') yield { file, name, contract }
}

/** Errors, without warnings. */
export const failuresOf = ({ errors = [] }: StandardOutput): Diagnostic[] =>
  errors.filter(({ severity }) => severity === 'error')
