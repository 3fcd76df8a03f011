import { readInvitation, writeInvitation } from '@tronlens/keys/pairing'
import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { readCode } from './read-code.ts'

const SCALE = 4
const MARGIN = 4

/** The picture that a camera would see of a QR code, four pixels a module. */
function picture(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = (modules.size + 2 * MARGIN) * SCALE
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [row, column] = [Math.floor(y / SCALE) - MARGIN, Math.floor(x / SCALE) - MARGIN]
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size
      if (isInside && modules.get(row, column)) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  return { pixels, size }
}

test('what one screen draws, the camera of the other reads', () => {
  const invitation = { channel: 'ab'.repeat(16), key: 'cd'.repeat(32), code: '941607' }
  const { pixels, size } = picture(writeInvitation('https://lens.example', invitation))
  expect(readInvitation(readCode(pixels, size, size) ?? '')).toEqual(invitation)
})

test('a picture without a code holds none', () => {
  expect(readCode(new Uint8ClampedArray(64 * 64 * 4).fill(255), 64, 64)).toBeUndefined()
})
