// Draws cards in a thread of its own: each takes tens of milliseconds, in which nothing else would be answered.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese']
const fontBuffers = SCRIPTS.map((script) =>
  readFileSync(resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`)),
)
const ready = initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))

parentPort.on('message', async (svg) => {
  await ready
  const drawing = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } })
  const image = drawing.render()
  parentPort.postMessage(image.asPng())
  image.free()
  drawing.free()
})
