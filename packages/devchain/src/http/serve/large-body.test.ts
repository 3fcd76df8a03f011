import { expect, test } from 'vitest'
import { createDevchain } from '../../devchain.ts'
import type { NodeSettings } from '../../node/node-settings.ts'
import { MAX_BODY } from './http-answer.ts'

type Answer = { readonly status: number; readonly text: string }

async function send(
  settings: Partial<NodeSettings>,
  body: string | ReadableStream<Uint8Array>,
  path = '/wallet/getnowblock',
): Promise<Answer> {
  const devchain = createDevchain({ mode: 'manual', settings })
  const port = await devchain.listen()
  try {
    const init = { method: 'POST', body, duplex: 'half' } as const
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return { status: response.status, text: await response.text() }
  } finally {
    await devchain.close()
  }
}

const blank = (length: number): string => ' '.repeat(length)

/** A body without an announced length. */
const chunked = (length: number): ReadableStream<Uint8Array> => new Blob([blank(length)]).stream()

test('a body beyond the limit is refused by its length, which 4.8.0 does not', async () => {
  expect(await send({}, blank(MAX_BODY + 1))).toEqual({
    status: 413,
    text: '<h1>Bad Message 413</h1><pre>reason: Payload Too Large</pre>',
  })
  expect((await send({}, blank(MAX_BODY))).status).toBe(200)
  expect((await send({ release: '4.8.0' }, blank(MAX_BODY + 1))).status).toBe(200)
})

test('a chunked body beyond the limit is an error of the endpoint, and a page under /jsonrpc', async () => {
  const answer = await send({}, chunked(MAX_BODY + 1))
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text).Error).toBe(
    `class org.eclipse.jetty.http.BadMessageException : 413: Request body is too large: ${MAX_BODY + 1}>${MAX_BODY}`,
  )
  expect((await send({}, chunked(MAX_BODY + 1), '/jsonrpc')).status).toBe(413)
  expect((await send({}, chunked(MAX_BODY))).status).toBe(200)
})
