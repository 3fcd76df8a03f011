/**
 * What the key of a network may be. It stands in paths (`/net/{key}/api`), in the name of its schema in the
 * database, and in what the web app remembers.
 */
export const NETWORK_KEY = /^[a-z][a-z0-9]{0,19}$/
/** Key of the network that is used where none is named. */
export const DEFAULT_NETWORK = 'main'

/** True for text that may be the key of a network. */
export const isNetworkKey = (text: string): boolean => NETWORK_KEY.test(text)
