import { type Address, bytesToAddress, concatBytes, hexToBytes } from '@tronlens/core'
import type { TransactionContent } from '../intent.ts'

/** Selectors of token calls: which word holds the address that gets something. */
const RECIPIENT_WORD: Readonly<Record<string, number>> = {
  // transfer(address,uint256)
  a9059cbb: 0,
  // transferFrom(address,address,uint256), for TRC20 and TRC721
  '23b872dd': 1,
  // safeTransferFrom(address,address,uint256), without and with data
  '42842e0e': 1,
  b88d4fde: 1,
  // safeTransferFrom(address,address,uint256,uint256,bytes) of TRC1155
  f242432a: 1,
  // approve(address,uint256), setApprovalForAll(address,bool), increaseAllowance(address,uint256), increaseApproval(address,uint256)
  '095ea7b3': 0,
  a22cb465: 0,
  '39509351': 0,
  d73dd623: 0,
}
const SELECTOR = 8
const WORD = 64
const ADDRESS_PREFIX = Uint8Array.of(0x41)

/** The word of a call's data at a place; undefined when the data is too short. */
export function wordAt(data: string, index: number): string | undefined {
  const start = SELECTOR + index * WORD
  return data.length >= start + WORD ? data.slice(start, start + WORD) : undefined
}

/** The address in a word. */
export const addressOfWord = (word: string): Address =>
  bytesToAddress(concatBytes(ADDRESS_PREFIX, hexToBytes(word.slice(-40))))

/** Who gets something, or power over something, by a transaction; undefined when nobody but its owner is concerned. */
export function recipientOf({ contract }: Pick<TransactionContent, 'contract'>): Address | undefined {
  switch (contract.name) {
    case 'TransferContract':
    case 'TransferAssetContract':
    case 'ParticipateAssetIssueContract':
      return contract.fields.toAddress
    case 'AccountCreateContract':
      return contract.fields.accountAddress
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract':
    case 'FreezeBalanceContract':
    case 'UnfreezeBalanceContract':
      return contract.fields.receiverAddress
    case 'TriggerSmartContract': {
      const { data } = contract.fields
      const index = RECIPIENT_WORD[data.slice(0, SELECTOR)]
      const word = index === undefined ? undefined : wordAt(data, index)
      return word === undefined ? undefined : addressOfWord(word)
    }
    default:
      return undefined
  }
}
