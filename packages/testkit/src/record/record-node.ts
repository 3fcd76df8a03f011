import {
  fromHexAddress,
  type HexAddress,
  hexAddress,
  parseJson,
  stringifyJson,
  toHexAddress,
} from '@tronlens/core'
import { privateKeyToAddress } from '@tronlens/protocol'
import { buildersOf } from './builders.ts'
import { callsOf } from './calls.ts'
import { NodeReader } from './node-reader.ts'
import { RecordingWriter } from './recording-writer.ts'
import { formsOf, getsOf, rpcOf, type Sample, STATE_METHODS } from './requests.ts'
import { moreRpcOf } from './rpc-more.ts'
import { paymentOf, signaturesOf } from './signatures.ts'

/** What to record, and where. */
export type RecordOptions = {
  /** Base of `/wallet`. */
  readonly url: string
  /** Base of `/walletsolidity`, where it has a port of its own as in java-tron; the same as `url` unless given. */
  readonly solidityUrl?: string
  /** Base of `/jsonrpc`, where it has a port of its own; the same as `url` unless given. */
  readonly rpcUrl?: string
  /** Folder to make. */
  readonly dir: string
  /** What block 0 is made from, in the form of the recordings' `genesis.json`. */
  readonly genesis: unknown
  /** Key of an account of the chain, to ask about a right signature; nothing is sent. */
  readonly key?: Uint8Array
  /** Called with how far it is. */
  readonly report?: (line: string) => void
}

/** What a recording holds. */
export type RecordedFacts = {
  readonly blocks: number
  readonly transactions: number
  readonly accounts: number
}

type Block = {
  blockID: string
  block_header: { raw_data: { number?: number; timestamp?: number } }
  transactions?: { txID: string; raw_data: { contract: { type: string }[] } }[]
}

/** Most things of a kind that are asked for in other forms. */
const SAMPLES = 20
const EVERY = 100
const ADDRESS = /"(41[0-9a-f]{40})"/g

/** Things spread over a list, its first and last among them. */
function sample<Value>(all: readonly Value[]): Value[] {
  const step = Math.max(1, Math.ceil(all.length / SAMPLES))
  return all.filter((_, index) => index % step === 0 || index === all.length - 1)
}

/** Whether an answer of a builder is a transaction, which some wrap. */
const isBuilt = (answer: { txID?: string; transaction?: { txID?: string } }): boolean =>
  (answer.txID ?? answer.transaction?.txID) !== undefined

const count = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1
}

const batchOf = (length: number): unknown[] =>
  Array.from({ length }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] }))

/** A node that is being recorded. */
class Recorder {
  readonly #node: NodeReader
  readonly #solidity: NodeReader
  readonly #rpc: NodeReader
  readonly #out: RecordingWriter
  readonly #addresses = new Set<HexAddress>()
  readonly #blocks: number[] = []
  readonly #transactions: string[] = []
  readonly #byType: Record<string, number> = {}
  readonly #byResult: Record<string, number> = {}

  constructor(readonly options: RecordOptions) {
    this.#node = new NodeReader(options.url)
    this.#solidity = new NodeReader(options.solidityUrl ?? options.url)
    this.#rpc = new NodeReader(options.rpcUrl ?? options.url)
    this.#out = new RecordingWriter(options.dir)
  }

  async run(): Promise<RecordedFacts> {
    try {
      return await this.#record()
    } finally {
      this.#out.close()
    }
  }

