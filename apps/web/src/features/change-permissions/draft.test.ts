import { hexToBytes } from '@tronlens/core'
import { privateKeyToAddress } from '@tronlens/protocol'
import { setId, smallestSets } from '@tronlens/protocol/permission'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAccountPermissions } from '../../slices/permission/account-permissions.ts'
import { readMask, writeMask } from '../../slices/permission/operations.ts'
import { findProblems, findWarnings, type Problem, warningId } from './check-draft.ts'
import { cleanName, type Draft, isDraftChanged, nextRow, startDraft, updateIntent } from './draft.ts'

/** Throw-away keys of these tests. */
const [own, heidi, carol] = ['01', '02', '03'].map((byte) => privateKeyToAddress(hexToBytes(byte.repeat(32))))
if (!own || !heidi || !carol) throw new Error('three keys')
const key = (address: string, weight: string) => ({ row: nextRow(), address, weight })
const ZERO_ADDRESS = new Set<string>()
const before = readAccountPermissions(own, { address: own, is_witness: true })
const draft = startDraft(before)
const around = { own, account: own, contracts: ZERO_ADDRESS }

test.each<[string, Partial<Draft['owner']>, Problem[]]>([
  ['as it was', {}, []],
  ['without a name', { name: '' }, ['noName']],
  ['without a threshold', { threshold: '0' }, ['noThreshold']],
  ['without keys', { keys: [] }, ['noKeys', 'unreachable']],
  ['with a key that is no address', { keys: [key('T1', '1')] }, ['badAddress', 'unreachable']],
  ['with a key twice', { keys: [key(own, '1'), key(own, '1')] }, ['doubledKey']],
  ['with a weight of nothing', { keys: [key(own, '1'), key(heidi, '0')] }, ['badWeight']],
  ['with a weight above its threshold', { keys: [key(own, '2')] }, ['weightAboveThreshold']],
  ['that no set of keys reaches', { threshold: '2' }, ['unreachable']],
])('a permission %s has these problems', (_, change, problems) => {
  expect(findProblems({ ...draft.owner, ...change }, true, ZERO_ADDRESS)).toEqual(problems)
})

test('an active permission that allows nothing, and a contract as key, are refused', () => {
  const [active] = draft.actives
  if (!active) throw new Error('an account has an active permission')
  expect(findProblems({ ...active, types: new Set() }, false, new Set([own]))).toEqual([
    'contractKey',
    'noOperation',
  ])
})

test('a foreign key that rules alone, leaving, and an active that may change permissions are warned of', () => {
  const changed: Draft = {
    owner: { ...draft.owner, keys: [key(heidi, '1')] },
    actives: draft.actives.map((active) => ({ ...active, types: new Set([46]) })),
  }
  expect(findWarnings(changed, around)).toEqual([
    { kind: 'takeOver', address: heidi },
    { kind: 'youLeave' },
    { kind: 'mayChange', name: 'active', row: expect.any(Number) },
  ])
  expect(findWarnings(draft, around)).toEqual([])
})

test('two active permissions of one name are two warnings, each with its tick', () => {
  const actives = [...draft.actives, ...draft.actives].map((active) => ({
    ...active,
    row: nextRow(),
    types: new Set([46]),
  }))
  const ids = findWarnings({ ...draft, actives }, around).map(warningId)
  expect(new Set(ids).size).toBe(2)
})

test('a draft that changes nothing says so, and another order of keys is no change', () => {
  expect(isDraftChanged(draft, before)).toBe(false)
  const two = readAccountPermissions(own, {
    address: own,
    owner_permission: {
      permission_name: 'o',
      threshold: 2,
      keys: [
        { address: own, weight: 1 },
        { address: heidi, weight: 1 },
      ],
    },
  })
  const turned = startDraft(two)
  const keys = [...turned.owner.keys].reverse()
  expect(isDraftChanged({ ...turned, owner: { ...turned.owner, keys } }, two)).toBe(false)
  expect(isDraftChanged({ ...turned, owner: { ...turned.owner, name: 'p' } }, two)).toBe(true)
})

test('the update carries owner, witness as it is, and actives with their masks', () => {
  const { contract } = updateIntent(draft, before)
  expect(contract.fields.owner).toMatchObject({ type: 'Owner', threshold: 1n, operations: '' })
  expect(contract.fields.witness).toMatchObject({ type: 'Witness', keys: [{ address: own, weight: 1n }] })
  expect(contract.fields.actives).toMatchObject([
    { type: 'Active', permissionName: 'active', operations: '7fff1fc0033e03'.padEnd(64, '0') },
  ])
})

test('masks are read and written alike, bits that no group shows included', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const mask = Buffer.from(bytes).toString('hex')
      expect(writeMask(readMask(mask))).toBe(mask)
    }),
  )
})

test('smallest sets reach the threshold and can spare no key', () => {
  const weights = fc.array(fc.bigInt(1n, 5n), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(weights, fc.bigInt(1n, 12n), (given, threshold) => {
      const keys = given.map((weight, index) => ({ address: `T${index}` as never, weight }))
      const sum = (set: readonly { weight: bigint }[]) => set.reduce((all, { weight }) => all + weight, 0n)
      const sets = smallestSets({ threshold, keys })
      expect(sets.length > 0).toBe(sum(keys) >= threshold)
      expect(new Set(sets.map(setId)).size).toBe(sets.length)
      for (const set of sets) {
        expect(sum(set)).toBeGreaterThanOrEqual(threshold)
        for (const { weight } of set) expect(sum(set) - weight).toBeLessThan(threshold)
      }
    }),
  )
})

test.each([
  ['pay ments!', 'payments'],
  ['a_b.c/d', 'a_b.c/d'],
  ['x'.repeat(40), 'x'.repeat(32)],
])('the name %j is cleaned to %j', (typed, cleaned) => {
  expect(cleanName(typed)).toBe(cleaned)
})
