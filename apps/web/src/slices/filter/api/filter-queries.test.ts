import { QueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { afterEach, expect, test, vi } from 'vitest'
import { interfaceQuery, signatureQuery } from './filter-queries.ts'

const PROXY = 'TKMvPSoa11mzgbUW3Bipakd5s764ERxMwv' as Address
const BEHIND = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address

const CONTRACTS: Record<string, object> = {
  [PROXY]: { proxy_implementation: BEHIND, methodMap: { '3659cfe6': 'upgradeTo(address)' } },
  [BEHIND]: { proxy_implementation: '', methodMap: { '79d6348d': 'sign(string)', deadbeef: '\u202Esign()' } },
}

/** Answers as the server does; every contract has what stands above. */
function serve() {
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'http://web').searchParams
    const ids = query.get('ids')
    if (ids !== null)
      return Response.json({ data: { [ids]: ids === 'aaaaaaaa' ? ['a()', 'b()'] : ['sign(string)'] } })
    const contract = CONTRACTS[query.get('contract') ?? '']
    return Response.json({ data: contract ? [contract] : [] })
  })
  return new QueryClient()
}

afterEach(() => vi.unstubAllGlobals())

test('behind a proxy there are its methods and those of the code that it runs; names that mislead are left out', async () => {
  const client = serve()
  expect(await client.fetchQuery(interfaceQuery(PROXY))).toEqual({
    '3659cfe6': 'upgradeTo(address)',
    '79d6348d': 'sign(string)',
  })
  expect(await client.fetchQuery(interfaceQuery('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as Address))).toBeNull()
})

test('a selector that several methods may stand for has no name', async () => {
  const client = serve()
  expect(await client.fetchQuery(signatureQuery('79d6348d'))).toBe('sign(string)')
  expect(await client.fetchQuery(signatureQuery('aaaaaaaa'))).toBeNull()
})
