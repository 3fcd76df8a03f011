import { parseJson, stringifyJson } from '@tronlens/core'
import { ChainRefusal } from '../base/errors.ts'
import { importBlock } from '../chain/import-block.ts'
import { Devchain } from '../devchain.ts'
import { readBlockJson } from '../http/control/read-block.ts'
import type { HttpRequest } from '../http/serve/http-answer.ts'
import { route } from '../http/serve/router.ts'
import { findDifference } from './compare.ts'
import { GrpcReplay } from './grpc-replay.ts'
import type { HttpCall } from './grpc-requests.ts'
import type { RecordedExchange, RecordedGet, RecordedStep, Recording } from './recording.ts'
import { Tally } from './tally.ts'

/** Chapters with other pending transactions at the time of the recording. */
const BUSY_CHAPTERS = new Set(['crowd', 'fuzz'])

/** Information about the node itself and not about the chain. */
const OWN_VALUES = new Set([
  'eth_coinbase',
  'eth_mining',
  'net_listening',
  'net_peerCount',
  'web3_clientVersion',
])

type Answer = { readonly status: number; readonly body: string }

const rpcRequest = (id: number, method: string, params: unknown) => ({ jsonrpc: '2.0', id, method, params })

/** A devchain that imports a recorded chain and answers the recorded requests. */
export class Replay {
  readonly tally = new Tally()
  readonly #devchain: Devchain
  /** Clock of the node: set to the time of the recorded node where an answer shows it. */
  #now = 0

