import { LedgerError, toLedgerError } from '@tronlens/ledger'
import { LedgerDevice } from '@tronlens/ledger/device'
import { openTransport } from './transport.ts'

/** One tab at a time talks to the device: two would mix their commands. */
const TAB_LOCK = 'ledger'
/** A device that is still asking after this time is reported as busy. */
const MOST_CLOSING_MS = 1_000

interface Opened {
  device: LedgerDevice
  letGo: () => void
}

let opened: Opened | undefined
/** Opens one after the other: what is pressed does not meet the check that goes on by itself. */
let opening: Promise<unknown> = Promise.resolve()
/** Settles when the previous device is closed, which waits for its owner while it asks for a confirmation. */
let closing: Promise<unknown> = Promise.resolve()
let users = 0

/** Keeps other tabs of ours away. @returns what ends that. @throws {LedgerError} `busy` when one was first */
function lockTab(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    void navigator.locks.request(TAB_LOCK, { ifAvailable: true }, (lock) => {
      if (!lock) return reject(new LedgerError('busy'))
      return new Promise<void>((letGo) => resolve(letGo))
    })
  })
}

async function open(mayAsk: boolean): Promise<LedgerDevice> {
  if (opened && !opened.device.isGone) return opened.device
  drop()
  await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, MOST_CLOSING_MS))])
  const letGo = await lockTab()
  try {
    const device = new LedgerDevice(await openTransport(mayAsk))
    opened = { device, letGo }
    // no use is left meanwhile
    if (users === 0) drop()
    return device
  } catch (error) {
    letGo()
    throw toLedgerError(error)
  }
}

function drop(): void {
  if (!opened) return
  const { device, letGo } = opened
  opened = undefined
  letGo()
  closing = device.close().catch(() => undefined) // it is not ours any more, however it takes that
}

/** A use of the device, which stays open as long as it has one. */
export interface LedgerLoan {
  /** @param mayAsk lets the browser show its list of devices; see `openTransport` */
  connect(mayAsk: boolean): Promise<LedgerDevice>
  end(): void
}

export function borrowLedger(): LedgerLoan {
  users++
  let isOver = false
  return {
    connect(mayAsk) {
      const next = opening.then(() => open(mayAsk))
      opening = next.catch(() => undefined) // the caller gets the error from `next`
      return next
    },
    end() {
      if (isOver) return
      isOver = true
      if (--users === 0) drop()
    },
  }
}

/** Does something with the device, which its owner may have to choose first, once its TRON app is open. */
export async function withLedger<T>(work: (device: LedgerDevice) => Promise<T>): Promise<T> {
  const use = borrowLedger()
  try {
    const device = await use.connect(true)
    await device.check()
    return await work(device)
  } finally {
    use.end()
  }
}
