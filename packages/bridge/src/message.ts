/** Contract address or account as gateways take it: 20 bytes. A TRC10 token has its id there. */
export type EvmAddress = `0x${string}`

/** A payment of an amount or of one item that one end asks of the other. Assets have the same number at both; 0 is TRX. */
export type PaymentMessage = {
  readonly kind: 'payment'
  readonly nonce: bigint
  readonly asset: number
  readonly to: EvmAddress
  /** Smallest units of the asset; of a collection the number of the item. */
  readonly value: bigint
}

/** A token of the main chain that is to be made on the side chain. */
export type MappingMessage = {
  readonly kind: 'mapping'
  readonly nonce: bigint
  readonly asset: number
  readonly token: EvmAddress
  /** As `STANDARD` counts. */
  readonly standard: number
  readonly decimals: number
  readonly name: string
  readonly symbol: string
}

/** What an end hands over, by its number there. */
export type BridgeMessage = PaymentMessage | MappingMessage

/** How far the other end is with a message, as one oracle sees it. */
export type Progress = {
  readonly hasConfirmed: boolean
  /** Enough oracles confirmed it. */
  readonly isApproved: boolean
  readonly isDone: boolean
  /** Something keeps it from being paid now: a pause, the limit of a day, no reserve, a token not yet made. */
  readonly isHindered: boolean
  /** Number of what keeps it, as the contract counts: 1 pause, 2 limit, 3 reserve, 4 token; 0: nothing. */
  readonly hindrance: number
}

/** What a call of a payment takes. */
export const paymentValues = ({ nonce, asset, to, value }: PaymentMessage): readonly unknown[] => [
  nonce,
  asset,
  to,
  value,
]

/** What a call of a mapping takes. */
export const mappingValues = (message: MappingMessage): readonly unknown[] => {
  const { nonce, asset, token, standard, decimals, name, symbol } = message
  return [nonce, asset, token, standard, decimals, name, symbol]
}
