import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to a node that can be shut. */
export type NodeGate = {
  url: string
  /** Where the node is. */
  target: string
  /** Paths on which connections break. */
  shut: Set<string>
  /** Paths that the node does not have. */
  missing: Set<string>
  /** Members that replace those of the node's answers, by path. */
  replaced: Map<string, object>
  close: () => Promise<void>
}

/** Opens a way to a node: requests arrive unchanged, except on paths that are shut. */
export async function openNodeGate(): Promise<NodeGate> {
  const gate = {
    target: '',
    shut: new Set<string>(),
    missing: new Set<string>(),
    replaced: new Map<string, object>(),
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      if (gate.shut.has(path)) return void request.socket.destroy()
      if (gate.missing.has(path)) return void response.writeHead(404).end('Not found')
      const body = Buffer.concat(chunks)
      const answer = await fetch(gate.target + path, {
        method: request.method ?? 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body.length > 0 ? { body } : {}),
      })
      const text = await answer.text()
      const other = gate.replaced.get(path)
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(other ? JSON.stringify({ ...JSON.parse(text), ...other }) : text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(gate, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
