import type { BlockNumber, HexAddress, Milliseconds, TokenHex } from '@tronlens/core'
import { ContractType } from '@tronlens/protocol'
import type { TransactionFact } from '../extract/facts.ts'

/**
 * Time at which an account last sent a TRC10 token that its issuer may have paid for, and the block of that;
 * `now` is the chain's time.
 */
export type TokenSender = { address: HexAddress; token: TokenHex; now: Milliseconds; block: BlockNumber }

/**
 * True when a transaction may have used bandwidth of a token's issuer. If so, and the issuer sent it, it is
 * no operation of the issuer on the chain; no block shows which bandwidth was used.
 */
export const mayUseIssuersBandwidth = ({
  contract_type,
  net_fee,
}: Pick<TransactionFact, 'contract_type' | 'net_fee'>): boolean =>
  contract_type === ContractType.TransferAssetContract && net_fee === 0n

/** Senders of a block's tokens that issuers may have paid for, by address followed by token. */
export function noteTokenSenders(
  senders: Map<string, TokenSender>,
  transactions: readonly TransactionFact[],
  now: Milliseconds,
): void {
  for (const transaction of transactions) {
    const { owner: address, token, block_number: block } = transaction
    if (address && token && mayUseIssuersBandwidth(transaction))
      senders.set(address + token, { address, token, now, block })
  }
}
