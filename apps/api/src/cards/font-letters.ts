import { brotliDecompressSync } from 'node:zlib'

/** Length of the header of a WOFF2 file. */
const HEADER = 48
/** Place of `cmap`, `glyf` and `loca` among the tables that are named by number, and of tags written out. */
const KNOWN = { cmap: 0, glyf: 10, loca: 11, writtenOut: 63 }
/** Subtables with pairs of ranges over the basic plane, and over all planes. */
const FORMAT = { basic: 4, all: 12 }

/** A number of one to five bytes, seven bits each. */
function readLength(file: Buffer, at: number): [value: number, next: number] {
  let value = 0
  for (let next = at; ; next += 1) {
    const byte = file.readUInt8(next)
    value = value * 128 + (byte & 127)
    if (byte < 128) return [value, next + 1]
  }
}

/** The table of a WOFF2 font that says which letter has which shape. */
function findLetterTable(file: Buffer): Buffer {
  let at = HEADER
  let offset = 0
  let found: [offset: number, length: number] | undefined
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at)
    const [tag, version] = [flags & 63, flags >> 6]
    const [whole, afterWhole] = readLength(file, at + (tag === KNOWN.writtenOut ? 5 : 1))
    const isGlyphs = tag === KNOWN.glyf || tag === KNOWN.loca
    const isTransformed = isGlyphs ? version !== 3 : version !== 0
    const [length, next] = isTransformed ? readLength(file, afterWhole) : [whole, afterWhole]
    if (tag === KNOWN.cmap) found = [offset, length]
    at = next
    offset += length
  }
  if (!found) throw new Error('The font has no table of letters.')
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  return tables.subarray(found[0], found[0] + found[1])
}

function addBasic(table: Buffer, letters: Set<number>): void {
  const count = table.readUInt16BE(6) / 2
  for (let segment = 0; segment < count; segment += 1) {
    const place = 14 + segment * 2
    const last = table.readUInt16BE(place)
    const first = table.readUInt16BE(place + 2 + count * 2)
    const delta = table.readUInt16BE(place + 2 + count * 4)
    const rangePlace = place + 2 + count * 6
    const range = table.readUInt16BE(rangePlace)
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const named = range === 0 ? code : table.readUInt16BE(rangePlace + range + (code - first) * 2)
      if (range === 0 ? ((code + delta) & 0xffff) !== 0 : named !== 0) letters.add(code)
    }
  }
}

function addAll(table: Buffer, letters: Set<number>): void {
  for (let left = table.readUInt32BE(12), at = 16; left > 0; left -= 1, at += 12)
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) letters.add(code)
}

/** The letters that a WOFF2 font has a shape for, by their numbers in Unicode. */
export function readFontLetters(file: Buffer): Set<number> {
  const table = findLetterTable(file)
  const letters = new Set<number>()
  for (let left = table.readUInt16BE(2), at = 4; left > 0; left -= 1, at += 8) {
    const part = table.subarray(table.readUInt32BE(at + 4))
    const format = part.readUInt16BE(0)
    if (format === FORMAT.basic) addBasic(part, letters)
    if (format === FORMAT.all) addAll(part, letters)
  }
  return letters
}
