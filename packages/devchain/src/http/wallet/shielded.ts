import { isBefore, type NodeRelease } from '../../base/node-release.ts'
import { type Endpoint, post } from './endpoint.ts'

/** Helpers of shielded transfers; they need proving parameters that a development node does not carry. */
const NAMES = [
  'getexpandedspendingkey',
  'getakfromask',
  'getnkfromnsk',
  'getspendingkey',
  'getnewshieldedaddress',
  'getdiversifier',
  'getincomingviewingkey',
  'getzenpaymentaddress',
  'getrcm',
  'createspendauthsig',
  'createshieldedcontractparameters',
  'createshieldedcontractparameterswithoutask',
  'scanshieldedtrc20notesbyivk',
  'scanshieldedtrc20notesbyovk',
  'isshieldedtrc20contractnotespent',
  'gettriggerinputforshieldedtrc20contract',
]
const SOLID_NAMES = new Set([
  'scanshieldedtrc20notesbyivk',
  'scanshieldedtrc20notesbyovk',
  'isshieldedtrc20contractnotespent',
])

const DISABLED = 'Shielded transaction API is disabled; set node.allowShieldedTransactionApi=true to enable.'
/** Why a node does not serve shielded transfers. */
export const disabledText = (release: NodeRelease): string =>
  isBefore(release, '4.8.2') ? 'this API is unavailable due to config' : DISABLED
const refusalOf = (release: NodeRelease): string =>
  (isBefore(release, '4.8.2') ? '' : 'class org.tron.core.exception.ZksnarkException : ') +
  disabledText(release)

/** Endpoints of shielded transfers: all answer that they are switched off. */
export const shieldedEndpoints: readonly Endpoint[] = NAMES.map((name) => ({
  ...post(name, ({ settings }) => JSON.stringify({ Error: refusalOf(settings.release) }), 'same'),
  solid: SOLID_NAMES.has(name),
}))
