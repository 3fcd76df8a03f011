import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { buildProgram, DevchainProcess } from '@tronlens/devchain/testing'
import { launchedEnvironment } from '@tronlens/process/launched'
import { afterEach, beforeAll, expect, test } from 'vitest'

let program = ''
let started: ChildProcess | undefined
beforeAll(async () => {
  program = await buildProgram('main')
}, 60_000)
afterEach(() => {
  started?.kill('SIGKILL')
  started = undefined
})

/** Starts the program and hears its first words. */
async function start(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  started = child
  let heard = ''
  return new Promise((resolve) => {
    const hear = (chunk: unknown) => {
      heard += String(chunk)
      if (/^Head block/m.test(heard)) resolve(heard)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('close', () => resolve(heard))
  })
}

test('ends by itself when its launcher is gone, however that ended', async () => {
  expect(await start(['--port', '0', '--no-produce'], launchedEnvironment)).toMatch(/^Devchain on http/)
  const child = started as ChildProcess
  const ended = once(child, 'exit')
  child.stdin?.destroy()
  expect((await ended)[0]).toBe(0)
})

test('names the address of its queue of event messages, and refuses one that it cannot listen on', async () => {
  const args = ['--port', '0', '--no-grpc', '--no-produce', '--zeromq']
  expect(await start([...args, 'tcp://127.0.0.1:0'])).toMatch(
    /^Event messages over ZeroMQ on tcp:\/\/127\.0\.0\.1:[1-9]\d*$/m,
  )
  started?.kill()
  expect(await start([...args, 'tcp://203.0.113.9:5555'])).toMatch(
    /^The queue of messages cannot listen on tcp:\/\/203\.0\.113\.9:5555: [^\n]+\.\n$/,
  )
})

test('says in one sentence why it cannot start', async () => {
  expect(await start(['--port', 'eight'])).toBe(
    '--port must be a whole number from 0 to 65535, not "eight".\n',
  )
  expect(await start(['--genesis', '/nowhere/genesis.json'])).toMatch(
    /^The genesis file \/nowhere\/genesis\.json cannot be read: ENOENT[^\n]*\.\n$/,
  )
})

test('serves gRPC on the ports that were named, or not at all', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port: taken } = other.address() as AddressInfo
  expect(await start(['--port', '0', '--no-produce', '--grpc-port', String(taken)])).toBe(
    `Port ${taken} is taken by another program; choose one with --grpc-port.\n`,
  )
  other.close()
  const args = ['--port', '0', '--no-produce']
  expect(await start([...args, '--grpc-port', '0', '--grpc-solidity-port', '0'])).toMatch(
    /^gRPC on 127\.0\.0\.1:\d+, from the solid block on 127\.0\.0\.1:\d+$/m,
  )
  started?.kill('SIGKILL')
  expect(await start([...args, '--no-grpc'])).not.toContain('gRPC')
})

test('lets pages of the sites that were named use its controls', async () => {
  const site = 'http://localhost:4000'
  const node = await DevchainProcess.start(
    [process.execPath, program],
    ['--no-produce', '--control-origin', site],
  )
  started = node.child
  const statusFor = async (origin: string) =>
    (await fetch(`${node.url}/admin/accounts-json`, { headers: { origin } })).status
  expect([await statusFor(site), await statusFor('http://localhost:4001')]).toEqual([200, 403])
  expect((await node.control.accounts()).privateKeys).toHaveLength(10)
})
