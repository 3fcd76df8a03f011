// @vitest-environment happy-dom
import { hexToBytes, toHexAddress } from '@tronlens/core'
import { privateKeyToAddress } from '@tronlens/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWallet, walletStore } from '../../slices/wallet/wallet-store.ts'
import { openSite } from './answer.ts'
import { ProviderError } from './channel.ts'
import { connectedSites, isAllowed } from './connected-sites.ts'
import { pendingStore } from './pending-store.ts'

const SITE = 'https://dapp.example'
const address = privateKeyToAddress(hexToBytes('01'.repeat(32)))
const other = privateKeyToAddress(hexToBytes('02'.repeat(32)))
const TRANSACTION = {
  txID: 'ab'.repeat(32),
  raw_data: { contract: [] },
  raw_data_hex: '0a02',
  signature: ['aa'],
}

beforeEach(() => {
  connectedSites.set([])
  walletStore.set({ wallets: [], currentId: undefined })
})
afterEach(() => pendingStore.set(undefined))

/** A site, and how often the page was brought in front of the user for it. */
function openSites(signature: string | undefined = 'bb') {
  const shown: boolean[] = []
  const ask = openSite({
    origin: SITE,
    show: () => {
      shown.push(true)
      return () => void shown.push(false)
    },
    signTransaction: async () => signature,
  })
  return { shown, ask: (method: string, params?: unknown) => ask({ method, params }).catch(codeOf) }
}
const codeOf = (error: unknown) => (error instanceof ProviderError ? error.code : error)

const decide = (isOkay: boolean) => {
  const pending = pendingStore.get()
  if (pending?.kind === 'consent') pending.decide(isOkay)
}

test('a site that is not allowed sees no account and has nothing signed', async () => {
  openWallet({ type: 'ACCOUNT_TRONLINK', address })
  const { ask, shown } = openSites()
  expect(await ask('eth_accounts')).toEqual([])
  expect(await ask('tron_signTransaction', [TRANSACTION])).toBe(4100)
  expect(await ask('signMessageV2', ['hello'])).toBe(4100)
  expect(shown).toEqual([])
})

test('the user is asked once, and what they decide counts until they take it back', async () => {
  openWallet({ type: 'ACCOUNT_TRONLINK', address })
  const { ask, shown } = openSites()
  const refused = ask('eth_requestAccounts')
  // a second question meanwhile is not put on the screen
  expect(await ask('eth_requestAccounts')).toBe(-32_002)
  decide(false)
  expect(await refused).toBe(4001)
  expect(isAllowed(SITE)).toBe(false)

  const allowed = ask('eth_requestAccounts')
  decide(true)
  expect(await allowed).toEqual([address])
  expect(await ask('tron_requestAccounts')).toMatchObject({ code: 200 })
  expect(await ask('eth_accounts')).toEqual([address])
  expect(shown).toEqual([true, false, true, false])
  connectedSites.set([])
  expect(await ask('eth_accounts')).toEqual([])
})

test('an allowed site gets its transaction back with one more signature, or a refusal', async () => {
  connectedSites.set([{ origin: SITE, since: 1 }])
  openWallet({ type: 'ACCOUNT_TRONLINK', address })
  const { ask } = openSites()
  expect(await ask('signTransaction', TRANSACTION)).toEqual({ ...TRANSACTION, signature: ['aa', 'bb'] })
  for (const named of [address, toHexAddress(address)])
    expect(await ask('signTransaction', { address: named, transaction: TRANSACTION })).toMatchObject({
      signature: ['aa', 'bb'],
    })
  expect(await ask('signTransaction', { address: other, transaction: TRANSACTION })).toBe(4100)
  expect(await ask('signTransaction', [{}])).toBe(-32_602)
  expect(await ask('eth_sendTransaction', [{}])).toBe(4200)
})

test('a wallet of an address alone signs nothing', async () => {
  connectedSites.set([{ origin: SITE, since: 1 }])
  openWallet({ type: 'ACCOUNT_ADDRESS', address })
  expect(await openSites().ask('signTransaction', TRANSACTION)).toBe(4100)
})

test('a site that asks again and again is not let near the user any more', async () => {
  openWallet({ type: 'ACCOUNT_TRONLINK', address })
  const { ask } = openSites()
  for (let count = 0; count < 30; count++) {
    const asked = ask('eth_requestAccounts')
    decide(false)
    expect(await asked).toBe(4001)
  }
  expect(await ask('eth_requestAccounts')).toBe(-32_005)
  expect(pendingStore.get()).toBeUndefined()
})
