import { ME, OTHER } from '@tronlens/signing/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { readIndexedPermissions } from './indexed-permissions.ts'

afterEach(() => vi.unstubAllGlobals())

const permissionOf = (address: string) => ({
  permission_name: 'owner',
  threshold: 1,
  keys: [{ address, weight: 1 }],
})
/** Another key, which only the node names. */
const NODES_WORD = 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'
const UNSET = { permission_name: '', threshold: 0, keys: [] }

/** What blocks set, as the index answers it; undefined where it does not answer. */
const ask = (blocks: object | undefined, witness = 0) => {
  vi.stubGlobal('fetch', async () =>
    blocks
      ? Response.json({
          address: ME,
          witness,
          // what the node says now counts for nothing here
          ownerPermission: permissionOf(NODES_WORD),
          activePermissions: [],
          witnessPermission: {},
          blockPermissions: { known: true, activePermissions: [], witnessPermission: {}, ...blocks },
        })
      : Response.json({ code: 'INTERNAL', message: 'broken' }, { status: 400 }),
  )
  return readIndexedPermissions(ME, AbortSignal.timeout(5_000))
}

test.each([
  ['an account whose permissions a block set', { ownerPermission: permissionOf(OTHER) }, OTHER],
  ['an account that has set none', { ownerPermission: UNSET }, ME],
  ['an account that a partial index has not met', { known: false, ownerPermission: UNSET }, undefined],
  ['an index that does not answer', undefined, undefined],
])('%s', async (_, blocks, key) => {
  const found = await ask(blocks)
  expect(found?.owner.keys.map(({ address }) => address)).toEqual(key === undefined ? undefined : [key])
})

test('an account that has set none has its own key, also as a representative', async () => {
  const own = [{ address: ME, weight: 1n }]
  expect(await ask({ ownerPermission: UNSET })).toMatchObject({
    witness: undefined,
    actives: [{ keys: own }],
  })
  expect(await ask({ ownerPermission: UNSET }, 1)).toMatchObject({ witness: { keys: own } })
  expect(await ask({ ownerPermission: permissionOf(OTHER) })).toMatchObject({ actives: [] })
})
