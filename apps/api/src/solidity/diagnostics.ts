import type { Diagnostic } from '@tronlens/api-contract'
import type { Compilation, Diagnostic as CompilerDiagnostic, StandardInput } from '@tronlens/compiler'

const NEWLINE = 0x0a

type Place = { line: number; column: number }

/**
 * Lines and columns, from 1, of places that the compiler counts in bytes of UTF-8. The content is walked
 * once, however many they are.
 */
function placesOf(content: Buffer, offsets: Iterable<number>): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>()
  let [at, line, column] = [0, 1, 1]
  for (const offset of [...new Set(offsets)].sort((a, b) => a - b)) {
    for (const end = Math.min(offset, content.length); at < end; at++) {
      const byte = content[at] as number
      if (byte === NEWLINE) [line, column] = [line + 1, 1]
      // bytes after the first of a character are none; a character of four bytes takes two places in editors
      else if ((byte & 0xc0) !== 0x80) column += byte >= 0xf0 ? 2 : 1
    }
    places.set(offset, { line, column })
  }
  return places
}

/** What a compiler says of sources, with lines in place of bytes. */
export function serializeDiagnostics(
  diagnostics: readonly CompilerDiagnostic[],
  sources: StandardInput['sources'],
): Diagnostic[] {
  const offsets = new Map<string, number[]>()
  for (const { sourceLocation: at } of diagnostics)
    if (at) offsets.set(at.file, [...(offsets.get(at.file) ?? []), at.start, at.end])
  const places = new Map(
    [...offsets].map(([file, list]) => [file, placesOf(Buffer.from(sources[file]?.content ?? ''), list)]),
  )
  return diagnostics.map(({ severity, errorCode = '', message, formattedMessage, sourceLocation }) => {
    // compilers before 0.4.11 say where in words only
    const head = { severity, code: errorCode, message: message || (formattedMessage ?? '') }
    const { file = '', start = 0, end = 0 } = sourceLocation ?? {}
    const [from, to] = [start, end].map((offset) => places.get(file)?.get(offset))
    if (!from || !to || !sources[file])
      return { ...head, file: '', line: 0, column: 0, endLine: 0, endColumn: 0 }
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
