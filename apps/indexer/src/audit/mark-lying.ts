import type { BlockNumber, TokenHex } from '@tronlens/core'
import { type ClientBase, writeQuarantine } from '@tronlens/db'

const DIFFERS = 'What it says of balances is not what its events add up to; balances shown are what it says.'

/** Marks a token, so that readers are warned that its events are wrong. */
export const markLying = (client: ClientBase, token: TokenHex, height: BlockNumber): Promise<void> =>
  writeQuarantine(client, [
    {
      kind: 'token',
      subject: Buffer.from(token, 'hex'),
      reason: 'events-differ',
      detail: DIFFERS,
      block_number: BigInt(height),
    },
  ])
