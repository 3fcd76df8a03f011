import { crc32, deflateSync } from 'node:zlib'
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

/** A PNG chunk with its frame. */
function chunkOf(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.concat([Buffer.alloc(4), named, Buffer.alloc(4)])
  framed.writeUInt32BE(content.length, 0)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** A PNG of RGBA that unpacks to some bytes, whatever its size says. */
function pngOf(side: number, unpacked: Buffer, isInterlaced: boolean): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(unpacked)),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

test.each([
  true,
  false,
])('a small file that unpacks to much is refused before it is decoded (interlaced: %s)', async (isInterlaced) => {
  const bytes = pngOf(64, Buffer.alloc(100 * 1024 * 1024), isInterlaced)
  expect(bytes.length).toBeLessThan(200 * 1024)
  const before = process.memoryUsage()
  await expect(makeLogo(bytes)).rejects.toThrow('unpacks to more than')
  expect(process.memoryUsage().rss - before.rss).toBeLessThan(64 * 1024 * 1024)
})

test('an interlaced picture of its own size is taken', async () => {
  // width and height of the seven passes of 16 by 16 pixels: each row has a filter and its pixels
  const passes = [
    [2, 2],
    [2, 2],
    [4, 2],
    [4, 4],
    [8, 4],
    [8, 8],
    [16, 8],
  ] as const
  const bytes = passes.reduce((sum, [width, height]) => sum + height * (1 + width * 4), 0)
  const { png: made } = await makeLogo(pngOf(16, Buffer.alloc(bytes), true))
  expect((await Picture.fromBuffer(made)).width).toBe(100)
})

test('a JPEG with a second frame, or with scans without end, is refused', async () => {
  const whole = await draw(64, 64, 'image/jpeg')
  const frameAt = whole.indexOf(Buffer.from('ffc0', 'hex'))
  const frame = Buffer.from(whole.subarray(frameAt, frameAt + 2 + whole.readUInt16BE(frameAt + 2)))
  frame.writeUInt16BE(65_000, 5)
  frame.writeUInt16BE(65_000, 7)
  const scanAt = whole.indexOf(Buffer.from('ffda', 'hex'))
  const scan = whole.subarray(scanAt, -2)
  const insert = (...parts: Buffer[]) =>
    Buffer.concat([whole.subarray(0, scanAt), ...parts, whole.subarray(scanAt)])
  await expect(makeLogo(insert(frame))).rejects.toThrow('several pictures')
  await expect(makeLogo(insert(...Array<Buffer>(60).fill(scan)))).rejects.toThrow('scans')
})

test('a PNG that breaks off is refused', async () => {
  const whole = await draw(100, 100, 'image/png')
  await expect(makeLogo(whole.subarray(0, 60))).rejects.toThrow('cannot be read')
})