  async #record(): Promise<RecordedFacts> {
    const head = await this.#newest('/wallet')
    this.#out.whole('genesis.json', this.options.genesis)
    this.#noteAddresses(JSON.stringify(this.options.genesis))
    for (let number = 0; number <= head.number; number++) {
      await this.#block(number)
      if (number % EVERY === 0) this.options.report?.(`block ${number} of ${head.number}`)
    }
    const solid = await this.#newest('/walletsolidity')
    const state = Object.fromEntries(
      await Promise.all(
        STATE_METHODS.map(async (method) => [method, parseJson(await this.#ask(`/wallet/${method}`, {}))]),
      ),
    )
    this.#out.whole('state.json', state)
    // which contracts are tokens, and who holds them, only the author of a chain knows
    this.#out.whole('tokens.json', [])
    const [accounts, contracts] = await this.#accounts()
    const chain = {
      head: head.number,
      blocks: sample(this.#blocks),
      transactions: sample(this.#transactions),
      accounts: sample(accounts),
      contracts: sample(contracts),
    }
    await this.#requests(chain)
    await this.#builders(chain)
    await this.#calls(chain)
    await this.#signatures(chain)
    await this.#checkpoint(chain, { head, solid: solid.number })
    const now = await this.#newest('/wallet')
    if (now.id !== head.id)
      throw new Error(`The node moved from block ${head.number} to ${now.number}: stop its production first.`)
    this.#out.whole('facts.json', {
      head,
      solid: { number: solid.number, id: solid.id },
      transactions: this.#transactions.length,
      byType: this.#byType,
      byResult: this.#byResult,
      accounts: accounts.length,
      contracts: contracts.length,
      burned: (state.getburntrx as { burnTrxAmount?: unknown }).burnTrxAmount ?? 0,
    })
    return {
      blocks: head.number + 1,
      transactions: this.#transactions.length,
      accounts: accounts.length,
    }
  }

  async #ask(path: string, body: Record<string, unknown>): Promise<string> {
    return (await this.#readerOf(path).post(path, body)).text
  }

  /** The port that serves a path. */
  #readerOf(path: string): NodeReader {
    return path.startsWith('/walletsolidity/') ? this.#solidity : this.#node
  }

  async #newest(root: string): Promise<{ id: string; number: number; time: number }> {
    const { blockID, block_header } = parseJson(await this.#ask(`${root}/getnowblock`, {})) as Block
    const { number = 0, timestamp = 0 } = block_header.raw_data
    return { id: blockID, number, time: timestamp }
  }

  async #block(num: number): Promise<void> {
    const text = await this.#ask('/wallet/getblockbynum', { num })
    const infos = await this.#ask('/wallet/gettransactioninfobyblocknum', { num })
    this.#out.line('blocks.jsonl', text)
    this.#out.line('infos.jsonl', `${num}\t${infos}`)
    this.#noteAddresses(text)
    this.#noteAddresses(infos)
    const { blockID, transactions = [] } = parseJson(text) as Block
    const outcomes = parseJson(infos)
    for (const { receipt } of Array.isArray(outcomes) ? outcomes : [])
      count(this.#byResult, receipt.result ?? 'none')
    if (transactions.length === 0) return
    this.#blocks.push(num)
    for (const { txID, raw_data } of transactions) {
      this.#transactions.push(txID)
      count(this.#byType, String(raw_data.contract[0]?.type))
    }
    const balances = await this.#ask('/wallet/getblockbalance', { hash: blockID, number: num })
    this.#out.line('balances-by-block.jsonl', `${num}\t${balances}`)
  }

  #noteAddresses(text: string): void {
    for (const [, address] of text.matchAll(ADDRESS)) this.#addresses.add(hexAddress(String(address)))
  }

  /** Records every account and contract that the chain knows. */
  async #accounts(): Promise<[accounts: HexAddress[], contracts: HexAddress[]]> {
    const accounts: HexAddress[] = []
    const contracts: HexAddress[] = []
    const parts = async (bodies: Record<string, [path: string, body: Record<string, unknown>]>) =>
      Object.entries(bodies).map(async ([name, [path, body]]) => `"${name}":${await this.#ask(path, body)}`)
    for (const address of this.#addresses) {
      const account = await this.#ask('/wallet/getaccount', { address })
      if (account === '{}') continue
      accounts.push(address)
      const answers = await Promise.all(
        await parts({
          resource: ['/wallet/getaccountresource', { address }],
          reward: ['/wallet/getReward', { address }],
        }),
      )
      this.#out.line('accounts.jsonl', `{"address":"${address}","account":${account},${answers.join(',')}}`)
      const contract = await this.#ask('/wallet/getcontract', { value: address })
      if (contract === '{}') continue
      contracts.push(address)
      const info = await this.#ask('/wallet/getcontractinfo', { value: address })
      this.#out.line('contracts.jsonl', `{"address":"${address}","contract":${contract},"info":${info}}`)
    }
    this.#out.empty('contracts.jsonl')
    return [accounts, contracts]
  }

