import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const launcher = fileURLToPath(new URL('../../apps/launcher/dist/main.js', import.meta.url))

/** Where the parts of a stack answer, as the launcher reports it. */
export type Urls = { web: string; nodes: { url: string }[]; database: string }

/**
 * Starts the product as `npm start` does and resolves with its URLs once it is ready.
 *
 * @param environment - further settings
 */
export function startProduct(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ urls: Urls; process: ChildProcess }> {
  return new Promise((resolve, reject) => {
    const child = fork(launcher, [...args], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // several browsers at once ask from one address, which counts as one client
      env: { ...process.env, RATE_LIMIT_PER_MINUTE: '20000', ...environment },
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('close', (code) => reject(new Error(`The stack ended with code ${code}:\n${output}`)))
    child.on('message', (message: { type?: string; urls?: Urls }) => {
      if (message.type === 'ready' && message.urls) resolve({ urls: message.urls, process: child })
    })
  })
}

/** Ends a program and waits until it has. */
export const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.removeAllListeners('close')
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })
