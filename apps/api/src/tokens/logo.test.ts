import { crc32 } from 'node:zlib'
import { createJimp } from '@jimp/core'
import jpeg from '@jimp/js-jpeg'
import png from '@jimp/js-png'
import { expect, test } from 'vitest'
import { makeLogo } from './logo.ts'

const Picture = createJimp({ formats: [jpeg, png], plugins: [] })
/** Where the first chunk of a PNG ends. */
const AFTER_HEADER = 33
const draw = (width: number, height: number, mime: 'image/png' | 'image/jpeg') =>
  new Picture({ width, height, color: 0xff0000ff }).getBuffer(mime)

test.each([
  ['image/png', 100],
  ['image/png', 256],
  ['image/jpeg', 100],
  ['image/jpeg', 512],
] as const)('a %s of %i pixels becomes a PNG of 100 by 100', async (mime, side) => {
  const { png: made } = await makeLogo(await draw(side, side, mime))
  const { width, height, mime: kind } = await Picture.fromBuffer(made)
  expect({ width, height, kind }).toEqual({ width: 100, height: 100, kind: 'image/png' })
})

test('only pixels stay of what was sent', async () => {
  const plain = await draw(100, 100, 'image/png')
  const chunk = Buffer.from('tEXtComment\0<script>alert(1)</script>')
  const framed = Buffer.concat([Buffer.alloc(4), chunk, Buffer.alloc(4)])
  framed.writeUInt32BE(chunk.length - 4, 0)
  framed.writeUInt32BE(crc32(chunk), chunk.length + 4)
  const withText = Buffer.concat([plain.subarray(0, AFTER_HEADER), framed, plain.subarray(AFTER_HEADER)])
  const { png: made, hash } = await makeLogo(withText)
  expect(made.includes('script')).toBe(false)
  expect((await makeLogo(plain)).hash).toEqual(hash)
})

const bomb = (): Buffer => {
  const bytes = Buffer.alloc(64)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(50_000, 16)
  bytes.writeUInt32BE(50_000, 20)
  return bytes
}

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'should be a PNG or a JPEG'],
  ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'should be a PNG or a JPEG'],
  ['GIF', Buffer.from('GIF89a'), 'should be a PNG or a JPEG'],
  ['nothing', Buffer.alloc(0), 'should be a PNG or a JPEG'],
  ['a decompression bomb', bomb(), '50000 × 50000 pixels'],
  ['too many bytes', Buffer.alloc(205_000), '205000 bytes'],
])('%s is refused', async (_name, bytes, message) => {
  await expect(makeLogo(bytes)).rejects.toThrow(message)
})

test('a PNG that breaks off is refused', async () => {
  const whole = await draw(100, 100, 'image/png')
  await expect(makeLogo(whole.subarray(0, 60))).rejects.toThrow('cannot be read')
})
