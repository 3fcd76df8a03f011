import { addressToBytes, InvalidAddressError, parseAddress } from '@tronlens/core'
import {
  isV1AssetId,
  readV1ContractList,
  readV1Height,
  readV1Query,
  readV1TransactionId,
  V1Error,
  type V1Page,
  type V1Query,
} from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { NodeHost } from '../request/wallet-request.ts'
import { type HttpRequest, textAnswer } from '../serve/http-answer.ts'
import type { Handler } from '../serve/router.ts'
import { AccountLists } from './account-lists.ts'
import { listAssets } from './asset-lists.ts'
import { readBlockStats } from './block-stats.ts'
import { EventDecoder } from './event-decoder.ts'
import { Events } from './events.ts'
import { HistoryIndex } from './history-index.ts'
import { listInternals, transactionInternals } from './internal-lists.ts'
import { listAccountTokens, listContractHolders, listTokenInfos } from './token-holdings.ts'
import { failureAnswer, pageAnswer } from './v1-answer.ts'

type Service = (match: RegExpExecArray, query: V1Query) => V1Page | Promise<V1Page>

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

/** The name of a token in a path. @throws {V1Error} */
function nameOf(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) throw new V1Error(`${text} is no name`)
    throw error
  }
}

/** Serves events and lists under `/v1`, like event servers and public gateways. */
export function createV1Handler(host: NodeHost): Handler {
  const { chain } = host
  const history = new HistoryIndex(chain)
  const events = new Events(chain, history, new EventDecoder())
  const lists = new AccountLists(host, history)
  const group = (match: RegExpExecArray) => match[1] as string
  const services: readonly (readonly [RegExp, Service])[] = [
    [
      /^\/v1\/transactions\/([^/]+)\/events$/,
      (m, query) => events.ofTransaction(readV1TransactionId(group(m)), query),
    ],
    [
      /^\/v1\/transactions\/([^/]+)\/internal-transactions$/,
      (m, query) => transactionInternals(chain, readV1TransactionId(group(m)), query),
    ],
    [/^\/v1\/blocks\/([^/]+)\/events$/, (m, query) => events.ofBlock(readV1Height(group(m)), query)],
    [/^\/v1\/blocks\/([^/]+)\/stats$/, (m, query) => readBlockStats(chain, readV1Height(group(m)), query)],
    [/^\/v1\/contracts\/([^/]+)\/events$/, (m, query) => events.ofContract(addressOf(group(m)), query)],
    [
      /^\/v1\/contracts\/([^/]+)\/tokens$/,
      (m, query) => listContractHolders(chain, history, addressOf(group(m)), query),
    ],
    [/^\/v1\/accounts\/([^/]+)$/, (m, query) => lists.account(addressOf(group(m)), query)],
    [/^\/v1\/accounts\/([^/]+)\/resources$/, (m) => lists.resources(addressOf(group(m)))],
    [
      /^\/v1\/(?:accounts|contracts)\/([^/]+)\/transactions$/,
      (m, query) => lists.transactions(addressOf(group(m)), query),
    ],
    [
      /^\/v1\/(?:accounts|contracts)\/([^/]+)\/internal-transactions$/,
      (m, query) => listInternals(chain, history, addressOf(group(m)), query),
    ],
    [
      /^\/v1\/accounts\/([^/]+)\/transactions\/trc20$/,
      (m, query) => lists.tokenTransfers(addressOf(group(m)), query),
    ],
    [
      /^\/v1\/accounts\/([^/]+)\/trc20\/balance$/,
      (m, query) => {
        const contract = query.get('contract_address') || undefined
        const requested = contract === undefined ? undefined : addressOf(contract)
        return listAccountTokens(chain, history, addressOf(group(m)), requested, query)
      },
    ],
    [/^\/v1\/trc20\/info$/, (_, query) => listTokenInfos(chain, readV1ContractList(query).map(addressOf))],
    [/^\/v1\/assets$/, (_, query) => listAssets(chain, query)],
    [
      /^\/v1\/assets\/([^/]+)\/list$/,
      (m, query) => listAssets(chain, query, ({ name }) => name === nameOf(group(m))),
    ],
    [
      /^\/v1\/assets\/([^/]+)$/,
      (m, query) => {
        const owner = isV1AssetId(group(m)) ? undefined : addressOf(group(m))
        return listAssets(chain, query, (asset) =>
          owner === undefined ? asset.id === group(m) : asset.owner === owner,
        )
      },
    ],
  ]
  return async (request: HttpRequest) => {
    if (request.method !== 'GET') return undefined
    if (request.path === '/healthcheck') return textAnswer('OK')
    for (const [pattern, serve] of services) {
      const match = pattern.exec(request.path)
      if (!match) continue
      try {
        return pageAnswer(await serve(match, readV1Query(request.query)), host.settings.now(), request)
      } catch (error) {
        if (error instanceof V1Error) return failureAnswer(error.message)
        throw error
      }
    }
    return undefined
  }
}
