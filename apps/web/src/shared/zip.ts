import { strToU8, zipSync } from 'fflate'

/** A file of an archive. */
export interface ZipFile {
  /** With folders, as `contracts/Token.sol`. */
  name: string
  content: string
}

/** The first day that an archive knows: one of the same files is the same. */
const FIRST_DAY = new Date(1980, 0, 1)

/** A name that stays inside the folder where the archive is unpacked, whatever the sender wrote. */
const insideName = (name: string): string =>
  name
    .split(/[/\\]+/)
    .map((part) => part.replaceAll(':', '_'))
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/') || 'file'

/** Names of files, with a number before the ending where two would be one. */
function namesOf(files: readonly ZipFile[]): string[] {
  const taken = new Set<string>()
  return files.map(({ name }) => {
    const inside = insideName(name)
    let free = inside
    // many systems take names for the same that differ in case only
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = inside.replace(/(\.[^./]*)?$/, `-${n}$1`)
    taken.add(free.toLowerCase())
    return free
  })
}

/** An archive of texts, not compressed: sources are small, and every system opens it. */
export function zip(files: readonly ZipFile[]): Blob {
  const names = namesOf(files)
  const entries = files.map(({ content }, place) => [names[place], strToU8(content)] as const)
  const bytes = zipSync(Object.fromEntries(entries), { level: 0, mtime: FIRST_DAY })
  return new Blob([bytes], { type: 'application/zip' })
}
