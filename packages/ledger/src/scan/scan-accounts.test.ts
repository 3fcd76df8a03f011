import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { type FoundAccount, MOST_ACCOUNTS, type ScanSource, scanAccounts } from './scan-accounts.ts'

const STATE = { sum: 1n, lastActive: 1 }
/** A device whose addresses are their own paths, on a chain that knows some. */
const sourceOf = (known: (path: string) => boolean): ScanSource => ({
  addressOf: async (path) => path as Address,
  stateOf: async (path) => (known(path) ? STATE : undefined),
})
async function all(scan: AsyncGenerator<FoundAccount>): Promise<FoundAccount[]> {
  const found: FoundAccount[] = []
  for await (const account of scan) found.push(account)
  return found
}
const used = (count: number) => sourceOf((path) => Number(/195'\/(\d+)'/.exec(path)?.[1]) < count)

test('a scan ends with the first address that the chain does not know', async () => {
  const found = await all(scanAccounts(used(3), 'account'))
  expect(found.map(({ path, state }) => [path, state !== undefined])).toEqual([
    ["44'/195'/0'/0/0", true],
    ["44'/195'/1'/0/0", true],
    ["44'/195'/2'/0/0", true],
    ["44'/195'/3'/0/0", false],
  ])
})

test('the first account is listed even when it was never used', async () => {
  expect(await all(scanAccounts(used(0), 'account'))).toHaveLength(1)
})

test('more goes on behind, over unknown ones too', async () => {
  const found = await all(scanAccounts(used(0), 'account', 4, 5))
  expect(found.map(({ index }) => index)).toEqual([4, 5, 6, 7, 8])
})

test('the other family counts addresses of the first account', async () => {
  const [, second] = await all(
    scanAccounts(
      sourceOf((path) => path.endsWith('/0')),
      'address',
    ),
  )
  expect(second?.path).toBe("44'/195'/0'/0/1")
})

test('no scan goes on for ever', async () => {
  expect(
    await all(
      scanAccounts(
        sourceOf(() => true),
        'account',
      ),
    ),
  ).toHaveLength(MOST_ACCOUNTS)
})
