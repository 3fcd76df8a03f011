/** A file of a project on disk or dropped into a page; it is read only when it is needed. */
export type ProjectFile = {
  /** Below the folder that was given, with `/` between the parts. */
  readonly path: string
  readonly size: number
  readonly read: () => Promise<string>
}

/** Last part of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Larger files are no output of a compiler that anyone could send on. */
const MOST_BYTES = 128 * 1024 * 1024
/** Folders with JSON of others. */
const FOREIGN = new Set(['node_modules', '.git', '.deps'])

/** Whether a file may be something that a tool wrote. */
export const isReadable = ({ path, size }: ProjectFile): boolean =>
  path.endsWith('.json') && size <= MOST_BYTES && !path.split('/').some((part) => FOREIGN.has(part))
