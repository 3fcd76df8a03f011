import { LedgerError, type LedgerReason } from './errors.ts'
import { reasonOfStatus } from './status.ts'

/**
 * Errors of the vendor's packages and of the browser by their names; classes differ from one copy of a
 * package to the next.
 */
const NAMES: Readonly<Record<string, LedgerReason>> = {
  DisconnectedDevice: 'disconnected',
  DisconnectedDeviceDuringOperation: 'disconnected',
  TransportOpenUserCancelled: 'notChosen',
  TransportWebUSBGestureRequired: 'notChosen',
  TransportInterfaceNotAvailable: 'busy',
  TransportRaceCondition: 'busy',
  TransportError: 'failed',
  // of the browser
  NotFoundError: 'notChosen',
  SecurityError: 'notChosen',
  InvalidStateError: 'busy',
  NotAllowedError: 'busy',
  NetworkError: 'disconnected',
}
/** The vendor's transports identify these errors by an id. */
const IDS: Readonly<Record<string, LedgerReason>> = {
  TransportLocked: 'busy',
  NoDeviceFound: 'notChosen',
  ListenTimeout: 'notChosen',
  HIDNotSupported: 'unsupported',
}
/** The binding cuts at fields and cannot cut one. */
const TOO_LONG = 'Too many bytes to encode.'

/** Puts whatever binding, transport or browser have thrown into one error with a reason. */
export function toLedgerError(error: unknown): LedgerError {
  if (error instanceof LedgerError) return error
  const { name = '', id = '', message = '', statusCode } = (error ?? {}) as Partial<Record<string, unknown>>
  const options = { cause: error }
  if (typeof statusCode === 'number') return new LedgerError(reasonOfStatus(statusCode), statusCode, options)
  if (message === TOO_LONG) return new LedgerError('tooLong', undefined, options)
  return new LedgerError(IDS[String(id)] ?? NAMES[String(name)] ?? 'failed', undefined, options)
}
