// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { type Capability, deploymentQuery, type Network } from '../../shared/api/networks.ts'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'
import { accountQuery } from '../../slices/account/api/account-queries.ts'
import { accountStub } from '../../slices/account/stub.ts'
import { requestsQuery } from '../../slices/multisig/api/requests-query.ts'
import { dialogStore } from '../../slices/wallet/dialog-store.ts'
import { openWallet, walletStore } from '../../slices/wallet/wallet-store.ts'
import { WalletChip } from './WalletChip.tsx'

/** Follows nothing. */
class DeafSocket {
  close(): void {}
}

function show(capabilities: readonly Capability[] = ['coSigning', 'exchange']) {
  const network: Network = { key: 'main', name: 'Main', type: 'mainnet', capabilities, base: '' }
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(deploymentQuery.queryKey, { network, networks: [network] })
  client.setQueryData(requestsQuery(ZERO_ADDRESS).queryKey, [])
  const account = accountStub(ZERO_ADDRESS)
  const representative = { ...account.representative, enabled: true }
  client.setQueryData(accountQuery(ZERO_ADDRESS).queryKey, { ...account, name: 'bob', representative })
  openWallet({ type: 'ACCOUNT_ADDRESS', address: ZERO_ADDRESS })
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <MantineProvider>
          <WalletChip />
        </MantineProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}
const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /bob/ }))
  await screen.findByRole('menuitem', { name: 'Send' })
}

beforeAll(async () => {
  vi.stubGlobal('WebSocket', DeafSocket)
  await startTexts()
})
afterEach(() => {
  cleanup()
  dialogStore.set(undefined)
  walletStore.set({ wallets: [], currentId: undefined })
})

test('the header names the wallet, and its menu where its key is and that it is a representative', async () => {
  show()
  await openMenu()
  // an address has no key that could be put away
  expect(screen.queryByRole('menuitem', { name: 'Lock now' })).toBeNull()
  const line = await screen.findByRole('menuitemradio', { name: /bob.*Representative.*Address only/ })
  expect(line.getAttribute('aria-checked')).toBe('true')
  expect(line.textContent).toContain(ZERO_ADDRESS)
})

test('the menu of the wallet sends, receives, sends with co-signers and leads to what waits for a signature', async () => {
  show()
  await openMenu()
  const signatures = screen.getByRole('menuitem', { name: 'Signatures' })
  expect(signatures.getAttribute('href')).toBe('/wallet/multiSignature?from=nav&type=multisign')
  for (const [name, act] of [
    ['Send', { kind: 'send' }],
    ['Receive', { kind: 'receive' }],
    ['Send with co-signers', { kind: 'send', isMulti: true }],
  ] as const) {
    fireEvent.click(screen.getByRole('menuitem', { name }))
    expect(dialogStore.get()).toEqual(act)
    await openMenu()
  }
})

test('a network without co-signing and exchange has no entries for them', async () => {
  show([])
  await openMenu()
  expect(screen.queryByRole('menuitem', { name: 'Send with co-signers' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Signatures' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Exchange' })).toBeNull()
})

test('after signing out the focus is where the menu was', async () => {
  show()
  await openMenu()
  const out = screen.getByRole('menuitem', { name: 'Close wallet' })
  out.focus()
  fireEvent.click(out)
  const opener = await screen.findByRole('button', { name: 'Open wallet' })
  expect(document.activeElement).toBe(opener)
})
