// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { blockStub } from '../stub.ts'
import { BlockFacts } from './BlockFacts.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('block')
})
afterEach(cleanup)

test.each([
  ['32', 'java-tron 4.8.0 (32)'],
  ['33', 'java-tron 4.8.0.1 (33)'],
  ['34', 'java-tron 4.8.1 (34)'],
  ['35', 'java-tron 4.8.1.1 (35)'],
  ['36', 'java-tron 4.8.2 (36)'],
  ['99', '99'],
])('a block of version %s says %s', (version, text) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HashRouter>
        <BlockFacts block={{ ...blockStub('7'), version }} />
      </HashRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText(text, { exact: true })).toBeTruthy()
})
