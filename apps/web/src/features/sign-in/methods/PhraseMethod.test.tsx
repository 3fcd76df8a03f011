// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InlineWorker } from '../../../slices/wallet/keys/inline-worker.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('words that are each right but form no valid phrase get an error, until one is changed', async () => {
  vi.resetModules()
  vi.stubGlobal('Worker', InlineWorker)
  const [{ PhraseMethod }, { loadTexts, startTexts }] = await Promise.all([
    import('./PhraseMethod.tsx'),
    import('../../../i18n/i18n.ts'),
  ])
  await startTexts()
  await loadTexts('signIn')
  const { container } = render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <PhraseMethod />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const word = (n: number) => screen.getByLabelText(`Word ${n}`)
  for (let n = 1; n <= 12; n++) fireEvent.change(word(n), { target: { value: 'abandon' } })
  fireEvent.submit(container.querySelector('form') as HTMLFormElement)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^These words do not belong together/)
  fireEvent.change(word(12), { target: { value: 'about' } })
  expect(screen.queryByRole('alert')).toBeNull()
})
