import { addressToBytes, InvalidAddressError, parseAddress, parseJson } from '@tronlens/core'
import {
  AssetIssueContractSchema,
  printMessage,
  readV1Height,
  readV1TransactionId,
  V1Error,
  type V1Page,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { Chain } from '../../chain/chain.ts'
import { assetMessage } from '../print/state-messages.ts'
import type { NodeHost } from '../request/wallet-request.ts'
import { type HttpRequest, textAnswer } from '../serve/http-answer.ts'
import type { Handler } from '../serve/router.ts'
import { AccountLists } from './account-lists.ts'
import { EventDecoder } from './event-decoder.ts'
import { Events } from './events.ts'
import { HistoryIndex } from './history-index.ts'
import { failureAnswer, pageAnswer, paginate } from './v1-answer.ts'

type Service = (match: RegExpExecArray, query: URLSearchParams) => V1Page | Promise<V1Page>

/** An address in Base58 or hex, as hex. @throws {V1Error} */
function addressOf(text: string): string {
  try {
    return toHex(addressToBytes(parseAddress(decodeURIComponent(text))))
  } catch (error) {
    if (error instanceof InvalidAddressError || error instanceof URIError)
      throw new V1Error(`${text} is no address`)
    throw error
  }
}

/** Serves events and lists under `/v1`, as event servers and public gateways do. */
export function createV1Handler(host: NodeHost): Handler {
  const { chain } = host
  const history = new HistoryIndex(chain)
  const events = new Events(chain, history, new EventDecoder())
  const lists = new AccountLists(chain, history)
  const group = (match: RegExpExecArray) => match[1] as string
  const services: readonly (readonly [RegExp, Service])[] = [
    [
      /^\/v1\/transactions\/([^/]+)\/events$/,
      (m, query) => events.ofTransaction(readV1TransactionId(group(m)), query),
    ],
    [/^\/v1\/blocks\/([^/]+)\/events$/, (m, query) => events.ofBlock(readV1Height(group(m)), query)],
    [/^\/v1\/contracts\/([^/]+)\/events$/, (m, query) => events.ofContract(addressOf(group(m)), query)],
    [
      /^\/v1\/contracts\/([^/]+)\/transactions$/,
      (m, query) => lists.transactions(addressOf(group(m)), query),
    ],
    [/^\/v1\/accounts\/([^/]+)$/, (m) => lists.account(addressOf(group(m)))],
    [/^\/v1\/accounts\/([^/]+)\/transactions$/, (m, query) => lists.transactions(addressOf(group(m)), query)],
    [
      /^\/v1\/accounts\/([^/]+)\/transactions\/trc20$/,
      (m, query) => lists.tokenTransfers(addressOf(group(m)), query),
    ],
    [/^\/v1\/assets$/, (_, query) => listAssets(chain, query)],
    [/^\/v1\/assets\/(\d+)$/, (m) => ({ data: printAssets(chain, group(m)) })],
  ]
  return async (request: HttpRequest) => {
    if (request.method !== 'GET') return undefined
    if (request.path === '/healthcheck') return textAnswer('OK')
    for (const [pattern, serve] of services) {
      const match = pattern.exec(request.path)
      if (!match) continue
      try {
        return pageAnswer(await serve(match, request.query), host.settings.now(), request)
      } catch (error) {
        if (error instanceof V1Error) return failureAnswer(error.message)
        throw error
      }
    }
    return undefined
  }
}

function printAssets(chain: Chain, id: string): unknown[] {
  const asset = chain.state.tables.assets.get(id)
  if (!asset) return []
  return [parseJson(printMessage(AssetIssueContractSchema, assetMessage(chain.state, asset), true))]
}

const listAssets = (chain: Chain, query: URLSearchParams): Promise<V1Page> =>
  paginate(
    [...chain.state.tables.assets.entries()].map(([id]) => id).sort(),
    query,
    (id) => printAssets(chain, id)[0],
  )
