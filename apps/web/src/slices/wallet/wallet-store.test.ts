// @vitest-environment happy-dom
import type { Address } from '@tronlens/core'
import type { Vault } from '@tronlens/keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InlineWorker } from './keys/inline-worker.ts'

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
/** Throw-away keys of these tests. */
const [KEY, OTHER_KEY] = ['ab'.repeat(32), 'cd'.repeat(32)] as const

/** The worker is asked by messages, which a busy machine brings late. */
const PATIENCE_MS = 4_000
/** A key under a password, which no test opens: sealing one takes half a second of work. */
const VAULT: Vault = {
  version: 1,
  kdf: { name: 'scrypt', n: 2, r: 8, p: 1, salt: '' },
  check: '',
  nonce: '',
  data: '',
  seal: '',
}

/** A tab: modules of its own over the storage that all tabs share. */
async function openTab() {
  vi.resetModules()
  const [store, session, { keys }] = await Promise.all([
    import('./wallet-store.ts'),
    import('./session.ts'),
    import('./keys/key-client.ts'),
  ])
  const { openWallet, walletStore } = store
  const watch = (address: Address) => openWallet({ type: 'ACCOUNT_ADDRESS', address })
  const openKey = async (text: string) => {
    const { id, address } = await keys.open({ kind: 'privateKey', text })
    return openWallet({ type: 'ACCOUNT_PRIVATE_KEY', address, keyId: id })
  }
  const addresses = () => walletStore.get().wallets.map(({ address }) => address)
  const isHeld = (id = '') =>
    keys.signMessage(id, 'hello').then(
      () => true,
      () => false,
    )
  const isWiped = (id: string | undefined) =>
    vi.waitFor(async () => expect(await isHeld(id)).toBe(false), PATIENCE_MS)
  return { ...store, ...session, keys, watch, openKey, addresses, isHeld, isWiped }
}

const stored = (): { wallets: { address: string }[]; current?: string } =>
  JSON.parse(localStorage.getItem('wallets') ?? '{"wallets":[]}')
const storedAddresses = () => stored().wallets.map(({ address }) => address)
/** The event that browsers send to the other tabs when one of them writes. */
const notifyTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: 'wallets' }))

let leave: (() => void) | undefined
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('Worker', InlineWorker)
})
afterEach(() => {
  leave?.()
  leave = undefined
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('what another tab remembers outlasts what this tab does', async () => {
  const here = await openTab()
  const there = await openTab()
  const { id } = here.watch(ALICE)
  there.watch(BOB)
  expect(storedAddresses()).toEqual([ALICE, BOB])
  here.updateWallet(id, { isAway: true })
  here.switchWallet(id)
  here.signOut(id)
  expect(storedAddresses()).toEqual([BOB])
})

test('a wallet that another tab has left does not come back', async () => {
  const here = await openTab()
  here.watch(ALICE)
  const { id } = here.watch(BOB)
  const there = await openTab()
  there.signOut(`ACCOUNT_ADDRESS:${ALICE}`)
  here.switchWallet(`ACCOUNT_ADDRESS:${ALICE}`)
  here.switchWallet(id)
  expect(storedAddresses()).toEqual([BOB])
})

test('what another tab opens and leaves is followed, and not written back', async () => {
  const there = await openTab()
  const here = await openTab()
  leave = here.followOtherTabs()
  const { id } = there.watch(ALICE)
  there.watch(BOB)
  const before = localStorage.getItem('wallets')
  notifyTabs()
  expect(here.addresses()).toEqual([ALICE, BOB])
  expect(localStorage.getItem('wallets')).toBe(before)
  here.switchWallet(id)
  there.signOut(id)
  notifyTabs()
  expect(here.addresses()).toEqual([BOB])
  expect(here.currentWallet()?.address).toBe(BOB)
})

test('wallets that are not remembered stay where they are, whatever other tabs do', async () => {
  const there = await openTab()
  const here = await openTab()
  leave = here.followOtherTabs()
  const { address } = await here.openKey(KEY)
  there.watch(BOB)
  notifyTabs()
  expect(here.addresses()).toEqual([BOB, address])
  expect(here.currentWallet()?.address).toBe(address)
  expect(storedAddresses()).toEqual([BOB])
})

test('opening a key once more and leaving wipes it, as often as it was opened', async () => {
  const tab = await openTab()
  const first = await tab.openKey(KEY)
  const second = await tab.openKey(KEY)
  await tab.isWiped(first.keyId)
  expect(await tab.isHeld(second.keyId)).toBe(true)
  tab.signOut(second.id)
  await tab.isWiped(second.keyId)
})

test('locking wipes the keys of all wallets, and none that is still being made', async () => {
  const tab = await openTab()
  const opened = [await tab.openKey(KEY), await tab.openKey(OTHER_KEY)]
  const { id } = await tab.keys.create(12)
  tab.lockWallets()
  for (const { keyId } of opened) await tab.isWiped(keyId)
  expect(tab.walletStore.get().wallets.every(({ keyId }) => keyId === undefined)).toBe(true)
  expect(await tab.isHeld(id)).toBe(true)
})

test('a remembered wallet that another tab forgets takes its key along', async () => {
  const tab = await openTab()
  leave = tab.followOtherTabs()
  const { id, address } = await tab.keys.open({ kind: 'privateKey', text: KEY })
  tab.openWallet({
    type: 'ACCOUNT_PRIVATE_KEY',
    address,
    keyId: id,
    vault: VAULT,
  })
  expect(storedAddresses()).toEqual([address])
  localStorage.removeItem('wallets')
  notifyTabs()
  expect(tab.addresses()).toEqual([])
  await tab.isWiped(id)
})
