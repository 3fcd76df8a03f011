/** A file of an archive. */
export interface ZipFile {
  /** With folders, as `contracts/Token.sol`. */
  name: string
  content: string
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const VERSION = 20
/** Names are UTF-8. */
const IS_UTF8 = 0x0800
/** 1 January 1980, the first day that an archive knows: one of the same files is the same. */
const FIRST_DAY = 0x0021

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

/** Numbers as little-endian bytes, each with its width. */
function pack(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** A name that stays inside the folder where the archive is unpacked, whatever whoever sent it wrote. */
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
  const encoder = new TextEncoder()
  const names = namesOf(files)
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  const sizeOf = (list: readonly Uint8Array[]) => list.reduce((sum, { length }) => sum + length, 0)
  for (const [place, { content }] of files.entries()) {
    const name = encoder.encode(names[place])
    const bytes = encoder.encode(content)
    const shared = [
      [VERSION, 2],
      [IS_UTF8, 2],
      [0, 2], // stored as it is
      [0, 2],
      [FIRST_DAY, 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    ] as const
    const offset = sizeOf(parts)
    directory.push(
      pack([CENTRAL, 4], [VERSION, 2], ...shared, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    )
    parts.push(pack([LOCAL, 4], ...shared), name, bytes)
  }
  const count = files.length
  const end = pack(
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [sizeOf(directory), 4],
    [sizeOf(parts), 4],
    [0, 2],
  )
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}
