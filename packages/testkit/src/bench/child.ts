import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from '../bundle-program.ts'

/** A process of ours that sends one message. */
export type Answered<Message> = { message: Message; child: ChildProcess }

/**
 * Runs one of our programs with JSON as its argument and waits for its message.
 *
 * @throws when it ends without a message
 */
export async function runProgram<Message>(entry: string, argument: unknown): Promise<Answered<Message>> {
  const child = fork(await bundleProgram(entry), [JSON.stringify(argument)], { stdio: 'inherit' })
  const message = await new Promise<Message>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message))
    child.once('exit', (code) =>
      reject(new Error(`${entry} ended with code ${code} before it sent a message.`)),
    )
  })
  return { message, child }
}

/** Asks a process to end and waits for it. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  if (child.connected) child.disconnect()
  await ended
}

/** Starts one of the programs as they are shipped, by its folder below `apps`. */
export const forkShipped = (
  app: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): ChildProcess =>
  fork(fileURLToPath(new URL(`../../../apps/${app}/dist/main.js`, import.meta.url)), [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** One of the programs as they are shipped, with the message that it sent when it was ready. */
export type Shipped<Ready> = { ready: Ready; pid: number; stop: () => Promise<void> }

/**
 * Starts one of the programs as they are shipped and waits until it is ready.
 *
 * @param app - its folder below `apps`
 * @throws when it ends before
 */
export function startShipped<Ready>(
  app: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<Shipped<Ready>> {
  return new Promise((resolve, reject) => {
    const child = forkShipped(app, env, args)
    const fail = (code: number | null) => reject(new Error(`The ${app} ended with code ${code}.`))
    child.once('close', fail)
    child.on('message', (message: { type?: string } & Ready) => {
      if (message.type !== 'ready') return
      child.off('close', fail)
      resolve({ ready: message, pid: child.pid as number, stop: () => stopProgram(child) })
    })
  })
}

/** Stops one of the programs as they are shipped, and waits for its end. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGTERM')
  await ended
}
