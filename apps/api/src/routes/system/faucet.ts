import { requestCoins } from '@tronlens/api-contract'
import { sun } from '@tronlens/core'
import { handle } from '../handle.ts'

const NO_FAUCET = {
  success: false,
  code: 'NO_FAUCET',
  message: 'This network gives no coins away.',
  amount: sun(0n),
}

export const requestCoinsRoute = handle(requestCoins, async ({ body }, { faucet }) =>
  faucet ? faucet.give(body.address) : NO_FAUCET,
)
