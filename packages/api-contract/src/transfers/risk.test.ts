import type { TSchema } from '@sinclair/typebox'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'

/** Names under which the lists of this API have the side that something moved from. */
const MOVED_FROM = ['transferFromAddress', 'from_address']

/** Lists of allowances, which move nothing. */
const ALLOWANCES = ['listApprovals', 'listApprovalChanges']

type Properties = Record<string, TSchema>

const rowOf = ({ answer, rows }: { answer: TSchema; rows?: string }): Properties =>
  ((answer.properties as Properties | undefined)?.[rows ?? '']?.items as TSchema | undefined)?.properties ??
  {}

const moving = Object.values(routes).filter(
  (route) => !ALLOWANCES.includes(route.name) && MOVED_FROM.some((name) => name in rowOf(route as never)),
)

test.each(
  moving.map((route) => [route.name, route] as const),
)('%s marks what may mislead, and can hide it', (_name, route) => {
  expect(Object.keys(rowOf(route as never))).toContain('riskTransaction')
  expect(Object.keys((route.query as TSchema).properties as Properties)).toContain('hideRisk')
})

test('most lists of transfers are asked', () => {
  expect(moving.length).toBeGreaterThan(6)
})
