import type { Diagnostic } from '@tronlens/api-contract'
import type { Compilation, Diagnostic as CompilerDiagnostic, StandardInput } from '@tronlens/compiler'

/** Line and column, from 1, of a place that the compiler counts in bytes of UTF-8. */
function placeOf(content: Buffer, offset: number): { line: number; column: number } {
  const before = content.subarray(0, Math.max(0, offset)).toString('utf8')
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: before.length - start + 1 }
}

/** What a compiler says of sources, with lines in place of bytes. */
export function serializeDiagnostics(
  diagnostics: readonly CompilerDiagnostic[],
  sources: StandardInput['sources'],
): Diagnostic[] {
  const contents = new Map<string, Buffer>()
  return diagnostics.map(({ severity, errorCode = '', message, formattedMessage, sourceLocation }) => {
    // compilers before 0.4.11 say where in words only
    const head = { severity, code: errorCode, message: message || (formattedMessage ?? '') }
    const source = sourceLocation && sources[sourceLocation.file]
    if (!source) return { ...head, file: '', line: 0, column: 0, endLine: 0, endColumn: 0 }
    const { file, start, end } = sourceLocation
    const content = contents.get(file) ?? Buffer.from(source.content)
    contents.set(file, content)
    const [from, to] = [placeOf(content, start), placeOf(content, end)]
    return { ...head, file, ...from, endLine: to.line, endColumn: to.column }
  })
}

type Failed = Extract<Compilation, { kind: 'failed' }>
const FAILURES: Record<Failed['reason'], readonly [code: number, words: string]> = {
  timeout: [408, 'The compilation took too long and was ended; leave out what is not needed.'],
  memory: [413, 'The compilation needed too much memory and was ended.'],
  output: [413, 'The compiler made more than is taken.'],
  busy: [429, 'Many compilations wait already; try again in a moment.'],
  crashed: [500, 'The compiler broke on these sources.'],
}

/** Code and words of a compilation that gave nothing. */
export function serializeFailure({ reason, detail }: Failed): { code: number; errmsg: string } {
  const [code, words] = FAILURES[reason]
  return { code, errmsg: detail === '' ? words : `${words} (${detail})` }
}
