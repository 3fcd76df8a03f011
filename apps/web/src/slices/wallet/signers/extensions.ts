import { type Address, isAddress } from '@tronlens/core'

type SignTypedData = (domain: object, types: object, message: object) => Promise<string>

/** What an extension puts behind its provider: TronWeb, connected to the account that its owner chose. */
export interface InjectedTronWeb {
  defaultAddress?: { base58?: string | false }
  trx: {
    sign(transaction: unknown): Promise<{ signature?: readonly string[]; raw_data_hex?: string }>
    signMessageV2?(message: string): Promise<string>
    signTypedData?: SignTypedData
    /** The same where it is not called finished yet. */
    _signTypedData?: SignTypedData
  }
}

/** A provider as TIP-1193 describes it. */
export interface Provider {
  request?(call: { method: string; params?: unknown }): Promise<unknown>
  tronWeb?: InjectedTronWeb | false
  on?(event: string, listener: (...values: unknown[]) => void): void
  removeListener?(event: string, listener: (...values: unknown[]) => void): void
}

/**
 * A wallet in the browser, found by announcement (TIP-6963) or at the place where TronLink has always been.
 */
export interface FoundExtension {
  /** Reverse domain name; identifies an extension. */
  rdns: string
  name: string
  provider: Provider
}

const TRON_LINK = 'org.tronlink.www'
/** TronLink injects itself some time after the page has started. */
const PAUSE_MS = 100
const TRIES = 30

type Announcement = CustomEvent<{ info: { rdns: string; name: string }; provider: Provider }>

declare global {
  interface Window {
    tron?: Provider
    tronLink?: Provider
    tronWeb?: InjectedTronWeb
  }
}

function injected(): FoundExtension | undefined {
  const provider = window.tronLink ?? window.tron ?? (window.tronWeb && { tronWeb: window.tronWeb })
  return provider && { rdns: TRON_LINK, name: 'TronLink', provider }
}

/**
 * Reports each wallet extension once, as soon as it is there; looks 30 times, every 100 ms.
 *
 * @returns a function that ends it early
 */
export function watchExtensions(found: (extension: FoundExtension) => void, ended?: () => void): () => void {
  const seen = new Set<string>()
  const report = (extension: FoundExtension) => {
    if (seen.has(extension.rdns)) return
    seen.add(extension.rdns)
    found(extension)
  }
  const handleAnnouncement = (event: Event) => {
    const { info, provider } = (event as Announcement).detail
    report({ rdns: info.rdns, name: info.name, provider })
  }
  window.addEventListener('TIP6963:announceProvider', handleAnnouncement)
  window.dispatchEvent(new Event('TIP6963:requestProvider'))
  let tries = 0
  const look = () => {
    const extension = injected()
    if (extension) report(extension)
    if (++tries < TRIES) return
    stop()
    ended?.()
  }
  const timer = setInterval(look, PAUSE_MS)
  const stop = () => {
    clearInterval(timer)
    window.removeEventListener('TIP6963:announceProvider', handleAnnouncement)
  }
  look()
  return stop
}

/** The extension of a wallet that was opened before, or undefined when it is gone. */
export const findExtension = (rdns: string): Promise<FoundExtension | undefined> =>
  new Promise((resolve) => {
    const stop = watchExtensions(
      (extension) => {
        if (extension.rdns !== rdns) return
        resolve(extension)
        queueMicrotask(() => stop())
      },
      () => resolve(undefined),
    )
  })

/**
 * Asks an extension for its account; it asks its owner.
 *
 * @returns undefined when it has no account or its owner refuses
 */
export async function connectExtension({ provider }: FoundExtension): Promise<Address | undefined> {
  try {
    await provider.request?.({ method: 'tron_requestAccounts' })
  } catch {
    return undefined // refused; the page says that no address was given
  }
  return addressOf(provider)
}

/** The account that an extension is at now. */
export function addressOf({ tronWeb }: Provider): Address | undefined {
  const address = tronWeb ? tronWeb.defaultAddress?.base58 : undefined
  return address && isAddress(address) ? address : undefined
}
