import { type Address, addressToBytes, bytesToHex, type Sun, sun } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SendableToken, TokenKind } from './tokens.ts'

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

/** Contract types by number, as permissions list them. */
const CONTRACT_TYPE: Record<TokenKind, number> = { TRX: 1, TRC10: 2, TRC20: 31, TRC721: 31, TRC1155: 31 }
export const contractTypeOf = ({ kind }: SendableToken): number => CONTRACT_TYPE[kind]

/** The multi-signature service's name for a call. */
export const functionSelectorOf = ({ kind }: SendableToken): string | undefined =>
  kind === 'TRC20' ? 'transfer(address,uint256)' : undefined

export interface Transfer {
  token: SendableToken
  from: Address
  to: Address
  /** In the smallest unit; 1 for an item without units. */
  amount: bigint
  /** Number of the item. */
  tokenId: bigint
  memo: string
  permissionId: number
  /** The fee limit of a contract call. */
  feeLimit: Sun
  /** The collection has no safe transfer, which asks a receiving contract whether it accepts an item. */
  isPlain?: boolean
}

const evm = (address: Address): Hex => `0x${bytesToHex(addressToBytes(address)).slice(2)}`

function callData({ token, from, to, amount, tokenId, isPlain = false }: Transfer): string {
  switch (token.kind) {
    case 'TRC721':
      return encodeFunctionData({
        abi: ABI,
        functionName: isPlain ? 'transferFrom' : 'safeTransferFrom',
        args: [evm(from), evm(to), tokenId],
      })
    case 'TRC1155':
      return encodeFunctionData({
        abi: ABI,
        functionName: 'safeTransferFrom',
        args: [evm(from), evm(to), tokenId, amount, '0x'],
      })
    default:
      return encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [evm(to), amount] })
  }
}

/** The contract call or transaction that moves a token. */
export function transferIntent(transfer: Transfer): Intent {
  const { token, from, to, amount, memo, permissionId, feeLimit } = transfer
  if (token.kind === 'TRX')
    return intend('TransferContract', { ownerAddress: from, toAddress: to, amount }, { memo, permissionId })
  if (token.kind === 'TRC10')
    return intend(
      'TransferAssetContract',
      { assetName: token.id, ownerAddress: from, toAddress: to, amount },
      { memo, permissionId },
    )
  return intend(
    'TriggerSmartContract',
    {
      ownerAddress: from,
      contractAddress: token.id as Address,
      callValue: 0n,
      data: callData(transfer).slice(2),
      callTokenValue: 0n,
      tokenId: 0n,
    },
    { memo, permissionId, feeLimit },
  )
}

/** A whole number of TRX in sun. */
export const wholeTrx = (trx: number): Sun => sun(BigInt(trx) * 1_000_000n)
