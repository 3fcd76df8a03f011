import { createHash } from 'node:crypto'
import { createJimp } from '@jimp/core'
import jpeg from '@jimp/js-jpeg'
import png from '@jimp/js-png'
import * as resize from '@jimp/plugin-resize'
import { findExcess, readPictureHeader } from './picture-header.ts'
import { refuse } from './statement.ts'

/** Bytes and pixels to a side that a logo may have. */
type LogoLimits = { readonly bytes: number; readonly side: number }
const UPLOAD: LogoLimits = { bytes: 200 * 1024, side: 512 }
const LEAST_SIDE = 16
/** Pixels to a side of every logo that is shown. */
const SIDE = 100
/** What the decoder of JPEG may take: far above what the largest picture that is let in needs. */
const MOST_JPEG_MB = 64
const MOST_JPEG_MEGAPIXELS = 2

const Picture = createJimp({ formats: [jpeg, png], plugins: [resize.methods] })

/** A picture that was encoded again, and its SHA-256. */
export type Logo = { png: Buffer; hash: Buffer }

/**
 * Makes a logo from what a client sent: nothing but its pixels stays, whatever else the file held. The size
 * is read, and what the file unpacks to is bounded by it, before the picture is decoded, so a small file
 * cannot become a huge one.
 *
 * @param bytes - PNG or JPEG
 * @param limits - those of what users send, unless given
 * @throws {StatementRefusal} saying what is wrong with it
 */
export async function makeLogo(bytes: Buffer, limits = UPLOAD): Promise<Logo> {
  if (bytes.length > limits.bytes)
    throw refuse('field', `the picture has ${bytes.length} bytes, but ${limits.bytes} are the most`)
  const header = readPictureHeader(bytes)
  if (!header) throw refuse('field', 'the picture should be a PNG or a JPEG')
  const { width, height } = header
  if (Math.min(width, height) < LEAST_SIDE || Math.max(width, height) > limits.side)
    throw refuse(
      'field',
      `the picture has ${width} × ${height} pixels, but each side should have ${LEAST_SIDE} to ${limits.side}`,
    )
  const excess = findExcess(bytes, header)
  if (excess !== undefined) throw refuse('field', `the picture ${excess}`)
  try {
    const picture = await Picture.fromBuffer(bytes, {
      'image/jpeg': { maxMemoryUsageInMB: MOST_JPEG_MB, maxResolutionInMP: MOST_JPEG_MEGAPIXELS },
    })
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
