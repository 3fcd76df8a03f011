import { expect, test } from 'vitest'
import { createAggregateCache } from '../../services/aggregate-cache.ts'
import { createNodeReader } from '../../services/node-reader.ts'
import { countNodes, readPeers } from './peers.ts'

/** What the API has of a node that answers so. */
function nodeThatSays(body: () => string) {
  const node = createNodeReader({
    pass: async () => ({ status: 200, headers: {}, body: Buffer.from(body()) }),
  })
  return { node, aggregates: createAggregateCache({ subscribe: () => () => undefined }) }
}
const hostOf = (ip: string): string => Buffer.from(ip).toString('hex')

test('nodes of the network are ours and those that it knows', async () => {
  const nodes = ['192.0.2.7', '192.0.2.8'].map((ip) => ({ address: { host: hostOf(ip), port: 18888 } }))
  const services = nodeThatSays(() => JSON.stringify({ nodes }))
  expect(await readPeers(services)).toEqual([
    { ip: '192.0.2.7', port: 18888 },
    { ip: '192.0.2.8', port: 18888 },
  ])
  expect(await countNodes(services)).toBe(3)
  expect(await countNodes(nodeThatSays(() => '{}'))).toBe(1)
})

test('while our node does not answer no node is known', async () => {
  const services = nodeThatSays(() => {
    throw new Error('no answer')
  })
  expect(await countNodes(services)).toBe(0)
})
