export type MethodName =
  | 'extension'
  | 'ledger'
  | 'external'
  | 'walletConnect'
  | 'privateKey'
  | 'keystore'
  | 'phrase'
  | 'address'

export interface MethodProps {
  /** Goes on with another method. */
  onChoose: (method: MethodName) => void
}
