import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleProgram } from '@tronlens/testkit'
import { beforeAll, expect, test } from 'vitest'
import { launchedEnvironment } from './launched.ts'

let program: string
beforeAll(async () => {
  program = await bundleProgram('packages/process/src/testing/talkative.ts')
}, 30_000)

/**
 * Starts the program, closes both of its pipes in the middle of its log as a killed launcher does, and waits
 * for its end.
 */
async function loseLauncher(...args: string[]): Promise<unknown[]> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...launchedEnvironment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stdin.destroy()
  return once(child, 'exit')
}

test('a program ends with its launcher in the middle of its log', async () => {
  expect(await loseLauncher()).toEqual([0, null])
}, 20_000)

test('a program that cannot end in an orderly way is ended', async () => {
  expect(await loseLauncher('stuck')).toEqual([null, 'SIGKILL'])
}, 20_000)
