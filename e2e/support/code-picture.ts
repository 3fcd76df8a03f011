import { crc32, deflateSync } from 'node:zlib'
import { create } from 'qrcode'

const SCALE = 6
const MARGIN = 4
const [BLACK, WHITE] = [0, 255]

/** A QR code of a text as grey rows, one byte a pixel. */
function draw(text: string): { size: number; rows: Uint8Array[] } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = (modules.size + 2 * MARGIN) * SCALE
  const isBlack = (x: number, y: number): boolean => {
    const [row, column] = [Math.floor(y / SCALE) - MARGIN, Math.floor(x / SCALE) - MARGIN]
    const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size
    return isInside && modules.get(row, column) !== 0
  }
  const rows = Array.from({ length: size }, (_, y) =>
    Uint8Array.from({ length: size }, (_, x) => (isBlack(x, y) ? BLACK : WHITE)),
  )
  return { size, rows }
}

/** A chunk of a PNG file: its length, its name, what is in it, and the check sum of both. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture file with a QR code. */
export function pictureOf(text: string): { name: string; mimeType: string; buffer: Buffer } {
  const { size, rows } = draw(text)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    // each row begins with its filter: none
    chunk('IDAT', deflateSync(Buffer.concat(rows.flatMap((row) => [Buffer.alloc(1), Buffer.from(row)])))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name: 'code.png', mimeType: 'image/png', buffer }
}

/** A film of a QR code as Chromium plays it for a camera: a raw Y4M file, 640 by 480, some pictures a second. */
export function filmOf(text: string): Buffer {
  const [width, height, pictures] = [640, 480, 10]
  const { size, rows } = draw(text)
  const luma = Buffer.alloc(width * height, WHITE)
  const [left, top] = [Math.floor((width - size) / 2), Math.floor((height - size) / 2)]
  for (const [y, row] of rows.entries()) luma.set(row, (top + y) * width + left)
  const chroma = Buffer.alloc((width * height) / 2, 128)
  const picture = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`),
    ...Array.from({ length: pictures }, () => picture),
  ])
}
