import jsQR from 'jsqr'

/** Text of a QR code in a picture (RGBA), if there is one. */
export const readCode = (pixels: Uint8ClampedArray, width: number, height: number): string | undefined =>
  jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data
