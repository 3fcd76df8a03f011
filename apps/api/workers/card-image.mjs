// Draws cards in a thread of its own: each takes tens of milliseconds, in which nothing else would be answered.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)
const ready = initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))
const fonts = new Map()

/** A font file, read once. */
function readFont(path) {
  const bytes = fonts.get(path) ?? readFileSync(path)
  fonts.set(path, bytes)
  return bytes
}

parentPort.on('message', async ({ svg, fontFiles }) => {
  await ready
  const drawing = new Resvg(svg, { font: { fontBuffers: fontFiles.map(readFont), loadSystemFonts: false } })
  const image = drawing.render()
  parentPort.postMessage(image.asPng())
  image.free()
  drawing.free()
})
