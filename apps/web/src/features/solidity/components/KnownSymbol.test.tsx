// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { hotTokensQuery } from '../../../shared/api/hot-tokens.ts'
import { KnownSymbol } from './KnownSymbol.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('tokenData')
})

test.each([
  ['usdt ', true],
  ['USDT', true],
  ['HLT', false],
  ['', false],
])('of the symbol "%s" is said that a known token has it: %s', (symbol, isSaid) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(hotTokensQuery.queryKey, [{ path: '/token20/T', name: 'Tether USD', symbol: 'USDT' }])
  const { container } = render(
    <QueryClientProvider client={client}>
      <KnownSymbol symbol={symbol} />
    </QueryClientProvider>,
  )
  expect(container.textContent?.includes('USDT is the symbol of a known token.')).toBe(isSaid)
})
