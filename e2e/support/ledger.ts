import type { Page } from '@playwright/test'
import type { LedgerEmulator } from '@tronlens/ledger/testing'

declare global {
  interface Window {
    ledgerExchange(command: string): Promise<string>
    ledgerCable: { pull(): void; plug(): void }
  }
}

/**
 * Stands in for WebHID with one device, which answers like the emulator: reports of 64 bytes, commands cut
 * into them as the vendor's transport does. The device shows up once it was chosen, as in a real browser.
 */
function injectHid(): void {
  const REPORT = 64
  const HEAD = 5
  const TAG = 0x05
  const hidEvents = new EventTarget()
  const reports = new EventTarget()
  let isChosen = false
  let isPlugged = true
  let command: number[] = []
  let length = 0

  const toHex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const fromHex = (hex: string) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

  const answer = (channel: readonly number[], bytes: readonly number[]) => {
    const body = [bytes.length >> 8, bytes.length & 0xff, ...bytes]
    for (let at = 0, place = 0; at < body.length; at += REPORT - HEAD, place++) {
      const report = new Uint8Array(REPORT)
      report.set([...channel, TAG, place >> 8, place & 0xff, ...body.slice(at, at + REPORT - HEAD)])
      reports.dispatchEvent(Object.assign(new Event('inputreport'), { data: new DataView(report.buffer) }))
    }
  }
  const device = {
    vendorId: 0x2c97,
    productId: 0x5011,
    productName: 'Nano S Plus',
    opened: false,
    async open() {
      if (device.opened) throw new DOMException('The device is already open.', 'InvalidStateError')
      device.opened = true
    },
    async close() {
      device.opened = false
    },
    addEventListener: reports.addEventListener.bind(reports),
    removeEventListener: reports.removeEventListener.bind(reports),
    async sendReport(_id: number, data: Uint8Array) {
      const bytes = [...data]
      const isFirst = bytes[3] === 0 && bytes[4] === 0
      if (isFirst) {
        length = ((bytes[5] ?? 0) << 8) | (bytes[6] ?? 0)
        command = bytes.slice(7)
      } else command.push(...bytes.slice(HEAD))
      if (command.length < length) return
      const channel = bytes.slice(0, 2)
      void window.ledgerExchange(toHex(command.slice(0, length))).then((hex) => {
        // an answer of a device that is gone arrives nowhere
        if (isPlugged) answer(channel, fromHex(hex))
      })
    },
  }
  const hid = {
    getDevices: async () => (isChosen && isPlugged ? [device] : []),
    async requestDevice() {
      if (!isPlugged) return []
      isChosen = true
      return [device]
    },
    addEventListener: hidEvents.addEventListener.bind(hidEvents),
    removeEventListener: hidEvents.removeEventListener.bind(hidEvents),
  }
  Object.defineProperty(Navigator.prototype, 'hid', { get: () => hid, configurable: true })
  window.ledgerCable = {
    pull() {
      isPlugged = false
      device.opened = false
      hidEvents.dispatchEvent(Object.assign(new Event('disconnect'), { device }))
    },
    plug() {
      isPlugged = true
    },
  }
}

/** Connects an emulated Ledger with a page, from its next load on. */
export async function connectLedger(page: Page, emulator: LedgerEmulator): Promise<void> {
  await page.exposeFunction('ledgerExchange', (command: string) => emulator.exchange(command))
  await page.addInitScript(injectHid)
}

/** An owner who decides when the test says so. */
export class AskedOwner {
  #decide: ((isApproved: boolean) => void) | undefined
  #asked: (() => void) | undefined

  /** @param emulator - whose owner this becomes */
  constructor(emulator: LedgerEmulator) {
    emulator.owner = () =>
      new Promise((resolve) => {
        this.#decide = resolve
        this.#asked?.()
      })
  }

  /** Waits until something is on the screen. */
  async asked(): Promise<void> {
    if (this.#decide) return
    await new Promise<void>((resolve) => {
      this.#asked = resolve
    })
  }

  async approve(): Promise<void> {
    await this.#answer(true)
  }

  async reject(): Promise<void> {
    await this.#answer(false)
  }

  async #answer(isApproved: boolean): Promise<void> {
    await this.asked()
    this.#decide?.(isApproved)
    this.#decide = this.#asked = undefined
  }
}
