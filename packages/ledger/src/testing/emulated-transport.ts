import Transport from '@ledgerhq/hw-transport'
import type { LedgerEmulator } from './emulator.ts'

/** Connects the vendor's binding with an emulated device, as a cable does. */
export class EmulatedTransport extends Transport {
  readonly #emulator: LedgerEmulator
  #isPlugged = true

  constructor(emulator: LedgerEmulator) {
    super()
    this.#emulator = emulator
  }

  override async exchange(apdu: Buffer): Promise<Buffer> {
    const answer = await this.#emulator.exchange(apdu.toString('hex'))
    // what was asked before the cable was pulled is never answered
    if (!this.#isPlugged) return new Promise(() => undefined)
    return Buffer.from(answer, 'hex')
  }

  /** Pulls the cable. */
  unplug(): void {
    this.#isPlugged = false
    this.emit('disconnect', new Error('unplugged'))
  }
}
