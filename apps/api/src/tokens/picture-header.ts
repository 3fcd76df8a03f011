import { inflateSync } from 'node:zlib'

const PNG_BEGIN = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
/** Length, type and checksum of a chunk of a PNG. */
const CHUNK_FRAME = 12
/** 16 bits in each of four channels. */
const MOST_PIXEL_BYTES = 8
/**
 * Rows of all seven passes of an interlaced picture are fewer than two for each of its own; each has a filter
 * and a padded byte.
 */
const MOST_ROW_BYTES = 4
const SOI = 0xffd8
const [SOS, EOI, DHT, JPG, DAC] = [0xda, 0xd9, 0xc4, 0xc8, 0xcc] as const
/**
 * A progressive picture of an ordinary program has about ten scans; each costs as much work as the whole
 * picture.
 */
const MOST_SCANS = 50

/** What a picture says of itself before it is unpacked. */
export type PictureHeader = { kind: 'png' | 'jpeg'; width: number; height: number }

/** Segments of a JPEG up to where its markers end: the marker, and where its content begins. */
function* segmentsOf(bytes: Buffer): Generator<{ marker: number; at: number }> {
  let at = 2
  while (at + 4 <= bytes.length) {
    // what lies between two segments is the data of a scan, in which the marker's first byte is followed by 0
    // or a restart
    if (bytes[at] !== 0xff || !isMarker(bytes[at + 1] ?? 0)) {
      at += 1
      continue
    }
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) return
    yield { marker, at: at + 4 }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
}

const isMarker = (byte: number): boolean => byte >= 0xc0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd8)

/** Markers that carry the size: SOF0 to SOF15 without the tables among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== JPG && marker !== DAC

/** Reads what a PNG or a JPEG says of its size; undefined for everything else. */
export function readPictureHeader(bytes: Buffer): PictureHeader | undefined {
  if (bytes.length > 24 && bytes.subarray(0, PNG_BEGIN.length).equals(PNG_BEGIN))
    return { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== SOI) return undefined
  for (const { marker, at } of segmentsOf(bytes))
    if (isFrame(marker) && at + 5 <= bytes.length)
      return { kind: 'jpeg', height: bytes.readUInt16BE(at + 1), width: bytes.readUInt16BE(at + 3) }
  return undefined
}

/**
 * Why a picture would take more to decode than its size says; undefined when it does not.
 *
 * @param header - its own, whose sides are within what is let in
 */
export const findExcess = (bytes: Buffer, header: PictureHeader): string | undefined =>
  header.kind === 'png' ? findPngExcess(bytes, header) : findJpegExcess(bytes)

/**
 * The decoder bounds what it unpacks for plain pictures alone, so this unpacks once before it, with a bound
 * for all of them.
 */
function findPngExcess(bytes: Buffer, { width, height }: PictureHeader): string | undefined {
  const parts: Buffer[] = []
  for (let at = 8; at + CHUNK_FRAME <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IHDR' && at !== 8) return 'has two headers'
    if (type === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += CHUNK_FRAME + length
  }
  const most = height * (width * MOST_PIXEL_BYTES + MOST_ROW_BYTES) + 64
  try {
    inflateSync(Buffer.concat(parts), { maxOutputLength: most })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      return `unpacks to more than the ${most} bytes that ${width} × ${height} pixels take`
    // what is no whole stream is for the decoder to refuse, which gets no further either
  }
  return undefined
}

function findJpegExcess(bytes: Buffer): string | undefined {
  let [frames, scans] = [0, 0]
  for (const { marker } of segmentsOf(bytes)) {
    if (isFrame(marker)) frames += 1
    if (marker === SOS) scans += 1
  }
  if (frames > 1) return 'holds several pictures'
  if (scans > MOST_SCANS) return `has ${scans} scans, but ${MOST_SCANS} are the most`
  return undefined
}
