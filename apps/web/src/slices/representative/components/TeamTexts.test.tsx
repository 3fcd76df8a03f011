// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { AnswerOf, getRepresentativeTexts } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { LeaveLayer } from '../../../shared/ui/LeaveLayer.tsx'
import { representativeTextsQuery } from '../api/page-query.ts'
import { TeamTexts } from './TeamTexts.tsx'

const WHO = 'TPGN1g4wmgp9VZCpDtJ9hXxPk4QyWv39d1' as Address
type Texts = AnswerOf<typeof getRepresentativeTexts>['data']

beforeAll(async () => {
  await startTexts()
  await loadTexts('vote', 'content')
})
afterEach(cleanup)

function show(answer: Pick<Texts, 'state' | 'texts'>) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(representativeTextsQuery(WHO, 'en').queryKey, {
    address: WHO,
    githubLink: 'team/pages',
    ...answer,
  } as Texts)
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <MantineProvider>
          <TeamTexts address={WHO} />
          <LeaveLayer />
        </MantineProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('texts stand below their names, and lead to where they were written', () => {
  show({
    state: 'shown',
    texts: [
      { name: 'INTRO', language: '', html: '<h3>We</h3>' },
      { name: 'TEAM', language: 'en', html: '<p>Ada <a href="https://ada.example/">site</a></p>' },
    ],
  })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Introduction',
    'We',
    'Team',
  ])
  expect(screen.getByText('Ada').closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(screen.getByRole('button', { name: 'https://github.com/team/pages' })).toBeTruthy()
})

test('a link of a third party asks before it leaves', async () => {
  show({
    state: 'shown',
    texts: [{ name: 'TEAM', language: 'en', html: '<p>Ada <a href="https://ada.example/">site</a></p>' }],
  })
  expect(fireEvent.click(screen.getByRole('link', { name: 'site' }))).toBe(false)
  expect((await screen.findByRole('dialog', {}, { timeout: 20_000 })).textContent).toContain('ada.example')
})

test('the page reports a host that does not answer, with a way to try again', () => {
  show({ state: 'away', texts: [] })
  expect(screen.getByRole('alert').textContent).toContain('cannot be read now')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
