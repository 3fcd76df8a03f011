import { ChainRefusal } from '../../base/errors.ts'
import type { World } from '../world.ts'
import type { Action } from './action.ts'
import * as calls from './contract-calls.ts'
import * as governance from './governance.ts'
import * as payments from './payments.ts'
import * as staking from './staking.ts'
import * as trading from './trading.ts'

/** Relative frequency of each action. */
const ACTIONS: readonly (readonly [number, Action])[] = [
  [28, payments.sendTrx],
  [28, payments.sendToken],
  [9, payments.sendTrc10],
  [3, payments.sendMemo],
  [2, payments.activate],
  [0.5, payments.openAccount],
  [2, payments.participate],
  [1.5, payments.teamPays],
  [4, staking.stake],
  [2, staking.unstake],
  [1, staking.collectUnstaked],
  [0.3, staking.cancelUnstaking],
  [3, staking.delegate],
  [1.5, staking.undelegate],
  [3, staking.vote],
  [2, staking.claim],
  [5, calls.swap],
  [2, calls.split],
  [2, calls.mintCat],
  [1.5, calls.giveCat],
  [2, calls.giveItem],
  [1, calls.passItemOn],
  [3, calls.signGuestbook],
  [3.5, calls.fail],
  [0.2, calls.changeSetting],
  [4, trading.trade],
  [5, trading.order],
  [1.5, trading.cancel],
  [0.15, governance.propose],
  [0.6, governance.approve],
  [0.2, governance.setBrokerage],
]

/**
 * Runs a random action. An action that the chain refuses (no stake left, nothing to claim yet) is skipped.
 */
export function act(world: World): void {
  const action = world.random.weighted(ACTIONS)
  try {
    action(world)
  } catch (error) {
    if (!(error instanceof ChainRefusal)) throw error
  }
}
