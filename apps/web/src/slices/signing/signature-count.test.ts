import { parseAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { countSignatures } from './signature-count.ts'

const [alice, bob, carol] = [
  'TS1gUDtfqrbZKtjQyURPaUqX5AMeHUzHu2',
  'TWPa1suE6CjD7qSje6Wgyzat7n3qiS9GAP',
  'TL3f5KraiKVXpdTXqFvvwyLonpPss7NMG4',
].map(parseAddress) as [ReturnType<typeof parseAddress>, ReturnType<typeof parseAddress>, never]

const rule = (threshold: bigint, ...weights: bigint[]) => ({
  threshold,
  keys: [alice, bob, carol].map((address, place) => ({ address, weight: weights[place] ?? 1n })),
})
const HANDED_OVER = { given: [], signer: alice, isLast: false, isShared: false, permission: undefined }

test.each<[string, Partial<Parameters<typeof countSignatures>[0]>, number]>([
  ['a phone signs for an account of one key', { permission: rule(1n) }, 1],
  ['a phone signs with a key that is enough', { permission: rule(2n, 2n) }, 1],
  ['a phone gives the first of two', { permission: rule(2n) }, 2],
  ['a phone signs, and nothing says whose keys there are', {}, 1],
  ['the first of three goes to co-signers', { isShared: true, permission: rule(3n) }, 3],
  ['it goes to co-signers, and nothing says who they are', { isShared: true }, 2],
  ['a co-signer adds the second of three', { given: [bob], permission: rule(3n) }, 3],
  ['a co-signer adds the second, and nothing says how many there are', { given: [bob] }, 2],
  ['a heavy key makes a third unnecessary', { given: [bob], permission: rule(3n, 2n) }, 2],
  ['the second is the last', { given: [bob], isLast: true, permission: rule(2n) }, 2],
  ['the only one is sent at once', { isLast: true, permission: rule(1n) }, 1],
  [
    'the key is not in the permission',
    { permission: { threshold: 1n, keys: [{ address: bob, weight: 1n }] } },
    1,
  ],
])('when %s', (_, more, count) => {
  expect(countSignatures({ ...HANDED_OVER, ...more })).toBe(count)
})
