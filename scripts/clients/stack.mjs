// The whole product over a development chain that makes a block for every transaction, for programs that connect to it.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PROGRAMS } from '../lib/build.mjs'
import { inRoot } from '../lib/paths.mjs'

const CHAIN = [
  '--preset',
  'tronweb',
  '--instant',
  '--port',
  '0',
  '--grpc-port',
  '0',
  '--grpc-solidity-port',
  '0',
]

/** A port of this machine that nothing uses. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a development chain; resolves with its address and the keys that it prints. */
export async function startChain() {
  const args = [inRoot('scripts/run.mjs'), 'devchain', ...CHAIN]
  const chain = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const line of createInterface({ input: chain.stdout })) {
    text += `${line}\n`
    if (line.startsWith('Head block')) break
  }
  return {
    url: /http:\/\/127\.0\.0\.1:\d+/.exec(text)[0],
    accounts: [...text.matchAll(/^ +\(\d\) (T\w{33}) {2}([0-9a-f]{64})$/gm)].map(([, address, key]) => ({
      address,
      key,
    })),
    grpc: /^gRPC on (\S+), from the solid block on (\S+)$/m.exec(text)?.slice(1),
    async stop() {
      chain.kill('SIGTERM')
      await once(chain, 'exit')
    },
  }
}

/**
 * Starts index, API and web app over a chain.
 *
 * @param environment - further settings
 */
export async function startProduct(nodeUrl, environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tronlens-clients-'))
  const port = await freePort()
  const args = ['--node', nodeUrl, '--port', String(port), '--data-dir', folder]
  const launcher = fork(inRoot(PROGRAMS.launcher.out), args, {
    cwd: inRoot('.'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, RATE_LIMIT_PER_MINUTE: '0', ...environment },
  })
  await Promise.race([
    once(launcher, 'message'),
    once(launcher, 'exit').then(() => Promise.reject(new Error('the product does not start'))),
  ])
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    /** Resolves once everything that the chain has is indexed. */
    async caughtUp() {
      const ask = async (path) => (await fetch(path)).json()
      const { block_header: head } = await ask(`${nodeUrl}/wallet/getnowblock`)
      for (;;) {
        const { number } = await ask(`${url}/api/block/latest`)
        if (number >= head.raw_data.number) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    async stop() {
      launcher.kill('SIGTERM')
      await once(launcher, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
