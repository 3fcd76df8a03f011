// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { Address } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { bundleQuery, parametersQuery, priceQuery } from '../../../shared/api/network.ts'
import { accountUseQuery, actCostsQuery, priceHistoryQuery } from '../api/resource-queries.ts'
import { pricesSince } from '../resources.ts'
import ResourcesPage from './ResourcesPage.tsx'

const ACCOUNT = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as Address
const MEASURED = { tokenInfo: null, count: 40, energy_low: 10_000, energy_high: 20_000 }

beforeAll(async () => {
  await startTexts()
  await loadTexts('resources')
})

let unmount: () => void
afterEach(() => unmount())
beforeEach(() => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(
    parametersQuery.queryKey,
    new Map([
      ['getEnergyFee', 210],
      ['getTransactionFee', 1_000],
      ['getFreeNetLimit', 600],
      ['getTotalEnergyCurrentLimit', 180_000_000],
      ['getTotalNetLimit', 43_200_000],
    ]),
  )
  client.setQueryData(bundleQuery.queryKey, {
    freezeResource: { data: [{ total_energy_weight: 18_000_000, total_net_weight: 27_000_000 }] },
  } as never)
  client.setQueryData(priceQuery.queryKey, { usd: 0.25 } as never)
  client.setQueryData(actCostsQuery.queryKey, {
    block: 100,
    from_block: 1,
    most: 1_000,
    acts: [
      { ...MEASURED, act: 'sendTrx', energy_low: 0, energy: 0, energy_high: 0, bandwidth: 268 },
      { ...MEASURED, act: 'sendToken', energy: 15_000, bandwidth: 345 },
    ],
  } as never)
  client.setQueryData(priceHistoryQuery.queryKey, pricesSince('0:100,1600000000000:210', '0:1000'))
  client.setQueryData(accountUseQuery(ACCOUNT).queryKey, {
    recent: { count: 7, from: 0, to: 7 * 86_400_000, acts: 1, energy: 15_000, bandwidth: 345 },
    energy: 5_000,
    net: 0,
  })
  ;({ unmount } = render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>
          <ResourcesPage />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  ))
})

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00A0', ' ')
const rowsOf = (name: string): string[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => plain(row.textContent))
const fact = (label: string): string => plain(screen.getByText(label).nextElementSibling?.textContent)

test('each act has what half of the measured transactions used, in TRX and dollars', () => {
  const [, sendTrx, sendToken] = rowsOf('What acts cost')
  // free bandwidth covers one transfer a day; without it 268 bytes cost 0.268 TRX
  expect(sendTrx).toMatch(/^Send TRX40 measured0268.*0 TRX0\.268 TRX≈ \$0\.067/)
  expect(sendToken).toContain('15,000')
  expect(sendToken).toContain('10,000 to 20,000 in eight of ten')
  // 15,000 × 210 sun, then with 345 bytes bought as well
  expect(sendToken).toContain('3.15 TRX')
  expect(sendToken).toContain('3.495 TRX')
})

test('the calculator counts burning, staking and the most that a rent may cost', () => {
  expect(fact('Energy used a day')).toBe('150,000')
  // ten transfers, of which one has free bandwidth: 150,000 × 210 + 9 × 345,000 sun
  expect(fact('Burn each time, a day')).toContain('34.605 TRX')
  // 150,000 × 18,000,000 / (180,000,000 − 150,000)
  expect(fact('Or stake for energy')).toBe('15,013 TRX')
  expect(fact('Renting energy is cheaper than burning below, a day')).toContain('31.50 TRX')
  fireEvent.change(screen.getByLabelText('Times a day'), { target: { value: '0' } })
  expect(screen.getByRole('alert').textContent).toBe('A whole number from 1 to 1,000,000.')
  expect(screen.queryByText('Burn each time, a day')).toBeNull()
})

test('with an address it is what its transactions used, less what it has', () => {
  fireEvent.change(screen.getByLabelText('Address, optional'), { target: { value: 'T123' } })
  expect(screen.getByRole('alert')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Address, optional'), { target: { value: ACCOUNT } })
  expect(screen.getByText(/^Its newest 7 transactions, 1 Jan 1970 to 8 Jan 1970: 1 a day/)).toBeTruthy()
  // 15,000 − 5,000 energy; its 345 bytes are free
  expect(fact('Burn each time, a day')).toContain('2.10 TRX')
})

test('prices are drawn as steps, described in words and listed', () => {
  const course = screen.getByRole('img', { name: /Price of one energy: from 100 sun to 210 sun/ })
  expect(course.querySelector('polyline')).toBeTruthy()
  expect(rowsOf('Prices since the first block').slice(1)).toEqual([
    expect.stringContaining('210 sun1,000 sun'),
    'From the first block on100 sun1,000 sun',
  ])
})