  /** Records what the node builds at its head, and what it refuses to build. Nothing is sent. */
  async #builders(chain: Sample): Promise<void> {
    for (const { name, path, body } of buildersOf(chain)) {
      const answerText = await this.#ask(path, body)
      const outcome = isBuilt(parseJson(answerText) as Parameters<typeof isBuilt>[0]) ? 'ok' : 'refused'
      const step = { chapter: 'builders', name, head: chain.head, path, body, answerText, outcome }
      this.#out.line('steps.jsonl', stringifyJson(step))
    }
  }

  /** Records the state at the head as one read, as recordings made by a script have it in between too. */
  async #checkpoint(chain: Sample, at: { head: object; solid: number }): Promise<void> {
    const reads = [
      ...STATE_METHODS.map((method) => ({ path: `/wallet/${method}`, body: {} })),
      ...chain.accounts.flatMap((address) =>
        ['getaccount', 'getaccountresource', 'getReward'].map((name) => ({
          path: `/wallet/${name}`,
          body: { address: fromHexAddress(address), visible: true },
        })),
      ),
    ]
    const entries: unknown[] = []
    for (const { path, body } of reads) entries.push({ path, body, answer: await this.#ask(path, body) })
    this.#out.whole('checkpoints/end.json', { name: 'end', ...at, entries })
  }

  /** Records what contracts say. */
  async #calls(chain: Sample): Promise<void> {
    for (const { path, body } of callsOf(chain))
      this.#out.line('calls.jsonl', JSON.stringify({ path, body, answer: await this.#ask(path, body) }))
    this.#out.empty('calls.jsonl')
  }

  /** Records what the node says of signatures of a payment that is not sent. */
  async #signatures({ accounts }: Sample): Promise<void> {
    const { key } = this.options
    const [first, second = first] = accounts
    const owner = key ? toHexAddress(privateKeyToAddress(key)) : first
    this.#out.empty('signatures.jsonl')
    if (owner === undefined || second === undefined) return
    const { path, body } = paymentOf(owner, owner === second ? (first ?? second) : second)
    const built = parseJson(await this.#ask(path, body)) as { txID?: string }
    if (built.txID === undefined) return
    for (const request of signaturesOf({ ...built, txID: built.txID }, key)) {
      const answer = await this.#ask(request.path, request.transaction)
      this.#out.line('signatures.jsonl', stringifyJson({ ...request, answer }))
    }
  }

  async #requests(chain: Sample): Promise<void> {
    for (const { path, body } of formsOf(chain))
      this.#out.line('forms.jsonl', JSON.stringify({ path, body, answer: await this.#ask(path, body) }))
    for (const get of getsOf(chain)) {
      const { status, text } = await this.#readerOf(get).get(get)
      this.#out.line('http-get.jsonl', JSON.stringify({ get, status, answer: text }))
    }
    for (const { method, params } of rpcOf(chain)) {
      const { text } = await this.#rpc.post('/jsonrpc', { jsonrpc: '2.0', id: 1, method, params })
      this.#out.line('json-rpc.jsonl', JSON.stringify({ method, params, answer: text }))
    }
    for (const exchange of moreRpcOf(chain)) {
      const sent = 'body' in exchange ? exchange.body : batchOf(exchange.batch)
      const { status, text } = await this.#rpc.post('/jsonrpc', sent)
      this.#out.line('json-rpc-more.jsonl', JSON.stringify({ ...exchange, status, answer: text }))
    }
  }
}

/**
 * Records a node whose head stands still: its blocks, outcomes, balances, accounts, contracts and state, the same things asked in
 * other forms, over GET and JSON-RPC, and what its builders answer and refuse. Answers are kept as the node sent them.
 *
 * @throws when the folder exists, the node does not answer, or its head moves meanwhile
 */
export const recordNode = async (options: RecordOptions): Promise<RecordedFacts> =>
  new Recorder(options).run()
