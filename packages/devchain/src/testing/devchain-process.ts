import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
// biome-ignore lint/correctness/useImportExtensions: a script whose types are in a file next to it
import { bundle } from '../../../../scripts/lib/bundle.mjs'
import { askNode } from '../client/ask-node.ts'
import { DevchainControl } from '../client/control.ts'

/**
 * Bundles the current source of the devchain, so that a test can run it as a separate process. Returns the
 * program's path.
 */
export async function buildProgram(name: string): Promise<string> {
  const app = new URL('../../../../apps/devchain/', import.meta.url)
  const out = fileURLToPath(new URL(`dist/test/${name}.js`, app))
  await bundle({ entry: fileURLToPath(new URL('src/main.ts', app)), out })
  return out
}

/** A devchain in a separate process. */
export class DevchainProcess {
  /** Output to the error stream so far. */
  errors = ''
  readonly control: DevchainControl

  private constructor(
    readonly child: ChildProcess,
    readonly url: string,
  ) {
    this.control = new DevchainControl(url)
  }

  /**
   * Starts a program; resolves when the program listens.
   *
   * @param command - the command line, such as `[process.execPath, program]`, optionally after a prefix
   *   command
   * @throws with its output if it ends instead
   */
  static async start(
    command: readonly string[],
    args: readonly string[],
    options: SpawnOptions = {},
  ): Promise<DevchainProcess> {
    const [file = '', ...rest] = [...command, '--port', '0', ...args]
    const child = spawn(file, rest, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let errors = ''
    let started: DevchainProcess | undefined
    child.stderr?.on('data', (chunk) => {
      errors += String(chunk)
      if (started) started.errors = errors
    })
    const url = await new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => reject(new Error(`ended with code ${code}: ${errors}`)))
      child.stdout?.on('data', (chunk) => {
        const found = /http:\/\/[\d.]+:\d+/.exec(String(chunk))?.[0]
        if (found) resolve(found)
      })
    })
    started = new DevchainProcess(child, url)
    started.errors = errors
    return started
  }

  /** Ends the process with a signal. Resolves after its end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const gone = once(this.child, 'exit')
    this.child.kill(signal)
    await gone
  }

  /** Sends a request to the node's API. */
  ask<T>(path: string, body: object = {}): Promise<T> {
    return askNode(this.url, path, body)
  }
}
