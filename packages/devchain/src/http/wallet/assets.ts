import {
  AccountSchema,
  AssetIssueContractSchema,
  AssetIssueListSchema,
  NullPointerError,
  PaginatedMessageSchema,
  printMessage,
} from '@tronlens/protocol'
import { hexToText, textToHex, toHex } from '../../base/hex.ts'
import { areNamesUnique, findNamedAsset } from '../../state/asset-names.ts'
import type { Asset } from '../../state/records/asset.ts'
import { assetMessage } from '../print/state-messages.ts'
import { parseNodeHex } from '../request/address-text.ts'
import { JavaError } from '../request/java-error.ts'
import {
  isVisible,
  queryVisible,
  readMessage,
  requestedText,
  type WalletRequest,
} from '../request/wallet-request.ts'
import { type Endpoint, read, walletRead } from './endpoint.ts'
import { inStoreOrder } from './store-order.ts'

/** Entries of one page. */
export const MAX_PAGE = 1000n

/** @param byName - prints the tokens from the store of tokens by name */
const printOne = (request: WalletRequest, asset: Asset | undefined, byName = false): string =>
  asset
    ? printMessage(AssetIssueContractSchema, assetMessage(request.state, asset, byName), isVisible(request))
    : '{}'

const printList = (request: WalletRequest, assets: readonly Asset[], visible = isVisible(request)): string =>
  printMessage(
    AssetIssueListSchema,
    {
      assetIssue: assets.map((asset) => assetMessage(request.state, asset, areNamesUnique(request.state))),
    },
    visible,
  )

/** All tokens, in the order of the store in use: the one by name while tokens are identified by name. */
const allAssets = (request: WalletRequest): Asset[] => {
  const { state } = request
  return inStoreOrder(request, 'assets', (id) =>
    areNamesUnique(state) ? (state.tables.assets.get(id)?.name ?? '') : textToHex(id),
  )
}

const byName = (request: WalletRequest, name: string): Asset[] =>
  allAssets(request).filter((asset) => asset.name === name)

/** `value` of the name endpoints: text with `visible`, hex otherwise. */
function nameValue(request: WalletRequest): string {
  const value = requestedText(request, 'value')
  if (!isVisible(request)) return toHex(parseNodeHex(value ?? ''))
  if (value === undefined) throw new NullPointerError()
  return textToHex(value)
}

function getAssetIssueById(request: WalletRequest): string {
  const value = requestedText(request, 'value')
  return printOne(request, value ? request.state.tables.assets.get(value) : undefined)
}

function getAssetIssueByName(request: WalletRequest): string {
  const name = nameValue(request)
  if (areNamesUnique(request.state)) {
    const id = findNamedAsset(request.state, name)
    return printOne(request, id === undefined ? undefined : request.state.tables.assets.get(id), true)
  }
  const found = byName(request, name)
  if (found.length > 1)
    throw new JavaError(
      'org.tron.core.exception.NonUniqueObjectException',
      'To get more than one asset, please use getAssetIssueById syntax',
    )
  const byId = request.state.tables.assets.get(hexToText(name))
  if (found[0] && byId && byId.id !== found[0].id)
    throw new JavaError(
      'org.tron.core.exception.NonUniqueObjectException',
      'To get more than one asset, please use getAssetIssueById syntax',
    )
  return printOne(request, found[0] ?? byId)
}

function getAssetIssueByAccount(request: WalletRequest): string {
  const { address = new Uint8Array() } = readMessage(request, AccountSchema)
  return printList(
    request,
    allAssets(request).filter((asset) => asset.owner === toHex(address)),
  )
}

function getPaginated(request: WalletRequest): string {
  const { offset = 0n, limit = 0n } = readMessage(request, PaginatedMessageSchema, ['offset', 'limit'])
  if (limit < 0n || offset < 0n) return '{}'
  const sorted = allAssets(request).sort((a, b) => {
    const [left, right] = [hexToText(a.name), hexToText(b.name)]
    if (left !== right) return left < right ? -1 : 1
    return Number(a.order - b.order)
  })
  if (BigInt(sorted.length) <= offset) return '{}'
  const end = offset + (limit < MAX_PAGE ? limit : MAX_PAGE)
  return printList(request, sorted.slice(Number(offset), Number(end)))
}

/** Reads of TRC10 tokens. */
export const assetEndpoints: readonly Endpoint[] = [
  read('getassetissuebyid', getAssetIssueById),
  read('getassetissuebyname', getAssetIssueByName),
  read('getassetissuelistbyname', (request) => printList(request, byName(request, nameValue(request)))),
  read('getassetissuelist', (request) => printList(request, allAssets(request), queryVisible(request))),
  read('getpaginatedassetissuelist', getPaginated),
  walletRead('getassetissuebyaccount', getAssetIssueByAccount),
]
