import { fromHex } from '../base/hex.ts'
import { putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import { AccountKind, accountRecord } from '../state/records/account.ts'
import { contractRecord } from '../state/records/contract.ts'

/** Address of the contract that serves block hashes (TIP-2935). */
export const HISTORY_ADDRESS = '410000f90827f1c53a10cb7a02335b175320002935'
/** Number of blocks whose parent ids the contract keeps. */
const HISTORY_WINDOW = 8_191
/** Sender of the deployment of the same contract on Ethereum. */
const DEPLOYER = '413462413af4609098e1e27a490f554f260213d685'
const NAME = 'BlockHashHistory'
/** Code of EIP-2935, the same on every chain. */
const CODE = fromHex(
  '3373fffffffffffffffffffffffffffffffffffffffe14604657602036036042575f35600143038111604257611fff81430311604257611fff9006545f5260205ff35b5f5ffd5b5f35611fff60014303065500',
)

/**
 * Parameter 95 installs the contract at its address, unless another contract is there. An existing account
 * becomes that of the contract.
 */
export function installHistory(state: ChainState): void {
  const { contracts, codes } = state.tables
  if (codes.has(HISTORY_ADDRESS) || contracts.has(HISTORY_ADDRESS)) return
  codes.put(HISTORY_ADDRESS, CODE)
  contracts.put(
    HISTORY_ADDRESS,
    contractRecord.create({ address: HISTORY_ADDRESS, origin: DEPLOYER, userPercent: 100n, name: NAME }),
  )
  const account = state.accounts.get(HISTORY_ADDRESS) ?? accountRecord.create({ address: HISTORY_ADDRESS })
  putAccount(state, {
    ...account,
    type: AccountKind.Contract,
    acquiredForBandwidth: 0n,
    acquiredForEnergy: 0n,
    acquiredV2ForBandwidth: 0n,
    acquiredV2ForEnergy: 0n,
  })
  state.properties.set('historyInstalled', 1n)
}

/** Stores the id of the parent; runs before the transactions of a block. */
export function keepParent(state: ChainState, number: number, parentId: string): void {
  if (state.properties.amount('historyInstalled') === 0n) return
  const slot = ((number - 1) % HISTORY_WINDOW).toString(16).padStart(64, '0')
  state.tables.storage.put(HISTORY_ADDRESS + slot, parentId)
}
