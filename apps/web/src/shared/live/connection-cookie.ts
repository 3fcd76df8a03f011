/** Whether the feed of the site is connected, for programs of the operator that read cookies. */
export type ConnectionState = 'open' | 'closed'

const NAMES = { chain: 'websocket', sideChain: 'websocketsun' } as const

/** Writes the state of the feed of a chain into a cookie that ends with the browser. */
export function keepConnectionState(state: ConnectionState, of: keyof typeof NAMES = 'chain'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the site supports
  document.cookie = `${NAMES[of]}=${state}; path=/; SameSite=Strict`
}
