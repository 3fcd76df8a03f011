import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stopProgram } from './child.ts'

/** Starts the built API over a database and resolves with its address. */
export function startApi(
  env: Record<string, string>,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const program = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url))
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('close', (code) => reject(new Error(`The API ended with code ${code}`)))
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type !== 'ready' || !message.url) return
      const stop = () => {
        child.removeAllListeners('close')
        return stopProgram(child)
      }
      resolve({ url: message.url, pid: child.pid as number, stop })
    })
  })
}
