import { expect, test } from 'vitest'
import { createApiClient } from './client.ts'
import { ApiRequestError, ApiUnreachableError } from './errors.ts'

const clientOf = (status: number, text: string) =>
  createApiClient({ baseUrl: '', fetch: async () => new Response(text, { status }) })

test.each([
  ['{"total":5,"data":[{"ha', 'an answer that broke off'],
  ['<html>Log in to this network</html>', 'the page of a proxy'],
])('%s is none of our server', async (text) => {
  const asked = clientOf(200, text).listBlocks()
  await expect(asked).rejects.toBeInstanceOf(ApiUnreachableError)
})

test('a page that a proxy sends with an error status is a refusal', async () => {
  const asked = clientOf(502, '<html>Bad gateway</html>').listBlocks()
  await expect(asked).rejects.toMatchObject({ code: 'API_UNREACHABLE', status: 502 })
  await expect(asked).rejects.toBeInstanceOf(ApiRequestError)
})
