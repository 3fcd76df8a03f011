import { expect, test } from 'vitest'
import { isFromOthers, type SignRequest } from './sign-store.ts'

const intent = {} as Extract<SignRequest['what'], { intent: unknown }>['intent']

test.each<[string, SignRequest['what'], boolean]>([
  ['what a user filled in', { intent }, false],
  ['bytes of others', { rawDataHex: '0a', signatures: [] }, true],
  ['what is built again from bytes of others', { intent, isFromOthers: true }, true],
])('%s', (_what, what, expected) => {
  expect(isFromOthers(what)).toBe(expected)
})
