import type { Address } from '@tronlens/core'
import { allowsContract } from '@tronlens/protocol'
import { describe, expect, test } from 'vitest'
import { readAccountPermissions } from '../permission/account-permissions.ts'
import { permissionChoices } from './permission-choices.ts'

const A = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const B = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const DEFAULT = '7fff1fc0033e0300000000000000000000000000000000000000000000000000'
const TRANSFER = 1
const PERMISSIONS = 46

describe('permissions of an account', () => {
  test('that never set any are one key of its own', () => {
    const choices = permissionChoices(readAccountPermissions(A, { address: A }), A, TRANSFER)
    expect(choices.map(({ id, name, isEnough }) => [id, name, isEnough])).toEqual([
      [0, 'owner', true],
      [2, 'active', true],
    ])
  })

  test('are closed to a key that takes no part, and to types outside the mask', () => {
    const account = readAccountPermissions(A, {
      address: A,
      owner_permission: { permission_name: 'owner', threshold: 1, keys: [{ address: A, weight: 1 }] },
      active_permission: [
        {
          permission_name: 'payments',
          id: 2,
          threshold: 2,
          operations: DEFAULT,
          keys: [
            { address: A, weight: 1 },
            { address: B, weight: 1 },
          ],
        },
      ],
    })
    const [owner, payments] = permissionChoices(account, B, TRANSFER)
    expect(owner).toMatchObject({ isOpen: false, ownWeight: 0n })
    expect(payments).toMatchObject({ isOpen: true, isEnough: false, ownWeight: 1n, threshold: 2n })
    expect(permissionChoices(account, B, PERMISSIONS)[1]?.isOpen).toBe(false)
  })
})

test('a mask is read from the least significant bit of each byte', () => {
  expect([1, 2, 31, 46, 49].map((type) => allowsContract(DEFAULT, type))).toEqual([
    true,
    true,
    true,
    false,
    true,
  ])
  expect(allowsContract('', TRANSFER)).toBe(false)
})
