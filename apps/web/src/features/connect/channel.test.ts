// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Channel, openChannel, ProviderError, type Request } from './channel.ts'

const SITE = 'https://dapp.example'
const MARK = 'tronlens:1'

let channel: Channel | undefined
afterEach(() => channel?.close())

/** A window that notes what it is sent. */
function openWindow() {
  const sent: { message: Record<string, unknown>; origin: string }[] = []
  const postMessage = (message: Record<string, unknown>, origin: string) => sent.push({ message, origin })
  return { sent, window: { postMessage } as unknown as Window }
}

function serve(answer: (request: Request) => Promise<unknown> = async ({ method }) => method) {
  const site = openWindow()
  let greetings = 0
  channel = openChannel({
    target: () => site.window,
    origin: SITE,
    answer,
    onHello: () => {
      greetings += 1
    },
  })
  site.sent.length = 0
  return { ...site, greetings: () => greetings }
}

const receive = (source: Window | null, origin: string, data: unknown) =>
  window.dispatchEvent(new MessageEvent('message', { source, origin, data } as MessageEventInit))
const request = { mark: MARK, kind: 'request', id: 7, method: 'eth_accounts' }
/** Answers are given once promises have run. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('the allowed window is answered, and at its origin alone', async () => {
  const site = serve()
  receive(site.window, SITE, { mark: MARK, kind: 'hello' })
  receive(site.window, SITE, request)
  await settle()
  expect(site.greetings()).toBe(1)
  expect(site.sent).toEqual([
    { message: { mark: MARK, kind: 'welcome' }, origin: SITE },
    { message: { mark: MARK, kind: 'answer', id: 7, result: 'eth_accounts' }, origin: SITE },
  ])
})

test('a refusal is reported by its number', async () => {
  const site = serve(async () => {
    throw new ProviderError(4001, 'no')
  })
  receive(site.window, SITE, request)
  await settle()
  expect(site.sent[0]?.message).toMatchObject({ id: 7, error: { code: 4001, message: 'no' } })
})

test('another window, another origin, none, and what is no message of ours get nothing', async () => {
  const asked: Request[] = []
  const site = serve(async (each) => asked.push(each))
  const other = openWindow()
  receive(other.window, SITE, request)
  receive(null, SITE, request)
  receive(site.window, 'https://dapp.example.evil.example', request)
  receive(site.window, 'https://dapp.example:8443', request)
  receive(site.window, 'null', request)
  receive(site.window, SITE, { ...request, mark: 'other' })
  receive(site.window, SITE, { ...request, id: '7' })
  receive(site.window, SITE, { ...request, method: {} })
  receive(site.window, SITE, 'text')
  receive(site.window, SITE, null)
  await settle()
  expect(asked).toEqual([])
  expect([...site.sent, ...other.sent]).toEqual([])
})

test('a channel that is closed hears nothing more', async () => {
  const site = serve()
  channel?.close()
  receive(site.window, SITE, request)
  await settle()
  expect(site.sent).toEqual([])
})
