/** Input of the compiler as JSON; what other tools write into it stays. */
export type CompilerInput = {
  readonly language: string
  readonly sources: Readonly<Record<string, { readonly content: string }>>
  readonly settings: Readonly<Record<string, unknown>>
}

/** A contract that a tool compiled, with what compiling it again needs. */
export type BuiltContract = {
  readonly file: string
  readonly name: string
  /** As the tool names it, such as `0.8.30+commit.73712a01`; empty when nothing names it. */
  readonly compiler: string
  readonly input: CompilerInput
  /** Code that the tool got, hex without 0x; empty when it is not written anywhere. */
  readonly runtime: string
  /** Sources that belong to it, where its metadata names them. */
  readonly needed: readonly string[] | undefined
  /** Sources that belong to it and were not found. */
  readonly missing: readonly string[]
  /** False where the tool keeps no settings, so that usual ones have to be tried. */
  readonly hasSettings: boolean
}

/** Name of a contract with its file, as the compiler and the API write it. */
export const wholeName = ({ file, name }: Pick<BuiltContract, 'file' | 'name'>): string => `${file}:${name}`
