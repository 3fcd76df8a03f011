import { openPicture } from '../../shared/picture/open-picture.ts'

/** Pixels to a side of every logo. */
const SIDE = 100

/** A picture that was made small, as it is shown and as it is sent. */
export interface Picture {
  /** `data:` address. */
  shown: string
  /** PNG, base64. */
  base64: string
}

/**
 * Makes a chosen picture 100 by 100 pixels, the middle of it where it is no square.
 *
 * @throws {UnreadablePictureError}
 */
export async function shrinkPicture(file: Blob): Promise<Picture> {
  const bitmap = await openPicture(file)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const side = Math.min(bitmap.width, bitmap.height)
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE)
  bitmap.close()
  const shown = canvas.toDataURL('image/png')
  return { shown, base64: shown.slice(shown.indexOf(',') + 1) }
}
