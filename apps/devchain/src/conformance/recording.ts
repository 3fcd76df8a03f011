import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseJson } from '@tronlens/core'
import type { GenesisConfig } from '../chain/genesis-config.ts'

/** A request and the text a java-tron answered. */
export type RecordedRead = {
  readonly path: string
  readonly body: unknown
  readonly answer: string
}

/** A step of the recorded story. */
export type RecordedStep = {
  readonly chapter: string
  readonly name: string
  readonly head: number
  readonly path: string
  readonly body: unknown
  readonly answer?: unknown
  readonly answerText?: string
  readonly signed?: unknown
  readonly broadcast?: unknown
  readonly outcome: 'ok' | 'failed' | 'refused' | 'rejected' | 'query'
}

export type Checkpoint = {
  readonly name: string
  readonly head: { readonly number: number }
  readonly solid: number
  readonly entries: readonly RecordedRead[]
}

/** An Ethereum JSON-RPC request with its answer. */
export type RecordedRpc = { readonly method: string; readonly params: unknown; readonly answer: string }

/** Folder of the recorded chain; `TRONLENS_RECORDING` names another one of the same kind. */
function findFolder(): string {
  const named = process.env.TRONLENS_RECORDING
  if (named !== undefined) return named
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'packages/testkit/recordings/java-tron'))) folder = dirname(folder)
  return join(folder, 'packages/testkit/recordings/java-tron')
}

/** The files of a recorded chain. */
export class Recording {
  readonly folder = findFolder()

  #text(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8')
  }

  #lines(name: string): string[] {
    return this.#text(name)
      .split('\n')
      .filter((line) => line !== '')
  }

  #rows<T>(name: string): T[] {
    return this.#lines(name).map((line) => parseJson(line) as T)
  }

  /** Lines of `number, tab, answer`. */
  #numbered(name: string): Map<number, string> {
    return new Map(
      this.#lines(name).map((line) => {
        const cut = line.indexOf('\t')
        return [Number(line.slice(0, cut)), line.slice(cut + 1)]
      }),
    )
  }

  readonly genesis = parseJson(this.#text('genesis.json')) as GenesisConfig
  readonly blocks = this.#lines('blocks.jsonl')
  readonly infos = this.#numbered('infos.jsonl')
  readonly balances = this.#numbered('balances-by-block.jsonl')
  readonly forms = this.#rows<RecordedRead>('forms.jsonl')
  readonly calls = this.#rows<RecordedRead>('calls.jsonl')
  readonly rpc = this.#rows<RecordedRpc>('json-rpc.jsonl')
  readonly steps = this.#rows<RecordedStep>('steps.jsonl')
  readonly accounts = this.#rows<Record<string, unknown>>('accounts.jsonl')
  readonly contracts = this.#rows<Record<string, unknown>>('contracts.jsonl')
  readonly state = parseJson(this.#text('state.json')) as Record<string, unknown>
  readonly checkpoints = readdirSync(join(this.folder, 'checkpoints')).map(
    (name) => parseJson(this.#text(`checkpoints/${name}`)) as Checkpoint,
  )
}