  /** @param oneOf - gRPC connections carry one of this many calls; 1: all of them */
  constructor(
    readonly recording: Recording,
    readonly oneOf = 1,
  ) {
    this.#devchain = new Devchain({
      genesis: recording.genesis,
      mode: 'manual',
      settings: { now: () => this.#now, release: recording.release },
    })
  }

  /** The same requests over gRPC; undefined before the run. */
  grpc: GrpcReplay | undefined

  /**
   * Imports every block and compares the answers recorded at its height. A block that cannot be imported is a
   * difference and ends the run; answers recorded at the head are compared with the whole chain only.
   */
  async run(): Promise<void> {
    const { recording } = this
    this.grpc = await GrpcReplay.start(this.#devchain, this.oneOf)
    for (let number = 0; number < recording.blocks.length; number++) {
      if (number > 0 && !this.#import(number)) break
      for (const step of recording.steps) {
        if (BUSY_CHAPTERS.has(step.chapter) || step.outcome === 'sent' || isOfNile(step)) continue
        if (step.head === number) await this.#compareStep(step)
        if ((step.headAtBroadcast ?? step.head) === number) await this.#compareBroadcast(step)
      }
      for (const checkpoint of recording.checkpoints) {
        if (checkpoint.head.number !== number) continue
        for (const { path, body, answer } of checkpoint.entries)
          await this.#compare(
            `checkpoint ${path}`,
            `${checkpoint.name} ${stringifyJson(body)}`,
            path,
            body,
            answer,
          )
      }
    }
    await this.#compareHistory()
    if (this.#devchain.chain.head.number === recording.blocks.length - 1) await this.#compareHead()
    this.grpc.close()
    await this.#devchain.close()
  }

  /** Imports a block; false when it is refused. Different results do not prevent the import. */
  #import(number: number): boolean {
    const { chain } = this.#devchain
    chain.takePending()
    try {
      importBlock(chain, readBlockJson(parseJson(this.recording.blocks[number] as string)), (difference) =>
        this.tally.note('results of runs', String(number), difference),
      )
      return true
    } catch (error) {
      if (!(error instanceof ChainRefusal)) throw error
      this.tally.note(
        'blocks taken over',
        String(number),
        `this and all later ones are not: ${error.message}`,
      )
      return false
    }
  }

  async #compareHistory(): Promise<void> {
    const { recording } = this
    for (let num = 0; num <= this.#devchain.chain.head.number; num++) {
      const block = recording.blocks[num] as string
      await this.#compare('blocks', String(num), '/wallet/getblockbynum', { num }, block)
      const infos = recording.infos.get(num) as string
      await this.#compare('infos', String(num), '/wallet/gettransactioninfobyblocknum', { num }, infos)
      const balances = recording.balances.get(num)
      if (balances === undefined) continue
      const { block_identifier } = parseJson(balances) as { block_identifier: object }
      await this.#compare('balances', String(num), '/wallet/getblockbalance', block_identifier, balances)
    }
  }

  async #compareHead(): Promise<void> {
    const { recording } = this
    for (const { address, ...answers } of recording.accounts)
      for (const [kind, answer] of Object.entries(answers)) {
        const name =
          { account: 'getaccount', resource: 'getaccountresource', reward: 'getReward' }[kind] ?? kind
        await this.#compareParsed(`accounts ${name}`, String(address), `/wallet/${name}`, { address }, answer)
      }
    for (const { address, ...answers } of recording.contracts)
      for (const [kind, answer] of Object.entries(answers)) {
        const name = kind === 'contract' ? 'getcontract' : 'getcontractinfo'
        await this.#compareParsed(
          `contracts ${name}`,
          String(address),
          `/wallet/${name}`,
          { value: address },
          answer,
        )
      }
    for (const [name, answer] of Object.entries(recording.state))
      await this.#compareParsed('state', name, `/wallet/${name}`, {}, answer)
    for (const { path, body, answer } of recording.forms)
      await this.#compare(`forms ${path}`, stringifyJson(body), path, body, answer)
    for (const { path, body, answer } of recording.calls)
      await this.#compare('calls', stringifyJson(body), path, body, answer)
    for (const { method, params, answer } of recording.rpc) {
      const request = rpcRequest(1, method, params)
      await this.#compare(`json-rpc ${method}`, stringifyJson(params), '/jsonrpc', request, answer)
    }
    for (const exchange of recording.rpcMore) await this.#compareExchange(exchange)
    for (const { name, path, transaction, answer } of recording.signatures)
      await this.#compare(`signatures ${path}`, name, path, transaction, answer)
    for (const recorded of recording.gets) await this.#compareGet(recorded)
  }

  async #compareExchange({ body, batch, status, answer }: RecordedExchange): Promise<void> {
    const method = (body as { method?: unknown } | undefined)?.method
    if (typeof method === 'string' && OWN_VALUES.has(method)) return
    this.#now = recordedTime((batch === undefined && answer !== '' && parseJson(answer)) || {}) ?? this.#now
    const sent = body ?? Array.from({ length: batch ?? 0 }, (_, id) => rpcRequest(id, 'eth_chainId', []))
    const got = await this.#send({ method: 'POST', path: '/jsonrpc', body: stringifyJson(sent) })
    const kind = batch === undefined ? `json-rpc ${method}` : 'json-rpc batch'
    this.#noteAnswer(kind, stringifyJson(sent).slice(0, 300), { status, body: answer }, got)
  }

  async #compareGet({ get, status, answer }: RecordedGet): Promise<void> {
    const { pathname, searchParams } = new URL(get, 'http://node')
    const got = await this.#send({ method: 'GET', path: pathname, query: searchParams })
    this.#noteAnswer(`get ${pathname}`, get, { status, body: answer }, got)
  }

  #noteAnswer(kind: string, what: string, recorded: Answer, got: Answer): void {
    if (recorded.status !== got.status) {
      this.tally.note(kind, what, `status ${recorded.status} was recorded, got ${got.status}`)
      return
    }
    const [before, now] = [recorded, got].map(({ body }) => {
      try {
        return body === '' ? undefined : parseJson(body)
      } catch {
        return body.startsWith('<') ? 'a page' : body
      }
    })
    this.tally.note(kind, what, findDifference(before, now))
  }

  async #compareStep(step: RecordedStep): Promise<void> {
    const kind = `steps ${step.outcome} ${step.path}`
    const what = `${step.head} ${step.name}`
    if (step.answerText === undefined)
      await this.#compareParsed(kind, what, step.path, step.body, withoutSignature(step.answer))
    else await this.#compare(kind, what, step.path, step.body, step.answerText)
    this.#devchain.chain.takePending()
  }

  async #compareBroadcast({ head, name, signed, broadcast }: RecordedStep): Promise<void> {
    if (signed === undefined) return
    const path = '/wallet/broadcasttransaction'
    await this.#compareParsed('steps broadcast', `${head} ${name}`, path, signed, broadcast)
    this.#devchain.chain.takePending()
  }

  async #compare(kind: string, what: string, path: string, body: unknown, recorded: string): Promise<void> {
    if (recorded.startsWith('<')) {
      const answer = await this.#ask(path, body)
      this.tally.note(kind, what, answer.startsWith('<') ? undefined : `recorded a page, got ${answer}`)
      return
    }
    await this.#compareParsed(kind, what, path, body, parseJson(recorded))
  }

  async #compareParsed(
    kind: string,
    what: string,
    path: string,
    body: unknown,
    recorded: unknown,
  ): Promise<void> {
    this.#now = recordedTime(recorded) ?? this.#devchain.chain.head.time
    const text = await this.#ask(path, body)
    let answer: unknown
    try {
      answer = parseJson(text)
    } catch {
      this.tally.note(kind, what, `the answer is no JSON: ${text.slice(0, 200)}`)
      return
    }
    if (isJavaOwnError(recorded)) {
      const isError = typeof answer === 'object' && answer !== null && 'Error' in answer
      this.tally.note(kind, what, isError ? undefined : `an error was recorded, got ${text.slice(0, 200)}`)
      return
    }
    const difference = findDifference(recorded, answer)
    this.tally.note(kind, what, difference)
    await this.#compareGrpc(what, { path, body: body as HttpCall['body'], answer: recorded })
  }

  async #compareGrpc(what: string, call: HttpCall): Promise<void> {
    const { chain } = this.#devchain
    if (call.path === '/wallet/broadcasttransaction') {
      chain.takePending()
      const { txid, code } = call.answer as { txid?: string; code?: string }
      if (txid !== undefined && code !== 'DUP_TRANSACTION_ERROR') chain.knownIds.delete(txid)
    }
    await this.grpc?.compare(what, call)
  }

  async #ask(path: string, body: unknown): Promise<string> {
    return (await this.#send({ method: 'POST', path, body: stringifyJson(body ?? {}) })).body
  }

  async #send(request: Pick<HttpRequest, 'method' | 'path'> & Partial<HttpRequest>): Promise<Answer> {
    const { status, body } = await route(this.#devchain.handlers, {
      query: new URLSearchParams(),
      contentType: 'application/json',
      body: '',
      ...request,
    })
    return { status, body: String(body) }
  }
}

