import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createMetrics, serveMetrics } from './metrics.ts'

/** A port that was free a moment ago. */
async function findPort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  holder.close()
  await once(holder, 'close')
  return port
}

test('each path answers what it is for, and others that there is nothing', async () => {
  const port = await findPort()
  const served = serveMetrics(
    createMetrics(),
    { port },
    () => true,
    pino({ level: 'silent' }),
    () => ({ ready: false, reason: 'no step went well for 61 s' }),
  )
  const ask = async (path: string): Promise<[number, string | null, string]> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
    return [answer.status, answer.headers.get('content-type'), await answer.text()]
  }
  try {
    expect(await ask('/healthz')).toEqual([200, 'application/json', '{"healthy":true}'])
    expect(await ask('/ready?now')).toEqual([
      503,
      'application/json',
      '{"ready":false,"reason":"no step went well for 61 s"}',
    ])
    expect((await ask('/metrics'))[2]).toContain('tronlens_indexer_head_block 0')
    for (const path of ['/', '/metric', '/healthz/', '/api/block'])
      expect(await ask(path)).toEqual([
        404,
        'text/plain; charset=utf-8',
        'There is no such path here; there are /metrics, /healthz and /ready.\n',
      ])
  } finally {
    served.close()
  }
})
