import type { Address } from '@tronlens/core'
import { parseTypedData } from '@tronlens/keys'
import { addressIn, type GrantedNow, isStop, needsBox, type TokenUnit } from '@tronlens/signing'
import { lyingRuns } from '@tronlens/signing/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TokenNames } from './api/token-names.ts'
import { questionsOf, type TypedAnswers, typedWarnings } from './typed-warnings.ts'

const [ME, YOU, TOKEN] = [
  'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
  'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
] as [Address, Address, Address]
const RUNS = { numRuns: lyingRuns(500) }
const TIMEOUT = { timeout: 1_800_000 }
const SHOWN = 7
const blockOf = (chain: number) => `${'0'.repeat(56)}${chain.toString(16).padStart(8, '0')}`

const anyAmount = fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 2n ** 256n - 1n))
const anyUnits = fc.option(fc.oneof(fc.constant(0n), fc.bigInt(0n, 2n ** 256n - 1n)), { nil: undefined })
const anyChain = fc.constantFrom(1, SHOWN, 8)

/** A permit and a transfer of one token, for any chain. */
const anyMessage = fc.record({ amount: anyAmount, chain: anyChain, isPermit: fc.boolean() })

/** The answer of one source in place of the truth; the other source is honest. */
const anyLie = fc.record({
  isNode: fc.boolean(),
  block: fc.option(anyChain.map(blockOf), { nil: undefined }),
  allowance: anyUnits,
  held: anyUnits,
  isForAll: fc.option(fc.boolean(), { nil: undefined }),
  unit: fc.option(fc.record({ symbol: fc.constantFrom('USDT', 'TRX', ''), decimals: fc.nat(18) }), {
    nil: undefined,
  }),
})

test('what a message gives is named, whatever one source says or does not say', TIMEOUT, () => {
  let foreign = 0
  fc.assert(
    fc.property(anyMessage, anyLie, ({ amount, chain, isPermit }, lie) => {
      const who = isPermit ? 'spender' : 'to'
      const data = parseTypedData(
        JSON.stringify({
          domain: { chainId: chain, verifyingContract: TOKEN },
          types: {
            Any: [
              { name: who, type: 'address' },
              { name: 'value', type: 'uint256' },
            ],
          },
          primaryType: 'Any',
          message: { [who]: YOU, value: String(amount) },
        }),
      )
      const truth = { symbol: 'USDT', decimals: 6 }
      const unitBy = (isLiar: boolean) => (isLiar ? lie.unit : truth)
      const now: GrantedNow = {
        contract: TOKEN,
        to: YOU,
        allowance: lie.allowance,
        isForAll: lie.isForAll,
        held: lie.held,
      }
      const [own, indexed] = [unitBy(lie.isNode), unitBy(!lie.isNode)]
      const answers: TypedAnswers = {
        firstBlocks: [lie.isNode ? lie.block : blockOf(SHOWN), lie.isNode ? blockOf(SHOWN) : lie.block],
        names: new Map(indexed ? [[TOKEN, indexed]] : []) satisfies TokenNames,
        units: new Map<string, TokenUnit>(own ? [[TOKEN, { ...own, isCollection: false }]] : []),
        granted: lie.isNode ? [[now]] : [undefined],
        held: [lie.isNode ? lie.held : undefined],
      }
      const warnings = typedWarnings(data, questionsOf(data, ME), answers)
      const named = warnings.filter((each) => needsBox(each) && addressIn(each) === YOU)
      expect(named.map((each) => 'amount' in each && each.amount)).toEqual([amount])
      const isAsTrue = [own, indexed].every((each) => each?.symbol === 'USDT' && each.decimals === 6)
      if (!isAsTrue)
        expect(
          warnings.some(
            (each) => 'token' in each && each.token === TOKEN && (isStop(each) || needsBox(each)),
          ),
        ).toBe(true)
      if (chain === SHOWN) return
      foreign++
      expect(warnings.filter(needsBox).map(({ kind }) => kind)).toContain('foreignChain')
    }),
    RUNS,
  )
  expect(foreign).toBeGreaterThan(RUNS.numRuns / 10)
})
