// Runs the compiler in a second thread, while the main thread watches how much memory it takes.
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

const load = createRequire(import.meta.url)
const compiler = load(workerData.wrapper)(load(workerData.soljson))
// no way to other files: every import has to be among the sources
const output = compiler.compile(workerData.input)
parentPort.postMessage({ version: compiler.version(), output })
