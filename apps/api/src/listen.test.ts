import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { InvalidConfigError } from '@tronlens/process'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { HostUnknownError, listenAt, PortTakenError } from './listen.ts'

const server = () => {
  const made = Fastify()
  open.push(made)
  return made
}
const open: { close: () => unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

test('a port that another program has is reported with its setting, and may be free at the next start', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  open.push(holder)
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const failure = listenAt(server(), { host: '127.0.0.1', port })
  await expect(failure).rejects.toBeInstanceOf(PortTakenError)
  await expect(failure).rejects.toThrow(
    `The api cannot start: API_PORT is ${port}, but another program listens there at 127.0.0.1; stop it, or choose another port.`,
  )
})

test.each([
  '192.0.2.1',
  '203.0.113.7',
])('%s, which is no address of this machine, is a wrong setting', async (host) => {
  const failure = listenAt(server(), { host, port: 0 })
  await expect(failure).rejects.toBeInstanceOf(InvalidConfigError)
  await expect(failure).rejects.toThrow(
    `The api cannot start: API_HOST is "${host}" but should be an address of this machine, such as 127.0.0.1 or 0.0.0.0.`,
  )
})

test.each([
  ['ENOTFOUND', InvalidConfigError, 'API_HOST is "nohost.invalid" but should be an address of this machine'],
  ['EAI_AGAIN', HostUnknownError, 'API_HOST is "nohost.invalid", and no name server says now'],
  ['EACCES', InvalidConfigError, 'API_PORT is 80 but should be one that this user may listen at'],
] as const)('%s of a name server or of rights is reported with its setting', async (code, kind, sentence) => {
  // what a name server answers, and who runs this, differs from machine to machine
  const refusing = { listen: () => Promise.reject(Object.assign(new Error(code), { code })) }
  const failure = listenAt(refusing as never, { host: 'nohost.invalid', port: 80 })
  await expect(failure).rejects.toBeInstanceOf(kind)
  await expect(failure).rejects.toThrow(sentence)
})

test('what is no matter of settings goes on as it is', async () => {
  const failure = new Error('too many open files')
  await expect(
    listenAt({ listen: () => Promise.reject(failure) } as never, { host: '127.0.0.1', port: 0 }),
  ).rejects.toBe(failure)
})
