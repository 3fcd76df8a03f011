import { utf8ToBytes } from '@tronlens/core'
import type { Actor } from '../wallet/actor.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** Milliseconds until its sale begins, and that it takes. */
const [SOON, LONG] = [600_000n, 86_400_000n]

/** Issues a TRC10 token with three decimals, and gives its id once it stands in a block. */
export function issueTrc10(wallet: Wallet, issuer: Actor, name = 'TenToken', abbr = 'TEN'): () => string {
  const startTime = BigInt(wallet.chain.head.time) + SOON
  wallet.send(issuer, 'AssetIssueContract', {
    name: utf8ToBytes(name),
    abbr: utf8ToBytes(abbr),
    totalSupply: 10n ** 15n,
    precision: 3,
    trxNum: 1,
    num: 1,
    startTime,
    endTime: startTime + LONG,
    url: utf8ToBytes(`https://${abbr.toLowerCase()}.example`),
  })
  return () => wallet.chain.state.accounts.get(issuer.address)?.assetIssuedId ?? ''
}
