import { type Address, evmToAddress, formatTrx, hexToBytes } from '@tronlens/core'
import type { Contract, TransactionContent } from '@tronlens/signing'

/** One line of the device's screen: its own label, which is English on every device, and its value. */
export interface ScreenRow {
  readonly label: string
  readonly value: string
}

/** How the screen writes an address. */
export type WriteAddress = (address: Address) => string

const ENDS = 5

/** Addresses as the device writes them: whole, or only their ends where its owner wants that. */
export const writeAddress =
  (isTruncated: boolean): WriteAddress =>
  (address) =>
    isTruncated ? `${address.slice(0, ENDS)}...${address.slice(-ENDS)}` : address

/** Whose transaction it is, with the permission that signs. */
export const fromRow = (
  { contract, permissionId }: Pick<TransactionContent, 'contract' | 'permissionId'>,
  write: WriteAddress,
): ScreenRow => ({
  label: 'From',
  value: `${permissionId > 0 ? `P${permissionId} - ` : ''}${write(contract.fields.ownerAddress)}`,
})

const resourceName = (resource: string): string => (resource === 'BANDWIDTH' ? 'Bandwidth' : 'Energy')
/** The app calls TRX by its name and every other token by its number. */
const tokenName = (id: string): string => (id === '_' ? 'TRX' : id)
const tokenAmount = (id: string, amount: bigint): string => (id === '_' ? formatTrx(amount) : String(amount))

/**
 * What the screen shows of a contract in addition to its owner; undefined for a type that the app signs by
 * hash alone. For calls see `describeCall`.
 */
export function contractRows(contract: Contract, write: WriteAddress): readonly ScreenRow[] | undefined {
  const row = (label: string, value: string): ScreenRow => ({ label, value })
  switch (contract.name) {
    case 'TransferContract': {
      const { amount, toAddress } = contract.fields
      return [row('Amount', formatTrx(amount)), row('Token', 'TRX'), row('To', write(toAddress))]
    }
    case 'TransferAssetContract': {
      const { assetName, amount, toAddress } = contract.fields
      return [row('Amount', String(amount)), row('Token', tokenName(assetName)), row('To', write(toAddress))]
    }
    case 'VoteWitnessContract':
      return contract.fields.votes.map(({ voteAddress, voteCount }) =>
        row(write(voteAddress), String(voteCount)),
      )
    case 'FreezeBalanceContract': {
      const { resource, frozenBalance, receiverAddress, ownerAddress } = contract.fields
      return [
        row('Gain', resourceName(resource)),
        row('Amount', formatTrx(frozenBalance)),
        row('Freeze To', write(receiverAddress ?? ownerAddress)),
      ]
    }
    case 'UnfreezeBalanceContract': {
      const { resource, receiverAddress, ownerAddress } = contract.fields
      return [
        row('Resource', resourceName(resource)),
        row('Delegated To', write(receiverAddress ?? ownerAddress)),
      ]
    }
    case 'FreezeBalanceV2Contract': {
      const { resource, frozenBalance, ownerAddress } = contract.fields
      return [
        row('Gain', resourceName(resource)),
        row('Amount', formatTrx(frozenBalance)),
        row('To', write(ownerAddress)),
      ]
    }
    case 'UnfreezeBalanceV2Contract': {
      const { resource, unfreezeBalance, ownerAddress } = contract.fields
      return [
        row('Resource', resourceName(resource)),
        row('Amount', formatTrx(unfreezeBalance)),
        row('To', write(ownerAddress)),
      ]
    }
    case 'DelegateResourceContract': {
      const { resource, balance, lock, receiverAddress } = contract.fields
      return [
        row('Resource', resourceName(resource)),
        row('Amount', formatTrx(balance)),
        row('Lock', lock ? 'True' : 'False'),
        row('To', write(receiverAddress)),
      ]
    }
    case 'UnDelegateResourceContract': {
      const { resource, balance, receiverAddress } = contract.fields
      return [
        row('Resource', resourceName(resource)),
        row('Amount', formatTrx(balance)),
        row('To', write(receiverAddress)),
      ]
    }
    case 'WithdrawBalanceContract':
    case 'WithdrawExpireUnfreezeContract':
      return []
    case 'ExchangeCreateContract': {
      const { firstTokenId, firstTokenBalance, secondTokenId, secondTokenBalance } = contract.fields
      return [
        row('Token 1', tokenName(firstTokenId)),
        row('Amount 1', tokenAmount(firstTokenId, firstTokenBalance)),
        row('Token 2', tokenName(secondTokenId)),
        row('Amount 2', tokenAmount(secondTokenId, secondTokenBalance)),
      ]
    }
    case 'ExchangeInjectContract':
    case 'ExchangeWithdrawContract': {
      const { exchangeId, tokenId, quant } = contract.fields
      return [
        row('Action', contract.name === 'ExchangeInjectContract' ? 'inject' : 'withdraw'),
        row('Exchange ID', String(exchangeId)),
        row('Token Name', tokenName(tokenId)),
        row('Amount', tokenAmount(tokenId, quant)),
      ]
    }
    case 'ExchangeTransactionContract': {
      const { exchangeId, tokenId, quant, expected } = contract.fields
      // the app gets neither the id of the other token nor the unit of an amount of TRX
      return [
        row('Exchange ID', String(exchangeId)),
        row('Token pair', `${tokenName(tokenId)} -> `),
        row('Amount', String(quant)),
        row('Expected', String(expected)),
      ]
    }
    default:
      return undefined
  }
}

/** transfer(address,uint256) and approve(address,uint256), which the app reads for tokens that it knows. */
const TOKEN_METHODS: Readonly<Record<string, { label: string }>> = {
  a9059cbb: { label: 'To' },
  '095ea7b3': { label: 'Allow' },
}
const SELECTOR = 8
const WORD = 64

type CallFields = Extract<Contract, { name: 'TriggerSmartContract' }>['fields']

/** Whether the app can read the data of a call: a method, and whole words behind it. */
export function isReadableCall({ data }: CallFields): boolean {
  if (data.length < SELECTOR) return false
  const words = (data.length - SELECTOR) / WORD
  return TOKEN_METHODS[data.slice(0, SELECTOR)] ? words === 2 : Number.isInteger(words)
}

/**
 * Recipient and amount of a token's own methods; the app shows them for the tokens of its list, in the
 * token's decimals.
 */
export function tokenCall({
  data,
}: CallFields): { label: string; party: Address; value: bigint } | undefined {
  const method = TOKEN_METHODS[data.slice(0, SELECTOR)]
  if (!method) return undefined
  const party = data.slice(SELECTOR + WORD - 40, SELECTOR + WORD)
  return {
    label: method.label,
    party: evmToAddress(hexToBytes(party)),
    value: BigInt(`0x${data.slice(SELECTOR + WORD, SELECTOR + 2 * WORD)}`),
  }
}

/** What the screen says of any other call: nothing of its arguments. */
export const callRows = (
  { contractAddress, data, callValue }: CallFields,
  write: WriteAddress,
): readonly ScreenRow[] => [
  { label: 'Contract', value: write(contractAddress) },
  { label: 'Selector', value: data.slice(0, SELECTOR) },
  { label: 'Pay Token', value: callValue > 0n ? 'TRX' : '-' },
  { label: 'Call Amount', value: formatTrx(callValue) },
]