/**
 * The Nile network, where one recording comes from, accepts proposals for parameter 44 after main net closed
 * it.
 */
const isOfNile = ({ path, body, outcome }: RecordedStep): boolean =>
  path === '/wallet/proposalcreate' &&
  outcome !== 'refused' &&
  (body as { parameters?: readonly { key?: unknown }[] }).parameters?.[0]?.key === 44

/** The recorder signed the exact object that the builder endpoint returned. */
function withoutSignature(answer: unknown): unknown {
  const { signature: _, ...rest } = answer as Record<string, unknown>
  return 'transaction' in rest ? { ...rest, transaction: withoutSignature(rest.transaction) } : rest
}

/** Time at which the recorded node built the transaction of an answer. */
function recordedTime(recorded: unknown): number | undefined {
  type Built = { raw_data?: { timestamp?: unknown } }
  const answer = recorded as Built & { transaction?: Built; result?: { transaction?: Built } }
  const timestamp = [answer, answer?.transaction, answer?.result?.transaction]
    .map((built) => built?.raw_data?.timestamp)
    .find((time) => time !== undefined)
  return timestamp === undefined ? undefined : Number(timestamp)
}

/** Texts of Java runtime errors are not part of the API contract; an error in the same place is enough. */
const isJavaOwnError = (recorded: unknown): boolean =>
  typeof recorded === 'object' &&
  recorded !== null &&
  'Error' in recorded &&
  /^class (java|com)\./.test(String(recorded.Error))
