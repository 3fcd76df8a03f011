import type { DescMessage } from '@bufbuild/protobuf'
import { BytesMessageSchema, NullPointerError, parseMessage } from '@tronlens/protocol'
import {
  IvkDecryptAndMarkParametersSchema,
  IvkDecryptParametersSchema,
  IvkDecryptTRC20ParametersSchema,
  NfTRC20ParametersSchema,
  NoteParametersSchema,
  OutputPointInfoSchema,
  OvkDecryptParametersSchema,
  OvkDecryptTRC20ParametersSchema,
  PrivateShieldedTRC20ParametersSchema,
  PrivateShieldedTRC20ParametersWithoutAskSchema,
  ShieldedTRC20TriggerContractParametersSchema,
  SpendAuthSigParametersSchema,
} from '@tronlens/protocol/services'
import { isBefore, type NodeRelease } from '../../base/node-release.ts'
import { parseNodeHex } from '../request/address-text.ts'
import { BadRequestError, JavaError, numberFormat } from '../request/java-error.ts'
import {
  isVisible,
  jsonBody,
  readMessage,
  requestedText,
  type WalletRequest,
} from '../request/wallet-request.ts'
import { type Endpoint, type GetManner, post } from './endpoint.ts'

const DISABLED = 'Shielded transaction API is disabled; set node.allowShieldedTransactionApi=true to enable.'
/** Why a node does not serve shielded transfers. */
export const disabledText = (release: NodeRelease): string =>
  isBefore(release, '4.8.2') ? 'this API is unavailable due to config' : DISABLED
const refusalOf = (release: NodeRelease): string =>
  (isBefore(release, '4.8.2') ? '' : 'class org.tron.core.exception.ZksnarkException : ') +
  disabledText(release)

/** Reads a request as the node does before it refuses it. @throws {JavaError} where it is malformed */
type Reading = (request: WalletRequest) => unknown

/** A form that the node turns into JSON at these endpoints only when it reads it as such. */
const asSent = (request: WalletRequest): WalletRequest => ({ ...request, contentType: 'application/json' })

const readsNothing: Reading = () => undefined
const readsVisible: Reading = (request) => request.method === 'POST' && isVisible(request)

const readsHex =
  (...names: readonly string[]): Reading =>
  (request) => {
    for (const name of names) parseNodeHex(requestedText(request, name) ?? '')
  }

/** A message without addresses: `visible` changes nothing in it. */
const readsBytes =
  (desc: DescMessage): Reading =>
  (request) => {
    isVisible(request)
    parseMessage(desc, jsonBody(request), false)
  }

const readsMessage =
  (desc: DescMessage): Reading =>
  (request) =>
    readMessage(request, desc)

/** The body is one value of bytes, or `value` of the query. */
const readsValue: Reading = (request) =>
  (request.method === 'GET' ? readsHex('value') : readsBytes(BytesMessageSchema))(request)

/** Members of a JSON object, which has to be there. */
const readsKeys =
  (...names: readonly string[]): Reading =>
  (request) => {
    if (request.method === 'POST') isVisible(request)
    if (request.method === 'POST' && jsonBody(request).trim() === '') throw new NullPointerError()
    readsHex(...names)(request)
  }

/** Events chose what a scan looks for, until 4.8.2. */
function rejectEvents({ settings }: WalletRequest, areThere: boolean): void {
  if (areThere && !isBefore(settings.release, '4.8.2'))
    throw new BadRequestError(
      'java.lang.IllegalArgumentException',
      "'events' field is deprecated and no longer supported",
    )
}

/** A range of blocks and some keys, as members of the query. */
function readQuery(request: WalletRequest, keys: readonly string[]): void {
  for (const name of ['start_block_index', 'end_block_index']) {
    const text = request.query.get(name)
    if (text === null) throw new JavaError('java.lang.NumberFormatException', 'Cannot parse null string')
    if (!/^[+-]?\d+$/.test(text)) throw numberFormat(text)
  }
  readsHex(...keys)(request)
}

