import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { AppError, parseJson } from '@tronlens/core'
import type { ExportOrder, ExportSubject } from './export-source.ts'

/** The question that a file answers. */
type Asked = Pick<ExportOrder, 'list' | 'format' | 'query'>

/** What a file holds. */
export type ExportManifest = ExportSubject & { rows: number; sha256: string; asked: Asked }

/** The file holds the answer to another question, or it is unknown to which. */
export class OtherExportError extends AppError {
  readonly code = 'CONFLICT'
  constructor(file: string, reason: string) {
    super(`${file} ${reason}. Choose another --out, or delete that file and the files next to it.`)
  }
}

/** Name of the note next to a file that is not complete. */
const noteOf = (out: string): string => `${out}.part.json`
/** Name of the manifest next to a complete file. */
const manifestOf = (out: string): string => `${out}.manifest.json`

const askedBy = ({ list, format, query }: ExportOrder): Asked => ({ list, format, query: { ...query } })

/** The same for the same question, however it was written down. */
const keyOf = ({ list, format, query }: Asked): string =>
  JSON.stringify([list, format, Object.entries(query).sort()])

const readNote = async (path: string): Promise<Partial<ExportManifest> | undefined> =>
  existsSync(path) ? (parseJson(await readFile(path, 'utf8')) as Partial<ExportManifest>) : undefined

/**
 * What there is of an export: what a file is of that can be gone on with, or the manifest of one that is
 * whole.
 */
export type Begun = { subject?: ExportSubject; manifest?: ExportManifest }

/**
 * What is there of an export already; nothing where there is no file.
 *
 * @throws {OtherExportError} when it is of something else
 */
export async function readBegun(order: ExportOrder): Promise<Begun> {
  const { out } = order
  if (!existsSync(out)) return {}
  const part = await readNote(noteOf(out))
  const known = part ?? (await readNote(manifestOf(out)))
  if (!known?.asked)
    throw new OtherExportError(out, 'is there already, and no file next to it says what it holds')
  const { asked, ...rest } = known
  if (keyOf(asked) !== keyOf(askedBy(order))) {
    const query = Object.entries(asked.query).map(([name, value]) => ` --${name} ${value}`)
    throw new OtherExportError(
      out,
      `holds something else: --list ${asked.list} --format ${asked.format}${query.join('')}`,
    )
  }
  return part ? { subject: rest as ExportSubject } : { manifest: known as ExportManifest }
}

const print = (note: object): string => `${JSON.stringify(note, undefined, 2)}\n`

/** Notes what a file is of, before its first row. */
export const noteBegun = (order: ExportOrder, subject: ExportSubject): Promise<void> =>
  writeFile(noteOf(order.out), print({ ...subject, asked: askedBy(order) }))

/** Notes that a file is whole. */
export async function noteWhole(
  order: ExportOrder,
  subject: ExportSubject,
  { rows, sha256 }: { rows: number; sha256: string },
): Promise<ExportManifest> {
  const manifest: ExportManifest = { ...subject, rows, sha256, asked: askedBy(order) }
  await writeFile(noteOf(order.out), print(manifest))
  await rename(noteOf(order.out), manifestOf(order.out))
  return manifest
}
