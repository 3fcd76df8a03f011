import { LedgerError, toLedgerError } from '@tronlens/ledger'
import { LedgerDevice } from '@tronlens/ledger/device'
import { openTransport } from './transport.ts'

/** One tab at a time talks to the device: two would mix their commands. */
const TAB_LOCK = 'ledger'

interface Opened {
  device: LedgerDevice
  letGo: () => void
}

let opened: Opened | undefined
let opening: Promise<LedgerDevice> | undefined
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
  const letGo = await lockTab()
  try {
    const device = new LedgerDevice(await openTransport(mayAsk))
    opened = { device, letGo }
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
  // the device is not ours any more, however it takes that
  void device.close().catch(() => undefined)
}

/** A user of the device; it stays open as long as somebody uses it. */
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
      // a press of the button does not wait for the check that found nothing
      opening = (opening ?? Promise.resolve()).then(
        () => open(mayAsk),
        () => open(mayAsk),
      ) as Promise<LedgerDevice>
      return opening
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
