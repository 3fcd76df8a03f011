// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Later } from './Later.tsx'

afterEach(cleanup)

test('what can wait is drawn when the first questions of the page are answered, and stays', async () => {
  let answer: (text: string) => void = () => undefined
  const asked = new Promise<string>((resolve) => {
    answer = resolve
  })
  function Page() {
    const { data } = useQuery({ queryKey: ['page'], queryFn: () => asked })
    return (
      <>
        {data}
        <Later>later</Later>
      </>
    )
  }
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  expect(screen.queryByText('later')).toBeNull()
  answer('content')
  expect(await screen.findByText(/later/)).toBeTruthy()
  void client.fetchQuery({ queryKey: ['another'], queryFn: () => new Promise<string>(() => undefined) })
  expect(screen.queryByText(/later/)).not.toBeNull()
})
