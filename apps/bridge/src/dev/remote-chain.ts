import { setTimeout as pause } from 'node:timers/promises'
import { bytesToHex } from '@tronlens/core'
import type { WalletChain } from '@tronlens/devchain'
import { askNode } from '@tronlens/devchain/client'
import { encodeTransaction } from '@tronlens/protocol'

type Pushed = Parameters<WalletChain['push']>[0]
type Head = { blockID: string; block_header: { raw_data: { timestamp?: number } } }
type Info = { id?: string; result?: string; resMessage?: string }

const POLL_MS = 50
/** Longest wait for a block; a chain on request makes none. */
const LONGEST_WAIT_MS = 60_000

/** A development chain in another process, with what a wallet needs of it. */
export class RemoteChain implements WalletChain {
  readonly #pushed: Pushed[] = []

  private constructor(
    readonly url: string,
    readonly head: { readonly id: string; readonly time: number },
  ) {}

  static async open(url: string): Promise<RemoteChain> {
    const block = await askNode<Head>(url, '/wallet/getnowblock')
    const time = Number(block.block_header.raw_data.timestamp ?? 0)
    return new RemoteChain(url, { id: block.blockID, time })
  }

  push(transaction: Pushed): void {
    this.#pushed.push(transaction)
  }

  /** Sends what was pushed in its order, and waits until all of it stands in blocks. */
  async settle(): Promise<void> {
    const sent = this.#pushed.splice(0)
    for (const { message } of sent) {
      const transaction = bytesToHex(encodeTransaction(message))
      const {
        result,
        code,
        message: text,
      } = await askNode<{
        result?: boolean
        code?: string
        message?: string
      }>(this.url, '/wallet/broadcasthex', { transaction })
      if (!result) throw new Error(`the development chain refuses: ${code} ${text}`)
    }
    const end = Date.now() + LONGEST_WAIT_MS
    for (const { id } of sent) {
      let info: Info = {}
      while (!info.id) {
        info = await askNode<Info>(this.url, '/wallet/gettransactioninfobyid', { value: id })
        if (Date.now() > end) throw new Error(`the development chain makes no block with ${id}`)
        if (!info.id) await pause(POLL_MS)
      }
      if (info.result === 'FAILED') throw new Error(`${id} fails: ${info.resMessage ?? ''}`)
    }
  }
}
