import type { Address, Sun } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'

/**
 * A call of a contract.
 *
 * @param data - selector and arguments, hex without 0x
 * @param value - sun that are paid along
 */
export const triggerIntent = (
  owner: Address,
  contract: Address,
  data: string,
  value: bigint,
  feeLimit: Sun,
): Intent =>
  intend(
    'TriggerSmartContract',
    {
      ownerAddress: owner,
      contractAddress: contract,
      callValue: value,
      data,
      callTokenValue: 0n,
      tokenId: 0n,
    },
    { feeLimit },
  )
