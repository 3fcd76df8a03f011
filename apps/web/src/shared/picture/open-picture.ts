/**
 * Pixels of the largest picture that is decoded. Cameras of phones make some 50 million;
 * each takes four bytes here.
 */
export const MOST_PIXELS = 64_000_000

/** A file that a user chose is no picture that the browser can read, or has too many pixels. */
export class UnreadablePictureError extends Error {}

/**
 * Width and height of a picture as its header names them: the browser decodes its pixels when it is drawn.
 */
async function readSize(file: Blob): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = () => reject(new UnreadablePictureError('no picture'))
      image.src = url
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}

/**
 * Decodes a picture that a user chose. A small file can name more pixels than the memory holds, so
 * their number is checked first.
 *
 * @throws {UnreadablePictureError}
 */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  const { width, height } = await readSize(file)
  if (width * height > MOST_PIXELS) throw new UnreadablePictureError(`${width} by ${height} pixels`)
  return createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePictureError('no picture', { cause })
  })
}
