import jsQR from 'jsqr'
import { openPicture } from '../../shared/picture/open-picture.ts'

/** Larger pictures are scaled down; a code in them stays readable. */
const MOST_PIXELS = 1_600

/**
 * The text of a QR code in a picture; undefined when there is none.
 *
 * @throws {UnreadablePictureError}
 */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const bitmap = await openPicture(file)
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data
}
