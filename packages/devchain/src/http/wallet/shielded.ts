import type { DescMessage } from '@bufbuild/protobuf'
import { BytesMessageSchema, NullPointerError } from '@tronlens/protocol'
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
import { parseAs } from '../request/message-reader.ts'
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

/**
 * Parses a request like the node, which does so before the refusal.
 *
 * @throws {JavaError} when it is malformed
 */
type Reading = (request: WalletRequest) => unknown

/** A request whose body is read as JSON even if it is a form, as the node does at these endpoints. */
const asSent = (request: WalletRequest): WalletRequest => ({ ...request, contentType: 'application/json' })

const readsNothing: Reading = () => undefined
const readsVisible: Reading = (request) => request.method === 'POST' && isVisible(request)

const readsHex =
  (...names: readonly string[]): Reading =>
  (request) => {
    for (const name of names) parseNodeHex(requestedText(request, name) ?? '')
  }

/** A message without addresses, on which `visible` has no effect. */
const readsBytes =
  (desc: DescMessage): Reading =>
  (request) => {
    isVisible(request)
    parseAs(request.settings.release, desc, jsonBody(request), false)
  }

const readsMessage =
  (desc: DescMessage): Reading =>
  (request) =>
    readMessage(request, desc)

/** Reads one value of bytes: from the body, or `value` of the query. */
const readsValue: Reading = (request) =>
  (request.method === 'GET' ? readsHex('value') : readsBytes(BytesMessageSchema))(request)

/** Members of a JSON object, which is required. */
const readsKeys =
  (...names: readonly string[]): Reading =>
  (request) => {
    if (request.method === 'POST') isVisible(request)
    if (request.method === 'POST' && jsonBody(request).trim() === '') throw new NullPointerError()
    readsHex(...names)(request)
  }

/** The refusal of a scan that names events. */
export const EVENTS_DEPRECATED = "'events' field is deprecated and no longer supported"

/** Whether a release no longer takes the events that a scan names; empty names do not count. */
export const isDeprecatedScan = (release: NodeRelease, events: readonly string[]): boolean =>
  !isBefore(release, '4.8.2') && events.some((name) => name !== '')

/** Refuses the member `events`, which selected the events of a scan before 4.8.2. */
function rejectEvents({ settings }: WalletRequest, events: readonly string[]): void {
  if (isDeprecatedScan(settings.release, events))
    throw new BadRequestError('java.lang.IllegalArgumentException', EVENTS_DEPRECATED)
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
      return rejectEvents(request, events ?? [])
    }
    rejectEvents(request, request.query.getAll('events'))
    // a Base58 address that does not decode counts as absent
    const isBase58 = request.query.get('visible')?.toLowerCase() === 'true'
    readQuery(request, [...(isBase58 ? [] : ['shielded_TRC20_contract_address']), ...keys])
  }

const readsTrxScan =
  (desc: DescMessage, keys: readonly string[]): Reading =>
  (request) =>
    request.method === 'GET' ? readQuery(request, keys) : readsBytes(desc)(request)

/** Helpers of shielded transfers, which need proving parameters that a development node does not have. */
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

/** Helpers of shielded transfers of TRX, which only the solidity API has. */
const TRX_HELPERS: typeof HELPERS = [
  ['getmerkletreevoucherinfo', readsBytes(OutputPointInfoSchema), 'empty'],
  ['scannotebyivk', readsTrxScan(IvkDecryptParametersSchema, ['ivk']), 'same'],
  ['scanandmarknotebyivk', readsTrxScan(IvkDecryptAndMarkParametersSchema, ['ivk', 'ak', 'nk']), 'same'],
  ['scannotebyovk', readsTrxScan(OvkDecryptParametersSchema, ['ovk']), 'same'],
  ['isspend', readsBytes(NoteParametersSchema), 'empty'],
]

/** Endpoints of shielded transfers: all parse their request, and answer that the feature is disabled. */
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
