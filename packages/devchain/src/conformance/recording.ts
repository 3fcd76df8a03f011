import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parseJson } from '@tronlens/core'
import { type NodeRelease, releaseOfBlock } from '../base/node-release.ts'
import type { GenesisConfig } from '../consensus/genesis-config.ts'

/** A request and the answer text of a java-tron node. */
export type RecordedRead = {
  readonly path: string
  readonly body: unknown
  readonly answer: string
}

/** A step of the recorded scenario. */
export type RecordedStep = {
  readonly chapter: string
  readonly name: string
  readonly head: number
  /** Head at the time of the broadcast, if blocks were added in between. */
  readonly headAtBroadcast?: number
  readonly path: string
  readonly body: unknown
  readonly answer?: unknown
  readonly answerText?: string
  readonly signed?: unknown
  readonly broadcast?: unknown
  readonly outcome: 'ok' | 'failed' | 'refused' | 'rejected' | 'query' | 'sent'
}

type Checkpoint = {
  readonly name: string
  readonly head: { readonly number: number }
  readonly solid: number
  readonly entries: readonly RecordedRead[]
}

/** An Ethereum JSON-RPC request with its answer. */
export type RecordedRpc = { readonly method: string; readonly params: unknown; readonly answer: string }

/** A JSON-RPC request as it was sent, or the length of a batch of `eth_chainId`, with status and answer. */
export type RecordedExchange = {
  readonly body?: unknown
  readonly batch?: number
  readonly status: number
  readonly answer: string
}

/** A GET request with status and answer. */
export type RecordedGet = { readonly get: string; readonly status: number; readonly answer: string }

/** A request about the signatures of a transaction. */
export type RecordedSignatures = {
  readonly name: string
  readonly path: string
  readonly transaction: unknown
  readonly answer: string
}

const RECORDINGS = 'packages/testkit/recordings'

/** Folders of the recorded chains; `TRONLENS_RECORDING` selects another one. */
export function findRecordings(): string[] {
  const named = process.env.TRONLENS_RECORDING
  if (named !== undefined) return [named]
  let root = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(root, RECORDINGS))) root = dirname(root)
  return readdirSync(join(root, RECORDINGS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(root, RECORDINGS, name))
}

/** The recorded node's release, by the version of the blocks it made. */
function releaseOf(blocks: readonly string[]): NodeRelease {
  const { block_header } = parseJson(blocks.at(-1) as string) as {
    block_header: { raw_data: { version?: number } }
  }
  return releaseOfBlock(block_header.raw_data.version ?? 0)
}

/** Content of the files of a recorded chain. */
export type Recording = ReturnType<typeof readRecording>

/** Reads a recorded chain; its files are plain or compressed (`.gz`). */
export function readRecording(folder: string) {
  const text = (name: string): string => {
    const path = join(folder, name)
    return existsSync(path) ? readFileSync(path, 'utf8') : gunzipSync(readFileSync(`${path}.gz`)).toString()
  }
  const isThere = (name: string) => existsSync(join(folder, name)) || existsSync(join(folder, `${name}.gz`))
  const lines = (name: string): string[] =>
    text(name)
      .split('\n')
      .filter((line) => line !== '')
  const rows = <T>(name: string): T[] => lines(name).map((line) => parseJson(line) as T)
  /** Rows of a file that only newer recordings have. */
  const newerRows = <T>(name: string): T[] => (isThere(name) ? rows<T>(name) : [])
  /** Lines of `number, tab, answer`. */
  const numbered = (name: string): Map<number, string> =>
    new Map(
      lines(name).map((line) => {
        const cut = line.indexOf('\t')
        return [Number(line.slice(0, cut)), line.slice(cut + 1)]
      }),
    )
  const checkpoints = join(folder, 'checkpoints')
  const blocks = lines('blocks.jsonl')
  return {
    release: releaseOf(blocks),
    genesis: parseJson(text('genesis.json')) as GenesisConfig,
    blocks,
    infos: numbered('infos.jsonl'),
    balances: numbered('balances-by-block.jsonl'),
    forms: rows<RecordedRead>('forms.jsonl'),
    calls: rows<RecordedRead>('calls.jsonl'),
    rpc: rows<RecordedRpc>('json-rpc.jsonl'),
    rpcMore: newerRows<RecordedExchange>('json-rpc-more.jsonl'),
    gets: newerRows<RecordedGet>('http-get.jsonl'),
    signatures: newerRows<RecordedSignatures>('signatures.jsonl'),
    steps: rows<RecordedStep>('steps.jsonl'),
    accounts: rows<Record<string, unknown>>('accounts.jsonl'),
    contracts: rows<Record<string, unknown>>('contracts.jsonl'),
    state: parseJson(text('state.json')) as Record<string, unknown>,
    checkpoints: (existsSync(checkpoints) ? readdirSync(checkpoints) : []).map(
      (name) => parseJson(text(`checkpoints/${name.replace(/\.gz$/, '')}`)) as Checkpoint,
    ),
  }
}
