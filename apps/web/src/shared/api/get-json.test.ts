import { ApiUnreachableError } from '@tronlens/api-contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import { getJson } from './get-json.ts'

const answer = (text: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers: { 'content-type': 'text/html' } }))

afterEach(() => vi.unstubAllGlobals())

test.each(['<html>Log in to this network</html>', '{"a":'])('%s is no answer', async (text) => {
  answer(text)
  await expect(getJson('/wallet/getnowblock')).rejects.toBeInstanceOf(ApiUnreachableError)
})

test('an error status is thrown, whatever its body holds', async () => {
  answer('<html>Bad gateway</html>', 502)
  await expect(getJson('/wallet/getnowblock')).rejects.toMatchObject({ status: 502 })
})

test('JSON is read whatever it is called, and nothing at all is nothing', async () => {
  answer('{"a":1}')
  expect(await getJson('/wallet/getnowblock')).toEqual({ a: 1 })
  answer('')
  expect(await getJson('/wallet/getnowblock')).toEqual({})
})
