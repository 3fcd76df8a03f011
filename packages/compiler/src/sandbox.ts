import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { parseJson } from '@tronlens/core'

const MEGABYTE = 1024 * 1024
/** The largest answer that is taken: the assembly of the largest contracts is some 20 MB. */
const MOST_OUTPUT = 96 * MEGABYTE

/** What a compilation may take. */
export type Limits = { readonly timeoutMs: number; readonly memoryMb: number }
export const DEFAULT_LIMITS: Limits = { timeoutMs: 30_000, memoryMb: 1024 }

/** Why there is no answer of the compiler. */
export type SandboxFailure = 'timeout' | 'memory' | 'output' | 'crashed'
export type SandboxResult =
  | { readonly kind: 'done'; readonly version: string; readonly output: string }
  | { readonly kind: 'failed'; readonly reason: SandboxFailure; readonly detail: string }

const findModule = createRequire(import.meta.url)
const failed = (reason: SandboxFailure, detail = ''): SandboxResult => ({ kind: 'failed', reason, detail })

/** Node's permissions: nothing to write, no processes, and only the compiler to read. */
function permissions(folders: readonly string[]): string[] {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isStable = major > 23 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13)
  return [
    isStable ? '--permission' : '--experimental-permission',
    '--allow-worker',
    ...folders.map((folder) => `--allow-fs-read=${folder}`),
  ]
}

/** The folder that holds all modules which the compiler's wrapper loads. */
const modulesOf = (path: string): string =>
  `${path.slice(0, path.lastIndexOf('/node_modules/'))}/node_modules/`

/**
 * Compiles in a process of its own that is killed when it takes too long or too much.
 *
 * @param soljson - file of the compiler
 * @param input - standard JSON, as text
 */
export function runSandbox(
  soljson: string,
  input: string,
  { timeoutMs, memoryMb }: Limits = DEFAULT_LIMITS,
): Promise<SandboxResult> {
  const main = realpathSync(findModule.resolve('@tronlens/compiler/sandbox'))
  const wrapper = findModule.resolve('solc/wrapper.js')
  const file = realpathSync(soljson)
  const folders = [`${dirname(main)}/`, modulesOf(wrapper), file]
  const child = spawn(process.execPath, [...permissions(folders), '--no-warnings', main], {
    env: {},
    cwd: dirname(main),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    let complaint = ''
    const end = (result: SandboxResult): void => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(result)
    }
    const timer = setTimeout(() => end(failed('timeout')), timeoutMs)
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MOST_OUTPUT) end(failed('output'))
      else chunks.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = `${complaint}${chunk}`.slice(0, 500)
    })
    child.once('error', (error) => end(failed('crashed', error.message)))
    child.once('close', () => end(readAnswer(Buffer.concat(chunks).toString('utf8'), complaint)))
    // `close` reports a child that ended before it read everything
    child.stdin.on('error', () => undefined)
    child.stdin.end(JSON.stringify({ soljson: file, wrapper, input, memoryBytes: memoryMb * MEGABYTE }))
  })
}

function readAnswer(text: string, complaint: string): SandboxResult {
  if (text === '') return failed('crashed', complaint)
  const answer = parseJson(text) as {
    version?: string
    output?: string
    failure?: SandboxFailure
    detail?: string
  }
  if (answer.failure !== undefined) return failed(answer.failure, answer.detail)
  return { kind: 'done', version: answer.version ?? '', output: answer.output ?? '' }
}
