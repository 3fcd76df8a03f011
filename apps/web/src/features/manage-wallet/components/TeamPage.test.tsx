// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { recoverMessageSigner } from '@tronlens/keys'
import { afterEach, expect, test, vi } from 'vitest'
import { InlineWorker } from '../../../slices/wallet/keys/inline-worker.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetModules()
})

type Sent = { method: string; path: string; key: string | null; body: Record<string, string> | undefined }

test('the page is named with a key that a signature of the wallet was given', async () => {
  vi.resetModules()
  vi.stubGlobal('Worker', InlineWorker)
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    sent.push({ method: init.method ?? 'GET', path, key: new Headers(init.headers).get('x-key'), body })
    if (path === '/api/auth') return Response.json({ key: 'of-the-signature' })
    return Response.json({ data: { address: '', githubLink: body?.githubLink ?? '' } })
  })
  const [{ TeamPage }, { keys }, { loadTexts, startTexts }] = await Promise.all([
    import('./TeamPage.tsx'),
    import('../../../slices/wallet/keys/key-client.ts'),
    import('../../../i18n/i18n.ts'),
  ])
  await startTexts()
  await loadTexts('walletPage')
  const { id: keyId, address } = await keys.open({ kind: 'privateKey', text: 'ab'.repeat(32) })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <TeamPage wallet={{ id: 'one', type: 'ACCOUNT_PRIVATE_KEY', address, keyId }} isUsable />
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  const field = await screen.findByRole('textbox', { name: 'Page on GitHub' })
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.change(field, { target: { value: 'no such/name/here' } })
  expect(save).toHaveProperty('disabled', true)
  fireEvent.change(field, { target: { value: 'https://github.com/team/pages/' } })
  fireEvent.click(save)
  expect(await screen.findByText('https://github.com/team/pages')).toBeTruthy()
  const [proof, naming] = sent.filter(({ method }) => method === 'POST')
  const { content = '', sig = '' } = proof?.body ?? {}
  expect(recoverMessageSigner(content, sig)).toBe(address)
  expect(JSON.parse(content)).toMatchObject({ address, timestamp: expect.any(Number) })
  expect(naming).toEqual({
    method: 'POST',
    path: `/api/account/${address}/sr`,
    key: 'of-the-signature',
    body: { githubLink: 'team/pages' },
  })
})
