import { ME, OTHER } from '@tronlens/signing/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { readIndexedPermissions } from './indexed-permissions.ts'

afterEach(() => vi.unstubAllGlobals())

const permissionOf = (address: string) => ({
  permission_name: 'owner',
  threshold: 1,
  keys: [{ address, weight: 1 }],
})
const UNSET = { permission_name: '', threshold: 0, keys: [] }

/** The answer of the index about an account; undefined where it does not answer. */
const ask = (account: object | undefined) => {
  vi.stubGlobal('fetch', async () =>
    account
      ? Response.json({ address: ME, activePermissions: [], witnessPermission: {}, ...account })
      : Response.json({ code: 'INTERNAL', message: 'broken' }, { status: 400 }),
  )
  return readIndexedPermissions(ME, AbortSignal.timeout(5_000))
}

test.each([
  ['an account that blocks mention', { activated: true, ownerPermission: permissionOf(OTHER) }, OTHER],
  ['an account that no block mentions', { activated: false, ownerPermission: permissionOf(OTHER) }, OTHER],
  ['an account of before permissions', { activated: true, ownerPermission: UNSET }, ME],
  ['an address without an account', { activated: false, ownerPermission: UNSET }, undefined],
  ['an index that does not answer', undefined, undefined],
])('%s', async (_, account, key) => {
  const found = await ask(account)
  expect(found?.owner.keys.map(({ address }) => address)).toEqual(key === undefined ? undefined : [key])
})
