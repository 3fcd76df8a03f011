import { createHash } from 'node:crypto'
import { createJimp } from '@jimp/core'
import jpeg from '@jimp/js-jpeg'
import png from '@jimp/js-png'
import * as resize from '@jimp/plugin-resize'
import { refuse } from './statement.ts'

/** Bytes and pixels to a side that a logo may have. */
type LogoLimits = { readonly bytes: number; readonly side: number }
const UPLOAD: LogoLimits = { bytes: 200 * 1024, side: 512 }
const LEAST_SIDE = 16
/** Pixels to a side of every logo that is shown. */
const SIDE = 100

const Picture = createJimp({ formats: [jpeg, png], plugins: [resize.methods] })

const PNG_BEGIN = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
type Size = { width: number; height: number }

/** Size of a PNG by its first chunk. */
const pngSize = (bytes: Buffer): Size | undefined =>
  bytes.length > 24 && bytes.subarray(0, PNG_BEGIN.length).equals(PNG_BEGIN)
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined

/** Markers that carry the size: SOF0 to SOF15 without the tables among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Size of a JPEG by its frame header. */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (isFrame(bytes[at + 1] ?? 0))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  return undefined
}

/** A picture that was made anew, and its SHA-256. */
export type Logo = { png: Buffer; hash: Buffer }

/**
 * Makes a logo anew from what somebody sent: nothing but its pixels stays, whatever else the file held. The size is read before the
 * picture is unpacked, so a small file cannot become a huge one.
 *
 * @param bytes - PNG or JPEG
 * @param limits - those of what people send, unless given
 * @throws {StatementRefusal} saying what is wrong with it
 */
export async function makeLogo(bytes: Buffer, limits = UPLOAD): Promise<Logo> {
  if (bytes.length > limits.bytes)
    throw refuse('field', `the picture has ${bytes.length} bytes, but ${limits.bytes} are the most`)
  const size = pngSize(bytes) ?? jpegSize(bytes)
  if (!size) throw refuse('field', 'the picture should be a PNG or a JPEG')
  const { width, height } = size
  if (Math.min(width, height) < LEAST_SIDE || Math.max(width, height) > limits.side)
    throw refuse(
      'field',
      `the picture has ${width} × ${height} pixels, but each side should have ${LEAST_SIDE} to ${limits.side}`,
    )
  try {
    const picture = await Picture.fromBuffer(bytes)
    picture.resize({ w: SIDE, h: SIDE })
    const png = await picture.getBuffer('image/png')
    return { png, hash: createHash('sha256').update(png).digest() }
  } catch (error) {
    throw refuse(
      'field',
      `the picture cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Where this server shows a logo. */
export const logoPath = (hash: Buffer | null | undefined): string =>
  hash ? `/api/token/logo/${hash.toString('hex')}.png` : ''
