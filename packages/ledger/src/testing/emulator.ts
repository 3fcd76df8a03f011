import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@tronlens/core'
import { type Owner, type Screen, TronApp } from './tron-app.ts'

/** A phrase that everybody knows. */
export const EMULATOR_PHRASE = 'test test test test test test test test test test test junk'

const LOCKED = 0x5515
const UNKNOWN_CLASS = 0x6e00
const OK = 0x9000
const APP_CLASS = 0xe0
const SYSTEM_CLASS = 0xb0

/**
 * A Ledger as a computer sees it: commands in, answers out. Its switches are what its owner can do: lock it,
 * open an app, change settings, approve or reject. What was on its screen, and every exchange, is kept.
 */
export class LedgerEmulator {
  readonly tron: TronApp
  isLocked = false
  /** What is open: `Tron`, another app, or `BOLOS`, the list of apps. */
  openApp = 'Tron'
  /** Decides about what is on the screen; approves everything by default. */
  owner: Owner = () => true
  readonly screens: Screen[] = []
  readonly exchanges: { command: string; answer: string }[] = []

  constructor(phrase = EMULATOR_PHRASE) {
    this.tron = new TronApp(phrase)
    this.tron.owner = (screen) => {
      this.screens.push(screen)
      return this.owner(screen)
    }
  }

  /** Answers one command, both in hex. */
  async exchange(command: string): Promise<string> {
    const { status, data = new Uint8Array() } = await this.#answer(hexToBytes(command))
    const answer = bytesToHex(concatBytes(data, Uint8Array.of(status >> 8, status & 0xff)))
    this.exchanges.push({ command, answer })
    return answer
  }

  async #answer(bytes: Uint8Array): Promise<{ status: number; data?: Uint8Array }> {
    const [cla, ins = 0, p1 = 0, p2 = 0, length = 0] = bytes
    if (this.isLocked) return { status: LOCKED }
    if (cla === SYSTEM_CLASS && ins === 0x01) return { status: OK, data: this.#nameAndVersion() }
    if (cla !== APP_CLASS || this.openApp !== 'Tron') return { status: UNKNOWN_CLASS }
    return this.tron.answer({ ins, p1, p2, data: bytes.slice(5, 5 + length) })
  }

  #nameAndVersion(): Uint8Array {
    const name = utf8ToBytes(this.openApp)
    const version = utf8ToBytes(this.tron.version.join('.'))
    return concatBytes(
      Uint8Array.of(1, name.length),
      name,
      Uint8Array.of(version.length),
      version,
      // flags
      Uint8Array.of(1, 0),
    )
  }
}
