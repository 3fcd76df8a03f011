import { expect, test } from 'vitest'
import { createDevchain } from '../../devchain.ts'
import type { NodeSettings } from '../../node/node-settings.ts'
import { MAX_BODY } from './http-answer.ts'

async function send(settings: Partial<NodeSettings>, length: number): Promise<Response> {
  const devchain = createDevchain({ mode: 'manual', settings })
  const port = await devchain.listen()
  try {
    const url = `http://127.0.0.1:${port}/wallet/getnowblock`
    const response = await fetch(url, { method: 'POST', body: ' '.repeat(length) })
    await response.text()
    return response
  } finally {
    await devchain.close()
  }
}

test('a body beyond the limit is refused by its length, which 4.8.0 does not', async () => {
  expect((await send({}, MAX_BODY + 1)).status).toBe(413)
  expect((await send({}, MAX_BODY)).status).toBe(200)
  expect((await send({ release: '4.8.0' }, MAX_BODY + 1)).status).toBe(200)
})
