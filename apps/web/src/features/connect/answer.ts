import { toHexAddress } from '@tronlens/core'
import { closeDialog, dialogStore, openDialog } from '../../slices/wallet/dialog-store.ts'
import { shownChain } from '../../slices/wallet/signers/wallet-connect/chain.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { currentWallet, walletStore } from '../../slices/wallet/wallet-store.ts'
import { ProviderError, type Request } from './channel.ts'
import { allowSite, isAllowed } from './connected-sites.ts'
import { askUser } from './pending-store.ts'
import { type AskedTransaction, readAskedText, readAskedTransaction, readAskedTyped } from './read-params.ts'

const REJECTED = 4001
const UNAUTHORIZED = 4100
const UNSUPPORTED = 4200
const BUSY = -32_002
const TOO_MANY = -32_005
/** Requests that need the user, within a minute: a site that asks again and again is not let near. */
const MOST_A_MINUTE = 30
const MINUTE_MS = 60_000
/** What TronLink answers where it gave its account. */
const CONNECTED = { code: 200, message: 'The site is connected.' }

/** What the page around a site does for it. */
export interface Site {
  readonly origin: string
  /** Brings this page in front of the user, until the returned function is called. */
  show: () => () => void
  /** Has a transaction reviewed and signed; undefined where it was rejected. */
  signTransaction: (asked: AskedTransaction, wallet: Wallet) => Promise<string | undefined>
}

/** The account that a site sees: none before it is allowed. */
export const accountOf = (origin: string): Wallet | undefined =>
  isAllowed(origin) ? currentWallet() : undefined

/** The id of the chain as JSON-RPC names it, such as `0x2b6653dc`. */
export const chainId = async (): Promise<string> => (await shownChain()).replace('tron:', '')

/** Answers one site. A request that needs the user waits for no other: a second one meanwhile is refused. */
export function openSite(site: Site): (request: Request) => Promise<unknown> {
  let isBusy = false
  let times: readonly number[] = []
  const withUser = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (isBusy) throw new ProviderError(BUSY, 'Another request of this site is open.')
    times = [...times.filter((time) => time > Date.now() - MINUTE_MS), Date.now()]
    if (times.length > MOST_A_MINUTE) throw new ProviderError(TOO_MANY, 'The site asks too often.')
    isBusy = true
    const hide = site.show()
    try {
      return await work()
    } finally {
      isBusy = false
      hide()
    }
  }
  return async ({ method, params }) => {
    switch (method) {
      case 'eth_chainId':
        return chainId()
      case 'eth_accounts':
        return accountOf(site.origin) ? [accountOf(site.origin)?.address] : []
      case 'eth_requestAccounts':
        return [(await connect(site.origin, withUser)).address]
      case 'tron_requestAccounts':
        await connect(site.origin, withUser)
        return CONNECTED
      case 'tron_signTransaction':
      case 'signTransaction': {
        const asked = readAskedTransaction(params)
        const wallet = signingWallet(site.origin, asked.address)
        const signature = await withUser(() => site.signTransaction(asked, wallet))
        return { ...asked.given, signature: [...asked.signatures, notRejected(signature)] }
      }
      case 'tron_signMessageV2':
      case 'signMessageV2':
      case 'tron_signMessage':
        return signMessage(site.origin, readAskedText(params), withUser)
      case 'tron_signTypedData':
      case 'signTypedData':
      case 'eth_signTypedData_v4':
        return signMessage(site.origin, readAskedTyped(params), withUser)
      default:
        throw new ProviderError(UNSUPPORTED, `The wallet does not know ${method}.`)
    }
  }
}

type WithUser = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/** The account of the wallet, once the user has allowed the site to see it. */
async function connect(origin: string, withUser: WithUser): Promise<Wallet> {
  const known = accountOf(origin)
  if (known) return known
  return withUser(async () => {
    if (!isAllowed(origin)) {
      const isOkay = await askUser<boolean>((decide) => ({ kind: 'consent', origin, decide }))
      if (!isOkay) throw new ProviderError(REJECTED, 'The user rejected the request.')
      allowSite(origin)
    }
    const wallet = await waitForWallet()
    if (!wallet) throw new ProviderError(REJECTED, 'The user opened no wallet.')
    return wallet
  })
}

/** The wallet that is open, or that the user opens now; undefined where they close the dialog. */
function waitForWallet(): Promise<Wallet | undefined> {
  if (currentWallet()) return Promise.resolve(currentWallet())
  openDialog({ kind: 'signIn' })
  return new Promise((resolve) => {
    const look = () => {
      const wallet = currentWallet()
      if (!wallet && dialogStore.get()) return
      for (const leave of leaves) leave()
      if (wallet) closeDialog()
      resolve(wallet)
    }
    const leaves = [walletStore.subscribe(look), dialogStore.subscribe(look)]
  })
}

/**
 * The wallet that signs for a site.
 *
 * @param address - the account that the site means, in one of its two forms
 * @throws {ProviderError} when the site is not allowed, or means another account
 */
function signingWallet(origin: string, address?: string): Wallet {
  const wallet = accountOf(origin)
  if (!wallet) throw new ProviderError(UNAUTHORIZED, 'The site is not connected.')
  if (!canSign(wallet)) throw new ProviderError(UNAUTHORIZED, 'The wallet holds an address alone.')
  if (address !== undefined && address !== wallet.address && address !== toHexAddress(wallet.address))
    throw new ProviderError(UNAUTHORIZED, 'The wallet shows another account.')
  return wallet
}

async function signMessage(origin: string, message: ReturnType<typeof readAskedText>, withUser: WithUser) {
  const wallet = signingWallet(origin)
  const signature = await withUser(() =>
    askUser<string | undefined>((decide) => ({ kind: 'message', origin, message, wallet, decide })),
  )
  return `0x${notRejected(signature)}`
}

function notRejected(signature: string | undefined): string {
  if (signature === undefined) throw new ProviderError(REJECTED, 'The user rejected the request.')
  return signature
}
