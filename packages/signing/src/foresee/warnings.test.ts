import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { ME, OTHER } from '../testing/snapshots.ts'
import { type Warning, warningId } from './warnings.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const asset = { kind: 'token', contract: TOKEN } as const
const taking = { asset, amount: 5n, held: 10n, until: 9n }
const power = { spender: OTHER, contract: TOKEN, before: 0n, held: 10n, until: 9n, isLasting: false }
const gets = [{ asset: { kind: 'TRX' }, value: 3n }] as const

test.each<[Warning, object[]]>([
  [
    { kind: 'allowance', amount: 5n, ...power },
    [{ amount: 6n }, { before: undefined }, { held: 5n }, { until: undefined }, { isLasting: true }],
  ],
  [
    { kind: 'unlimitedApproval', amount: 2n ** 255n, ...power },
    [{ before: 1n }, { held: undefined }, { until: 8n }, { isLasting: true }],
  ],
  [
    { kind: 'approvalForAll', ...power, isForAll: false },
    [{ isForAll: true }, { until: 8n }, { isLasting: true }],
  ],
  [
    { kind: 'pieceApproval', spender: OTHER, contract: TOKEN, id: 7n, today: { taker: undefined } },
    [{ id: 8n }, { today: undefined }, { today: { taker: ME } }],
  ],
  [
    { kind: 'signedTransfer', address: OTHER, ...taking },
    [{ amount: 6n }, { held: undefined }, { until: 8n }, { asset: { kind: 'TRX' } }, { address: ME }],
  ],
  [
    { kind: 'signedOrder', gets, ...taking },
    [
      ...[{ amount: 6n }, { held: 5n }, { until: undefined }, { gets: [] }],
      ...[{ gets: [{ asset, value: 3n }] }, { gets: [...gets, ...gets] }],
    ],
  ],
  [
    { kind: 'signedCall', contract: TOKEN, value: 1n, until: 9n },
    [{ value: 2n }, { until: undefined }, { contract: OTHER }],
  ],
  [{ kind: 'signedVotes', address: OTHER, contract: TOKEN, until: 9n }, [{ until: undefined }]],
])('a tick never answers another sentence of the same kind (%#)', (warning, others) => {
  const ids = [warning, ...others.map((other) => ({ ...warning, ...other }) as Warning)].map(warningId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(warningId({ ...warning })).toBe(ids[0])
})
