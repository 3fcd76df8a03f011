import { expect, test } from 'vitest'
import { SPAN_SIZES } from '../../values/counter.ts'
import { cutIntoSpans } from './spans.ts'

const cut = (from: number, to?: number) =>
  cutIntoSpans(BigInt(from), to === undefined ? undefined : BigInt(to)).map(({ place, from, to }) => [
    place === undefined ? 1 : SPAN_SIZES[place],
    Number(from),
    to === undefined ? undefined : Number(to),
  ])

test.each([
  [5, 4, []],
  [7, 42, [[1, 7, 42]]],
  [0, 99, [[100, 0, 99]]],
  [50, 150, [[1, 50, 150]]],
  [
    50,
    250,
    [
      [1, 50, 99],
      [100, 100, 199],
      [1, 200, 250],
    ],
  ],
  [
    1,
    undefined,
    [
      [1, 1, 99],
      [100, 100, 9_999],
      [10_000, 10_000, 999_999],
      [1_000_000, 1_000_000, undefined],
    ],
  ],
  [0, undefined, [[1_000_000, 0, undefined]]],
  [
    9_950,
    20_049,
    [
      [1, 9_950, 9_999],
      [10_000, 10_000, 19_999],
      [1, 20_000, 20_049],
    ],
  ],
  [
    0,
    2_000_000,
    [
      [1_000_000, 0, 1_999_999],
      [1, 2_000_000, 2_000_000],
    ],
  ],
])('blocks %s to %s are %j', (from, to, parts) => {
  expect(cut(from, to)).toEqual(parts)
})
