import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { NodeReader } from './node-reader.ts'

const BUSY = '{"Error":"class java.lang.IllegalAccessException : lack of computing resources"}'

/** Asks a node that gives these answers, the last of them from then on. */
async function ask(answers: readonly (readonly [status: number, text: string])[]) {
  let asked = 0
  const server = createServer((_request, response) => {
    const [status, text] = answers[Math.min(asked++, answers.length - 1)] as (typeof answers)[number]
    response.writeHead(status).end(`${text}\n`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const answer = await new NodeReader(`http://127.0.0.1:${port}`, 1).post('/wallet/getnowblock', {})
    return { answer, asked }
  } finally {
    server.close()
    await once(server, 'close')
  }
}

test.each([
  ['the status 429', 429, ''],
  ['the status 503', 503, ''],
  ['the words of a busy java-tron 4.8.2', 200, BUSY],
])('a request that is refused with %s is asked again', async (_name, status, text) => {
  expect(
    await ask([
      [status, text],
      [status, text],
      [200, '{}'],
    ]),
  ).toEqual({ answer: { status: 200, text: '{}' }, asked: 3 })
})

test('any other error is the answer of the node', async () => {
  const refused = '{"Error":"class org.tron.core.exception.ContractValidateException : Invalid address"}'
  expect(await ask([[200, refused]])).toEqual({ answer: { status: 200, text: refused }, asked: 1 })
})

test('a node that is busy all the time ends the recording instead of being recorded so', async () => {
  await expect(ask([[200, BUSY]])).rejects.toThrow('lack of computing resources')
})
