// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { deploymentQuery } from '../../../shared/api/networks.ts'
import { Unsent } from './Unsent.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('site')
})

test.each([
  [
    { email: false, mobile: false },
    'email',
    'This server sends no mail. Its operator reads the code with npm run tronlens -- person outbox.',
  ],
  [
    { email: true, mobile: false },
    'mobile',
    'This server sends no text messages. Its operator reads the code with npm run tronlens -- person outbox.',
  ],
  [{ email: true, mobile: false }, 'email', ''],
  [undefined, 'email', ''],
] as const)('a server that sends %o says of a code by %s: %s', (sends, by, said) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const site = { accounts: true, views: true, ...(sends && { sends }) }
  client.setQueryData(deploymentQuery.queryKey, { network: {}, networks: [], site } as never)
  const { container } = render(
    <QueryClientProvider client={client}>
      <Unsent by={by} />
    </QueryClientProvider>,
  )
  expect(container.textContent?.replace(/[\u2066-\u2069]/g, '')).toBe(said)
})
