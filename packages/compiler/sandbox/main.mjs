// A process of its own for one compilation: what a compiler does with hostile sources stays here. It reads one JSON object from its
// input ({ soljson, wrapper, input, memoryBytes }), writes one to its output, and ends. No network code is loaded, and Node's
// permissions leave it nothing to write and little to read.
import { Worker } from 'node:worker_threads'

const WATCH_MS = 50
const MEGABYTE = 1024 * 1024

/** @param {object} answer */
function answer(answer) {
  process.stdout.write(JSON.stringify(answer), () => process.exit(0))
}

const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const task = JSON.parse(Buffer.concat(chunks).toString('utf8'))

const worker = new Worker(new URL('worker.mjs', import.meta.url), {
  workerData: task,
  resourceLimits: { maxOldGenerationSizeMb: Math.floor(task.memoryBytes / MEGABYTE), stackSizeMb: 16 },
})
// the memory of WebAssembly counts for the process only
const watch = setInterval(() => {
  if (process.memoryUsage.rss() < task.memoryBytes) return
  clearInterval(watch)
  answer({ failure: 'memory' })
}, WATCH_MS)

worker.once('message', (done) => {
  clearInterval(watch)
  answer(done)
})
worker.once('error', (error) => {
  clearInterval(watch)
  answer(
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? { failure: 'memory' }
      : { failure: 'crashed', detail: String(error.message ?? error).slice(0, 500) },
  )
})
