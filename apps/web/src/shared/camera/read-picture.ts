/** What browsers with a reader of codes of their own offer. */
interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}
declare const BarcodeDetector:
  | { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }
  | undefined

let detector: Promise<Detector | undefined> | undefined
const findDetector = (): Promise<Detector | undefined> => {
  detector ??= (async () => {
    if (typeof BarcodeDetector === 'undefined') return undefined
    const formats = await BarcodeDetector.getSupportedFormats()
    return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined
  })()
  return detector
}

/** Text of a QR code on a canvas: read by the browser where it can, else by a library that loads then. */
export async function readPicture(canvas: HTMLCanvasElement): Promise<string | undefined> {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined
  const native = await findDetector()
  const [found] = native ? await native.detect(canvas) : []
  if (found) return found.rawValue
  const { readCode } = await import('./read-code.ts')
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return readCode(data, canvas.width, canvas.height)
}

/** Longest side of a picture that is looked at; photos of phones are larger than a code needs. */
const LONGEST = 1600

/** Text of a QR code in a picture file; undefined where there is none. Fails for what is no picture. */
export async function readPictureFile(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file)
  try {
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await readPicture(canvas)
  } finally {
    picture.close()
  }
}
