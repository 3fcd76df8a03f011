import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createNodeRelay, NodeUnreachableError } from '@tronlens/node-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeReader, STATUS_TIMEOUT_MS } from './node-reader.ts'

let hanging: Server
beforeAll(async () => {
  // takes every question and never answers
  hanging = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
})
afterAll(() => {
  hanging.closeAllConnections()
  hanging.close()
})

test('a node that takes questions and never answers is given up after the time that the question has', async () => {
  const relay = createNodeRelay({
    nodes: [{ url: `http://127.0.0.1:${(hanging.address() as AddressInfo).port}` }],
  })
  const reader = createNodeReader(relay)
  const begin = performance.now()
  await expect(reader.post('/wallet/listnodes', {}, STATUS_TIMEOUT_MS)).rejects.toThrow(NodeUnreachableError)
  expect(performance.now() - begin).toBeLessThan(STATUS_TIMEOUT_MS + 1_000)
  expect(reader.health().online).toBe(false)
  await relay.close()
})
