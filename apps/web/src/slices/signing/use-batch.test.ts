// @vitest-environment happy-dom
import type { Address } from '@tronlens/core'
import { type Warning, warningId } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { type BatchAct, hasOpenBox, tickOf } from './use-batch.ts'

const WHO = 'TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T' as Address
const takeOver: Warning = { kind: 'takeOver', address: WHO }
const notice: Warning = { kind: 'newAddress', address: WHO }
const actOf = (txID: string, warnings: readonly Warning[]): BatchAct => ({
  prepared: { transaction: { txID } } as BatchAct['prepared'],
  step: { step: 'waiting' },
  forecast: undefined,
  isAssumed: false,
  warnings,
})

test('each transaction of a batch asks for its own tick', () => {
  const acts = [actOf('aa', [takeOver, notice]), actOf('bb', [takeOver])]
  const ticks = acts.map((act) => tickOf(act, warningId(takeOver)))
  expect(hasOpenBox(acts, new Set())).toBe(true)
  for (const tick of ticks) expect(hasOpenBox(acts, new Set([tick]))).toBe(true)
  expect(hasOpenBox(acts, new Set([warningId(takeOver)]))).toBe(true)
  expect(hasOpenBox(acts, new Set(ticks))).toBe(false)
  expect(hasOpenBox([actOf('cc', [notice])], new Set())).toBe(false)
})
