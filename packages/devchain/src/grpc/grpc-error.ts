import { status } from '@grpc/grpc-js'
import { StorageError } from '../base/errors.ts'
import { describeError, JavaError } from '../http/request/java-error.ts'
import type { NodeView } from '../http/request/wallet-request.ts'
import { BlockNameError } from '../http/wallet/find-block.ts'
import { DeprecatedEventsError, ShieldedError } from './shielded-methods.ts'

/** A failed call, as a client receives it. */
export type GrpcFailure = { readonly code: status; readonly details: string }

/** Exception after which the node answers an empty message. */
const AMBIGUOUS = 'org.tron.core.exception.NonUniqueObjectException'
/** Methods whose exceptions the node passes on without their text. */
const SILENT = new Set([
  'GetAccountBalance',
  'GetBlockBalanceTrace',
  'GetTransactionFromPending',
  'CreateCommonTransaction',
  'GetTriggerInputForShieldedTRC20Contract',
])
/** Methods that answer an empty message when the endpoint of the same name fails. */
const NOTHING_FOUND = new Set(['GetExchangeById'])

/**
 * The answer to a client when a method throws: a status, or undefined for an empty message.
 *
 * @throws an error that is not a failure of a node
 */
export function failureOf(error: unknown, method: string, { settings }: NodeView): GrpcFailure | undefined {
  if (error instanceof StorageError) return { code: status.RESOURCE_EXHAUSTED, details: error.message }
  if (error instanceof BlockNameError || error instanceof DeprecatedEventsError)
    return { code: status.INVALID_ARGUMENT, details: error.message }
  if (!(error instanceof ShieldedError)) {
    describeError(error, settings.release) // throws errors that are not failures of a node
    if (NOTHING_FOUND.has(method)) return undefined
    if (error instanceof JavaError && error.className === AMBIGUOUS) return undefined
  }
  if (SILENT.has(method)) return { code: status.UNKNOWN, details: '' }
  return { code: status.INTERNAL, details: error instanceof Error ? error.message : String(error) }
}
