// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveSite, siteSession, startSiteSession } from './session.ts'

const asked = vi.fn<() => Promise<Response>>()

const ADA = { id: 'ada', loginType: 'email', email: 'ada@example.org' }
const refusal = { retCode: '1001', retMsg: ['Sign in first.'] }

/** Answers of the server, one for each time that it is asked; the last one again and again. */
function serve(...answers: (object | Error)[]) {
  asked.mockReset()
  asked.mockImplementation(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return new Response(JSON.stringify(answer))
  })
}
const minutePasses = () => vi.advanceTimersByTimeAsync(60_000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
  document.cookie = 'user=1'
})
afterEach(() => {
  leaveSite()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without the cookie no user is requested', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
  document.cookie = 'user=; Max-Age=0'
  serve(refusal)
  await startSiteSession()
  expect(asked).not.toHaveBeenCalled()
})

test('with the cookie the server is asked once a second until the code is 0', async () => {
  serve(refusal, new TypeError('no connection'), refusal, {
    retCode: '0',
    retMsg: [],
    data: ADA,
  })
  const started = startSiteSession()
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.mock.calls.length, siteSession.get().step]).toEqual([1, 'loading'])
  await vi.advanceTimersByTimeAsync(2000)
  expect([asked.mock.calls.length, siteSession.get().step]).toEqual([3, 'loading'])
  await vi.advanceTimersByTimeAsync(1000)
  await started
  expect(siteSession.get()).toEqual({ step: 'in', user: ADA })
  await minutePasses()
  expect(asked).toHaveBeenCalledTimes(4)
})

test('after thirty times no user is signed in', async () => {
  serve(refusal)
  const started = startSiteSession()
  await minutePasses()
  await started
  expect(asked).toHaveBeenCalledTimes(30)
  expect(siteSession.get()).toEqual({ step: 'out' })
})

test('a server that takes the cookie back is not asked again', async () => {
  serve(refusal)
  asked.mockImplementationOnce(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
    document.cookie = 'user=; Max-Age=0'
    return new Response(JSON.stringify(refusal))
  })
  const started = startSiteSession()
  await minutePasses()
  await started
  expect(asked).toHaveBeenCalledTimes(1)
  expect(siteSession.get()).toEqual({ step: 'out' })
})
