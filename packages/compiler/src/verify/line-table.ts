import type { CompiledContract, StandardInput, StandardOutput } from '../standard-json.ts'
import { disassemble } from './opcodes.ts'

/**
 * Lines on which the instructions of a deployed code were written. Each run is three numbers: the place in the code
 * from which on it holds (bytes), the index of the file, and the line from 1; -1 for both where the compiler made
 * the instructions itself.
 */
export type LineTable = { readonly files: readonly string[]; readonly runs: readonly number[] }

const NOWHERE = -1

/** Places at which the lines of a text begin, in the bytes that compilers count. */
function lineStartsOf(text: string): number[] {
  const starts = [0]
  const bytes = new TextEncoder().encode(text)
  for (const [at, byte] of bytes.entries()) if (byte === 0x0a) starts.push(at + 1)
  return starts
}

/** The number of the last start that is not behind a place; starts ascend. */
function lineAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length]
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] as number) <= place) low = middle
    else high = middle
  }
  return low + 1
}

/** Where each instruction was written: `start:length:file:jump:modifiers`, of which empty members are those before. */
function* readSourceMap(map: string): Generator<{ start: number; file: number }> {
  let [start, file] = [NOWHERE, NOWHERE]
  for (const entry of map.split(';')) {
    const [nextStart = '', , nextFile = ''] = entry.split(':')
    if (nextStart !== '') start = Number(nextStart)
    if (nextFile !== '') file = Number(nextFile)
    yield { start, file }
  }
}

/** The lines of a contract's deployed code; undefined where its compiler reports none. */
export function lineTableOf(
  { evm: { deployedBytecode } }: CompiledContract,
  numbers: StandardOutput['sources'],
  sources: StandardInput['sources'],
): LineTable | undefined {
  const { object, sourceMap = '' } = deployedBytecode
  if (sourceMap === '' || !numbers) return undefined
  const files = Object.keys(sources).filter((name) => numbers[name] !== undefined)
  const places = new Map(
    files.map((name, index) => [
      (numbers[name] as { id: number }).id,
      { index, starts: lineStartsOf((sources[name] as { content: string }).content) },
    ]),
  )
  const runs: number[] = []
  let last = ''
  const instructions = disassemble(object)
  for (const { start, file } of readSourceMap(sourceMap)) {
    const instruction = instructions.next().value
    if (!instruction) break
    const place = start < 0 ? undefined : places.get(file)
    const run = place ? [place.index, lineAt(place.starts, start)] : [NOWHERE, NOWHERE]
    if (run.join() === last) continue
    last = run.join()
    runs.push(instruction.offset, ...run)
  }
  return runs.length === 0 ? undefined : { files, runs }
}

/** The file and line of the instruction at a place in the code; undefined where the compiler made it itself. */
export function findLine(table: LineTable, place: number): { file: string; line: number } | undefined {
  const { files, runs } = table
  let [low, high] = [0, runs.length / 3]
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if ((runs[middle * 3] as number) <= place) low = middle
    else high = middle
  }
  const [from = NOWHERE, file = NOWHERE, line = NOWHERE] = runs.slice(low * 3, low * 3 + 3)
  const name = files[file]
  return place < 0 || from < 0 || from > place || name === undefined ? undefined : { file: name, line }
}