const readsScan =
  (desc: DescMessage, keys: readonly string[]): Reading =>
  (request) => {
    if (request.method === 'POST') {
      const { events } = readMessage(request, desc) as { events?: readonly string[] }
      return rejectEvents(request, (events?.length ?? 0) > 0)
    }
    rejectEvents(request, request.query.has('events'))
    // an address in Base58 that does not decode is as good as none
    const isBase58 = request.query.get('visible')?.toLowerCase() === 'true'
    readQuery(request, [...(isBase58 ? [] : ['shielded_TRC20_contract_address']), ...keys])
  }

const readsTrxScan =
  (desc: DescMessage, keys: readonly string[]): Reading =>
  (request) =>
    request.method === 'GET' ? readQuery(request, keys) : readsBytes(desc)(request)

/** Helpers of shielded transfers, which need proving parameters that a development node does not carry. */
const HELPERS: readonly (readonly [name: string, reads: Reading, get: GetManner])[] = [
  ['getexpandedspendingkey', readsValue, 'same'],
  ['getakfromask', readsValue, 'same'],
  ['getnkfromnsk', readsValue, 'same'],
  ['getspendingkey', readsVisible, 'same'],
  ['getnewshieldedaddress', readsVisible, 'same'],
  ['getdiversifier', readsVisible, 'same'],
  ['getincomingviewingkey', readsKeys('ak', 'nk'), 'same'],
  ['getzenpaymentaddress', (request) => readsKeys('ivk', 'd')(asSent(request)), 'same'],
  ['getrcm', readsNothing, 'same'],
  ['createspendauthsig', readsBytes(SpendAuthSigParametersSchema), 'empty'],
  [
    'createshieldedcontractparameters',
    (request) => readsMessage(PrivateShieldedTRC20ParametersSchema)(asSent(request)),
    'empty',
  ],
  [
    'createshieldedcontractparameterswithoutask',
    readsMessage(PrivateShieldedTRC20ParametersWithoutAskSchema),
    'empty',
  ],
  [
    'gettriggerinputforshieldedtrc20contract',
    readsMessage(ShieldedTRC20TriggerContractParametersSchema),
    'empty',
  ],
]
const SOLID_HELPERS: typeof HELPERS = [
  ['scanshieldedtrc20notesbyivk', readsScan(IvkDecryptTRC20ParametersSchema, ['ivk', 'ak', 'nk']), 'same'],
  ['scanshieldedtrc20notesbyovk', readsScan(OvkDecryptTRC20ParametersSchema, ['ovk']), 'same'],
  ['isshieldedtrc20contractnotespent', readsMessage(NfTRC20ParametersSchema), 'empty'],
]

/** Helpers of shielded transfers of TRX, which the solidity API alone has. */
const TRX_HELPERS: typeof HELPERS = [
  ['getmerkletreevoucherinfo', readsBytes(OutputPointInfoSchema), 'empty'],
  ['scannotebyivk', readsTrxScan(IvkDecryptParametersSchema, ['ivk']), 'same'],
  ['scanandmarknotebyivk', readsTrxScan(IvkDecryptAndMarkParametersSchema, ['ivk', 'ak', 'nk']), 'same'],
  ['scannotebyovk', readsTrxScan(OvkDecryptParametersSchema, ['ovk']), 'same'],
  ['isspend', readsBytes(NoteParametersSchema), 'empty'],
]

/** Endpoints of shielded transfers: all read their request, and answer that they are switched off. */
export const shieldedEndpoints: readonly Endpoint[] = [HELPERS, SOLID_HELPERS, TRX_HELPERS].flatMap(
  (helpers) =>
    helpers.map(([name, reads, get]) => ({
      ...post(
        name,
        (request) => {
          reads(request)
          return JSON.stringify({ Error: refusalOf(request.settings.release) })
        },
        get,
      ),
      solid: helpers !== HELPERS,
      wallet: helpers !== TRX_HELPERS,
    })),
)
