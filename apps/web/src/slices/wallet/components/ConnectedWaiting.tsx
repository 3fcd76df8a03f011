import { useT } from '../../../i18n/i18n.ts'

/** The request is in the wallet at the other end of WalletConnect; its user decides there. */
export default function ConnectedWaiting() {
  return <p role="status">{useT()('walletConnect.signThere')}</p>
}
