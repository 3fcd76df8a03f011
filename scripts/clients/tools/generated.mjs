// Clients that two generators make of the API's own description: compiled without an exception, then run.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { installNpm, run } from '../packages.mjs'

const PACKAGES = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
  'typescript@5.9.3',
]
const COMPILER = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
}

/** What is asked: blocks, a contract, its movements and its events in the words of TronGrid. */
const OF_PATHS = `
import createClient from 'openapi-fetch'
import type { paths } from './schema'

export async function ask(baseUrl: string, coin: string) {
  const api = createClient<paths>({ baseUrl })
  const blocks = await api.GET('/api/block', { params: { query: { limit: 2 } } })
  const contract = await api.GET('/api/contract', { params: { query: { contract: coin as never } } })
  const moved = await api.GET('/api/token_trc20/transfers', { params: { query: { contract_address: coin as never } } })
  const events = await api.GET('/v1/contracts/{address}/events', { params: { path: { address: coin } } })
  const refused = await api.GET('/api/block', { params: { query: { limit: -1 } } })
  return {
    head: blocks.data?.data[0]?.number,
    name: contract.data?.data[0]?.name,
    quants: moved.data?.token_transfers.map(({ quant }) => quant),
    events: events.data,
    status: refused.response.status,
  }
}
`
const OF_FUNCTIONS = `
import { client } from './hey/client.gen'
import * as api from './hey'

export async function ask(baseUrl: string, coin: string) {
  client.setConfig({ baseUrl })
  const blocks = await api.listBlocks({ query: { limit: 2 } })
  const contract = await api.getContract({ query: { contract: coin as never } })
  const moved = await api.listTokenTransfers({ query: { contract_address: coin as never } })
  const events = await api.getV1ContractsByAddressEvents({ path: { address: coin } })
  const refused = await api.listBlocks({ query: { limit: -1 } })
  return {
    head: blocks.data?.data[0]?.number,
    name: contract.data?.data[0]?.name,
    quants: moved.data?.token_transfers.map(({ quant }) => quant),
    events: events.data,
    status: refused.response?.status,
  }
}
`

/** The generators, with the file that uses what each makes. */
const GENERATORS = [
  ['openapi-typescript', ['api.json', '-o', 'made/schema.ts'], OF_PATHS],
  ['@hey-api/openapi-ts', ['-i', 'api.json', '-o', 'made/hey', '-c', '@hey-api/client-fetch'], OF_FUNCTIONS],
]
const PROGRAMS = { 'openapi-typescript': 'openapi-typescript', '@hey-api/openapi-ts': 'openapi-ts' }

export const prepareGenerators = () => installNpm('generators', PACKAGES)

export async function checkGenerated({ check, chain, product, coin, prepared: folder }) {
  await product.caughtUp()
  const description = await (await fetch(`${product.url}/api/docs/json`)).text()
  const head = (await (await fetch(`${chain.url}/wallet/getnowblock`)).json()).block_header.raw_data.number
  for (const [name, args, use] of GENERATORS)
    await check(`a client made by ${name}`, async () => {
      const made = join(folder, 'made')
      rmSync(made, { recursive: true, force: true })
      mkdirSync(made)
      writeFileSync(join(folder, 'api.json'), description)
      writeFileSync(join(made, 'use.ts'), use)
      writeFileSync(
        join(made, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: COMPILER, files: ['use.ts'] }),
      )
      const bin = (program) => join(folder, 'node_modules/.bin', program)
      await run(bin(PROGRAMS[name]), args, { cwd: folder })
      await run(bin('tsc'), ['-p', made], { cwd: folder })
      const outfile = join(made, 'use.mjs')
      await build({
        entryPoints: [join(made, 'use.ts')],
        outfile,
        bundle: true,
        format: 'esm',
        platform: 'node',
      })
      const { ask } = await import(`${outfile}?${name}`)
      const answer = await ask(product.url, coin)
      const { data = [] } = answer.events ?? {}
      const isRight =
        answer.head === head &&
        answer.name === 'MetaCoin' &&
        answer.status === 400 &&
        data.length > 0 &&
        data.every(({ event_name }) => event_name === 'Transfer') &&
        data.length === answer.quants.length
      if (!isRight) throw new Error(JSON.stringify(answer).slice(0, 2_000))
    })
}
