// Runs the everyday tasks of a Java program with Trident against the gRPC of a development chain. Needs Maven and a
// JDK (Debian: maven, default-jdk-headless); Maven fetches Trident.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { buildPrograms } from './lib/build.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inRoot } from './lib/paths.mjs'

await requireNode()

const folder = inRoot('scripts/clients/trident')
const target = inRoot('.tronlens-trident')

/** Runs a program that has to succeed. */
function run(program, ...args) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' })
  if (status === 0) return
  console.error(error ? `${program} cannot be started: install maven and default-jdk-headless.` : '')
  console.log('trident: 0 passed, 1 failed')
  process.exit(1)
}

const maven = (...args) =>
  run('mvn', '-q', '-B', '-f', `${folder}/pom.xml`, `-DbuildDirectory=${target}`, ...args)
maven('dependency:copy-dependencies', `-DoutputDirectory=${target}/lib`)
run('javac', '-cp', `${target}/lib/*`, '-d', `${target}/classes`, `${folder}/src/main/java/Everyday.java`)

await buildPrograms()
const chain = spawn(
  process.execPath,
  [
    inRoot('scripts/run.mjs'),
    'devchain',
    ...['--preset', 'tronweb', '--instant'],
    ...['--port', '0', '--grpc-port', '0', '--grpc-solidity-port', '0'],
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
let text = ''
for await (const line of createInterface({ input: chain.stdout })) {
  text += `${line}\n`
  if (line.startsWith('Head block')) break
}
const [, newest, solid] = /^gRPC on (\S+), from the solid block on (\S+)$/m.exec(text) ?? []
const keys = [...text.matchAll(/^ +\(\d\) T\w{33} {2}([0-9a-f]{64})$/gm)].map(([, key]) => key)
const artifacts = JSON.parse(readFileSync(inRoot('packages/devchain/contracts/artifacts.json'), 'utf8'))
const { abi, bytecode } = artifacts.contracts.Token20

const java = spawn(
  'java',
  [
    ...['-cp', `${target}/lib/*:${target}/classes`, 'Everyday'],
    ...[newest, solid, keys[0], keys[1], bytecode, JSON.stringify(abi)],
  ],
  { stdio: 'inherit' },
)
const [code] = await once(java, 'exit')
chain.kill('SIGTERM')
await once(chain, 'exit')
process.exit(code ?? 1)
