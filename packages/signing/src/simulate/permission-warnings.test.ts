import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { ME, OTHER } from '../testing/snapshots.ts'
import { newKeysOf, permissionWarnings } from './permission-warnings.ts'
import type { PermissionNow, PermissionsNow } from './snapshot.ts'
import { needsBox } from './warnings.ts'

const THIRD = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const ALL = 'ff'.repeat(32)
/** Transfers of TRX only. */
const PAYMENTS = '02'.padEnd(64, '0')
/** Everything but permission 46. */
const NEARLY_ALL = `7fff1fc0033e03`.padEnd(64, '0')

type Keys = readonly (readonly [Address, bigint])[]
const rule = (name: string, keys: Keys, threshold: bigint, operations = ''): PermissionNow => ({
  permissionName: name,
  threshold,
  operations,
  keys: keys.map(([address, weight]) => ({ address, weight })),
})
const update = (owner: PermissionNow, actives: readonly PermissionNow[], witness?: PermissionNow) => {
  const fields = (type: 'Owner' | 'Witness' | 'Active') => (now: PermissionNow) => ({
    ...now,
    type,
    id: 0,
    parentId: 0,
  })
  return {
    ownerAddress: ME,
    owner: fields('Owner')(owner),
    witness: witness && fields('Witness')(witness),
    actives: actives.map(fields('Active')),
  }
}
const alone = rule('owner', [[ME, 1n]], 1n)
const NOW: PermissionsNow = {
  owner: alone,
  witness: rule('witness', [[ME, 1n]], 1n),
  actives: [rule('active', [[ME, 1n]], 1n, NEARLY_ALL)],
}
const found = (...given: Parameters<typeof update>) => permissionWarnings(update(...given), NOW, undefined)
const boxesOf = (...given: Parameters<typeof update>) => found(...given).filter(needsBox)
const newKey = (role: string, name: string) => [{ kind: 'newKey', address: OTHER, role, name }]

test('an update that changes nothing asks for no tick', () => {
  expect(boxesOf(alone, NOW.actives, NOW.witness)).toEqual([])
})

test('a key of an active permission is named, also where it may not change permissions', () => {
  const actives = [rule('active', [[OTHER, 1n]], 1n, NEARLY_ALL)]
  expect(boxesOf(alone, actives)).toMatchObject(newKey('active', 'active'))
  const more = rule('more', [[OTHER, 1n]], 1n, NEARLY_ALL)
  expect(boxesOf(alone, [...NOW.actives, more])).toMatchObject(newKey('active', 'more'))
})

test('owners who reach the threshold together without the user are named together', () => {
  const owner = rule(
    'owner',
    [
      [ME, 1n],
      [OTHER, 1n],
      [THIRD, 1n],
    ],
    2n,
  )
  const warnings = found(owner, NOW.actives)
  expect(warnings.filter(needsBox).map(({ kind }) => kind)).toEqual(['newKey', 'newKey', 'reachTogether'])
  expect(warnings.find(({ kind }) => kind === 'reachTogether')).toMatchObject({
    role: 'owner',
    addresses: expect.arrayContaining([OTHER, THIRD]),
  })
})

test('a key that produces blocks for the account is named', () => {
  const witness = rule('witness', [[OTHER, 1n]], 1n)
  expect(boxesOf(alone, NOW.actives, witness)).toMatchObject(newKey('witness', 'witness'))
})

test('a key of today that gets enough weight, and one that may do more, are named', () => {
  const now = {
    ...NOW,
    actives: [
      rule(
        'pay',
        [
          [ME, 1n],
          [OTHER, 1n],
        ],
        2n,
        PAYMENTS,
      ),
    ],
  }
  const lower = update(alone, [
    rule(
      'pay',
      [
        [ME, 1n],
        [OTHER, 1n],
      ],
      1n,
      PAYMENTS,
    ),
  ])
  expect(permissionWarnings(lower, now, undefined).filter(needsBox)).toMatchObject([
    { kind: 'reachTogether', addresses: [OTHER] },
  ])
  const wider = update(alone, [
    rule(
      'pay',
      [
        [ME, 1n],
        [OTHER, 1n],
      ],
      2n,
      NEARLY_ALL,
    ),
  ])
  expect(permissionWarnings(wider, now, undefined).filter(needsBox)).toMatchObject([
    { kind: 'widerPermission', name: 'pay' },
  ])
})

test('when the current permissions are not known, every key of others counts as new', () => {
  const actives = [rule('active', [[OTHER, 1n]], 1n, PAYMENTS)]
  expect(
    permissionWarnings(update(alone, actives), undefined, undefined)
      .filter(needsBox)
      .map(({ kind }) => kind),
  ).toEqual(['newKey'])
  expect(newKeysOf(update(alone, actives), undefined)).toEqual([OTHER])
})

test('the key of the wallet is the own one, also in an account that is another', () => {
  const owner = rule(
    'owner',
    [
      [ME, 1n],
      [OTHER, 1n],
    ],
    2n,
  )
  const warnings = permissionWarnings(update(owner, [rule('active', [[OTHER, 1n]], 1n, ALL)]), NOW, OTHER)
  expect(warnings.filter(needsBox).map(({ kind }) => kind)).toEqual(['activeRulesPermissions'])
})
