import type { Address, Sun } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'

/**
 * A call of a contract.
 *
 * @param data - selector and arguments, hex without 0x
 * @param value - sun that are paid along
 * @param token - TRC10 tokens that the call carries
 */
export const triggerIntent = (
  owner: Address,
  contract: Address,
  data: string,
  value: bigint,
  feeLimit: Sun,
  token: { id: bigint; amount: bigint } = { id: 0n, amount: 0n },
): Intent =>
  intend(
    'TriggerSmartContract',
    {
      ownerAddress: owner,
      contractAddress: contract,
      callValue: value,
      data,
      callTokenValue: token.amount,
      tokenId: token.id,
    },
    { feeLimit },
  )
