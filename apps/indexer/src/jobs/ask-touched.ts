import type { HexAddress, TokenHex } from '@tronlens/core'
import type { NodeClient } from '@tronlens/node-client'
import type { IndexedHead } from '../settled/ask-settled.ts'
import type { Writer } from '../write/writer.ts'
import { askContracts } from './ask-contracts.ts'
import { askTokens } from './ask-tokens.ts'
import { refreshAccounts } from './refresh-accounts.ts'
import { type Asked, Resting } from './resting.ts'

/** How many accounts, tokens and contracts are asked about at once between two looks at the head. */
const ACCOUNTS_AT_ONCE = 60
const CONTRACTS_AT_ONCE = 10
/** Pause before what waits for a block is looked at again. */
const PAUSE_MS = 1_000

/** Asks the node about accounts, tokens and contracts that blocks touched. */
export class AskTouched {
  readonly #accounts = new Resting<HexAddress>()
  readonly #tokens = new Resting<TokenHex>()
  readonly #contracts = new Resting<HexAddress>()
  #dueAt = 0

  /**
   * Asks for a part.
   *
   * @param isLast - nothing waits for another block: what it would be asked for stays to be asked
   */
  async step(writer: Writer, node: NodeClient, head: IndexedHead, isLast: boolean): Promise<Asked> {
    if (!isLast && performance.now() < this.#dueAt) return 'later'
    const tools = { writer, node, head }
    const steps = [
      await refreshAccounts({ ...tools, resting: this.#accounts }, ACCOUNTS_AT_ONCE),
      await askTokens({ ...tools, resting: this.#tokens }, CONTRACTS_AT_ONCE),
      await askContracts({ ...tools, resting: this.#contracts }, CONTRACTS_AT_ONCE),
    ]
    if (steps.includes('more')) return 'more'
    const isLater = steps.includes('later')
    this.#dueAt = isLater ? performance.now() + PAUSE_MS : 0
    return isLater && !isLast ? 'later' : 'all'
  }
}
