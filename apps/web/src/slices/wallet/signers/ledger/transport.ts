import './buffer.ts'
import type Transport from '@ledgerhq/hw-transport'
import TransportWebHID from '@ledgerhq/hw-transport-webhid'
import TransportWebUSB from '@ledgerhq/hw-transport-webusb'
import { LedgerError } from '@tronlens/ledger'

/**
 * Ways to a USB device, the better one first: WebHID needs no driver and leaves the device to other programs.
 */
const WAYS = [TransportWebHID, TransportWebUSB]

/** The way that this browser has. @throws {LedgerError} `unsupported` */
async function findWay(): Promise<(typeof WAYS)[number]> {
  for (const way of WAYS) if (await way.isSupported()) return way
  throw new LedgerError('unsupported')
}

/**
 * Opens the Ledger that was chosen before.
 *
 * @param mayAsk lets the browser show its list of devices where none was; browsers do
 *   that only right after a press
 * @throws {LedgerError} `unsupported`, `notChosen`, or what the browser says
 */
export async function openTransport(mayAsk: boolean): Promise<Transport> {
  const way = await findWay()
  const chosen = await way.openConnected()
  if (chosen) return chosen
  if (!mayAsk) throw new LedgerError('notChosen')
  return way.create()
}
