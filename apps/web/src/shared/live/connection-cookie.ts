/** Whether the feed of the site is connected, for programs of the operator that read cookies. */
export type ConnectionState = 'open' | 'closed'

const NAME = 'websocket'

/** Writes the state of the feed into a cookie that ends with the browser. */
export function keepConnectionState(state: ConnectionState): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the site supports
  document.cookie = `${NAME}=${state}; path=/; SameSite=Strict`
}
