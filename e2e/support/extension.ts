/** What an extension is asked to sign. */
export type SignKind = 'transaction' | 'text' | 'typed'

declare global {
  interface Window {
    extensionSigns(address: string, kind: SignKind, payload: string): Promise<never>
    extension: { choose(address: string | false): void; send(action: string): void }
  }
}

/** What TronLink puts into a page, at one account; its owner chooses another one by `extension`. */
export function injectTronLink(first: string): void {
  const defaultAddress: { base58: string | false } = { base58: first }
  const sign = (kind: SignKind, payload: unknown) =>
    window.extensionSigns(String(defaultAddress.base58), kind, JSON.stringify(payload))
  const tronWeb = {
    defaultAddress,
    trx: {
      sign: (transaction: unknown) => sign('transaction', transaction),
      signMessageV2: (text: string) => sign('text', text),
      signTypedData: (...data: unknown[]) => sign('typed', data),
    },
  }
  window.extension = {
    choose(address) {
      defaultAddress.base58 = address
    },
    send: (action) => window.postMessage({ isTronLink: true, message: { action } }, location.origin),
  }
  Object.assign(window, { tronLink: { request: async () => ({ code: 200 }), tronWeb } })
}
