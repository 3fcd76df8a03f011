import { parseJson, stringifyJson } from '@tronlens/core'
import type { ChainSource } from '../chain-source.ts'

type Body = Record<string, unknown>
type Json = Record<string, unknown>
/** What one request sees: the chain up to `top`, which is the solid block on the solidity API. */
type View = { source: ChainSource; top: number }
type Endpoint = (view: View, body: Body) => string | undefined

/** Most blocks that getblockbylimitnext answers. */
const MAX_RANGE = 100

const readBlock = ({ source, top }: View, number: number): string | undefined =>
  number >= 0 && number <= top ? source.block(number) : undefined

const listBlocks = (view: View, from: number, to: number): string => {
  const found: string[] = []
  for (let number = Math.max(from, 0); number < to; number++) {
    const text = readBlock(view, number)
    if (text === undefined) break
    found.push(text)
  }
  return `{"block":[${found.join(',')}]}`
}

const findTransaction: Endpoint = (view, body) => {
  const place = view.source.findTransaction(String(body.value))
  // the node does not find the transactions of block 0 by their ids
  if (!place || place.block === 0 || place.block > view.top) return undefined
  const block = parseJson(view.source.block(place.block) ?? '{}') as { transactions: Json[] }
  return stringifyJson(block.transactions[place.index])
}

const findInfo = (view: View, body: Body): Json | undefined => {
  const place = view.source.findTransaction(String(body.value))
  if (!place || place.block === 0 || place.block > view.top) return undefined
  return (parseJson(view.source.infos(place.block) ?? '[]') as Json[])[place.index]
}

/** `getblock`: by height, by id or the newest; without transactions unless asked for detail. */
const getBlock: Endpoint = (view, body) => {
  const requested = body.id_or_num
  const number =
    requested === undefined
      ? view.top
      : /^\d+$/.test(String(requested)) && String(requested).length < 20
        ? Number(requested)
        : view.source.findBlock(String(requested))
  const text = number === undefined ? undefined : readBlock(view, number)
  if (text === undefined || body.detail === true || body.detail === 'true') return text
  const { blockID, block_header } = parseJson(text) as Json
  return stringifyJson({ blockID, block_header })
}

const nodeInfo: Endpoint = ({ source, top }) => {
  const id = (number: number) => (parseJson(source.block(number) ?? '{}') as Json).blockID
  const solid = source.solid()
  return stringifyJson({
    activeConnectCount: 0,
    beginSyncNum: 0,
    block: `Num:${top},ID:${id(top)}`,
    cheatWitnessInfoMap: {},
    configNodeInfo: { codeVersion: '4.8.0', supportConstant: true },
    currentConnectCount: 0,
    machineInfo: {},
    passiveConnectCount: 0,
    peerList: [],
    solidityBlock: `Num:${solid},ID:${id(solid)}`,
    totalFlow: 0,
  })
}

/** Endpoints computed from blocks and infos; everything else is looked up among the recorded answers. */
export const ENDPOINTS: Record<string, Endpoint> = {
  getnowblock: (view) => readBlock(view, view.top),
  getblock: getBlock,
  getblockbynum: (view, body) => readBlock(view, Number(body.num ?? 0)),
  getblockbyid: (view, body) => {
    const number = view.source.findBlock(String(body.value))
    return number === undefined ? undefined : readBlock(view, number)
  },
  getblockbylimitnext: (view, body) => {
    const from = Number(body.startNum ?? 0)
    const to = Number(body.endNum ?? 0)
    return to > 0 && to > from && to - from <= MAX_RANGE ? listBlocks(view, from, to) : undefined
  },
  getblockbylatestnum: (view, body) => {
    const count = Number(body.num ?? 0)
    return count > 0 && count < MAX_RANGE ? listBlocks(view, view.top - count + 1, view.top + 1) : undefined
  },
  gettransactioninfobyblocknum: (view, body) => {
    const number = Number(body.num ?? 0)
    if (number <= 0) return undefined
    return number <= view.top ? view.source.infos(number) : '[]'
  },
  gettransactioncountbyblocknum: (view, body) => {
    const text = readBlock(view, Number(body.num ?? 0))
    return `{"count":${text?.match(/"txID"/g)?.length ?? 0}}`
  },
  gettransactionbyid: findTransaction,
  gettransactioninfobyid: (view, body) => {
    const info = findInfo(view, body)
    return info && stringifyJson(info)
  },
  gettransactionreceiptbyid: (view, body) => {
    const info = findInfo(view, body)
    return info && stringifyJson({ Receipt: info.receipt })
  },
  // its head stands still: no transaction gets anywhere from here
  broadcasthex: () =>
    '{"result":false,"code":"NO_CONNECTION","txid":"","message":"No connection.","transaction":""}',
  getpendingsize: () => '{"pendingSize":0}',
  getnodeinfo: nodeInfo,
}
