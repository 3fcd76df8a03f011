import { type ChildProcess, fork } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeDataFolder } from './data-folder.ts'
import { startMailServer } from './mail.ts'
import { startProduct, stop, type Urls } from './product.ts'

const replay = fileURLToPath(new URL('../../packages/testkit/dist/replay.js', import.meta.url))
const recording = fileURLToPath(new URL('../../packages/testkit/recordings/java-tron', import.meta.url))

/** Seed of the chain of everything that breaks programs. */
const HOSTILE_SEED = 8

/** Serves the recorded chain of a real node, or a made-up one; resolves with its URL. */
function startReplay(...args: readonly string[]): Promise<{ url: string; process: ChildProcess }> {
  return new Promise((resolve, reject) => {
    const child = fork(replay, [...args, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    child.once('close', (code) => reject(new Error(`The replay node ended with code ${code}`)))
    child.stdout?.on('data', (chunk) => {
      const url = /http:\/\/[\d.]+:\d+/.exec(String(chunk))?.[0]
      if (url) resolve({ url, process: child })
    })
  })
}

function nodeOf({ nodes: [node] }: Urls): string {
  if (!node) throw new Error('The stack over the devchain names no node.')
  return node.url
}

/**
 * One stack over the devchain, and one over the recorded chain with the devchain and a hostile chain as
 * further networks.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await makeDataFolder('e2e')
  const mailFolder = join(folder, 'mail')
  const [node, hostile, mail] = await Promise.all([
    startReplay(recording),
    startReplay('--hostile', String(HOSTILE_SEED)),
    startMailServer(mailFolder),
  ])
  const live = await startProduct(
    ['--port', '0', '--devchain-port', '0', '--data-dir', join(folder, 'live')],
    { SMTP_URL: mail.url },
  )
  const networks = join(folder, 'networks.json')
  await writeFile(
    networks,
    JSON.stringify([
      { key: 'main', name: 'Recorded', type: 'private', nodeUrl: node.url },
      { key: 'side', name: 'Development', type: 'testnet', nodeUrl: nodeOf(live.urls) },
      { key: 'hostile', name: 'Hostile', type: 'private', nodeUrl: hostile.url },
    ]),
  )
  const recorded = await startProduct(
    ['--port', '0', '--data-dir', join(folder, 'recorded'), '--networks', networks],
    // two of its chains stand still: there is little to look for
    { INDEXER_POLL_MS: '1000', INDEXER_AUDIT_MS: '60000' },
  )
  process.env.E2E_MAIL = mailFolder
  process.env.E2E_LIVE = JSON.stringify(live.urls)
  process.env.E2E_RECORDED = JSON.stringify(recorded.urls)
  return async () => {
    await Promise.all([stop(live.process), stop(recorded.process)])
    await Promise.all([stop(node.process), stop(hostile.process), mail.close()])
    await rm(folder, { recursive: true, force: true })
  }
}
