import { accounts } from './accounts.ts'
import type { Chapter } from './chapter.ts'
import { contracts } from './contracts.ts'
import { governance } from './governance.ts'
import { representatives } from './representatives.ts'
import { staking } from './staking.ts'
import { tokenExchange } from './token-exchange.ts'
import { trading } from './trading.ts'

/** All planned events of the thirty days, in order; the other traffic is random. */
export const listChapters = (): readonly Chapter[] =>
  [governance, representatives, staking, trading, accounts, contracts, tokenExchange]
    .flatMap((part) => part())
    .sort((a, b) => a.day - b.day)
