// TronBox: a project from init to verification, with the configuration that init writes and one changed address.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../../lib/paths.mjs'
import { installNpm, run } from '../packages.mjs'

const SOLC = '0.8.29'
/** Keys that choose the second entry of the menu of `init`: the MetaCoin project. */
const SECOND = '\u001b[B\r'

/** Installs TronBox and the compiler that it would fetch; resolves with the folder of the compiler. */
export async function prepareTronBox() {
  const folder = await installNpm('tronbox', ['tronbox@4.10.0', `solc@${SOLC}`])
  const compilers = join(folder, 'home/.tronbox/solc')
  mkdirSync(compilers, { recursive: true })
  cpSync(join(folder, 'node_modules/solc/soljson.js'), join(compilers, `soljson_v${SOLC}.js`))
  return { folder, compilers }
}

export async function checkTronBox({ check, chain, product, prepared }) {
  const { folder } = prepared
  const project = join(folder, 'project')
  rmSync(project, { recursive: true, force: true })
  mkdirSync(project)
  const env = { ...process.env, HOME: join(folder, 'home') }
  const program = join(folder, 'node_modules/.bin/tronbox')
  const tronbox = (...args) => run(program, args, { cwd: project, env, timeout: 180_000 })

  await check('TronBox init', async () => {
    const child = spawn(program, ['init'], { cwd: project, env, stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.end(SECOND)
    let text = ''
    for await (const part of child.stdout) text += part
    if (!text.includes('Created successfully')) throw new Error(text)
    const file = join(project, 'tronbox-config.js')
    const written = readFileSync(file, 'utf8')
    writeFileSync(file, written.replace('http://127.0.0.1:9090', chain.url))
  })
  await check('TronBox compile', async () => {
    const text = await tronbox('compile')
    if (!text.includes(`solc: ${SOLC}`)) throw new Error(text)
  })
  let coin
  await check('TronBox migrate', async () => {
    const text = await tronbox('migrate', '--network', 'development')
    coin = /\sMetaCoin:\s+\(base58\) (T\w{33})/.exec(text)?.[1]
    if (!coin) throw new Error(text)
  })
  await check('TronBox test', async () => {
    const text = await tronbox('test', '--network', 'development')
    if (!/\b6 passing\b/.test(text) || /failing/.test(text)) throw new Error(text)
  })
  await check('tronlens verify of a build of TronBox', async () => {
    await product.caughtUp()
    const args = [
      'tronlens',
      'verify',
      '--contract',
      coin,
      '--api',
      product.url,
      '--from',
      join(project, 'build'),
    ]
    await run(process.execPath, [inRoot('scripts/run.mjs'), ...args])
    const answer = await fetch(`${product.url}/api/contract?contract=${coin}`)
    const { data } = await answer.json()
    if (data?.[0]?.name !== 'MetaCoin' || data[0].verify_status !== 2) throw new Error(JSON.stringify(data))
  })
  return coin
}
