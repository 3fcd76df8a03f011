import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { startShipped } from './child.ts'
import type { BenchRow } from './indexer.ts'
import { listSubjects } from './page-subjects.ts'

/** A phone on a slow network, and a desktop next to the server. */
const DEVICES = {
  phone: {
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    slow: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, processor: 4 },
  },
  desktop: { context: { viewport: { width: 1440, height: 900 } }, slow: undefined },
}
type Device = keyof typeof DEVICES

/** Most seconds to the content of a page on a phone, and most requests before it. */
const GOALS = { explorer: 3, acting: 4, requests: 25 }
const ACTING = new Set(['exchange', 'wallet'])
const RUNS = 5
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** How long a page takes to its content, in seconds, and how many requests left before. */
type Visit = { seconds: number; requests: number }

/**
 * Measures how long pages take until nothing in sight waits for data, with an empty cache, on a phone and on
 * a desktop. The stack is the shipped one with its demo history; Chromium is that of `CHROMIUM_PATH`, or
 * Debian's.
 */
export async function benchPages(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tronlens-bench-pages-'))
  const { ready, stop } = await startShipped<{ urls: { web: string } }>('launcher', {}, [
    ...['--port', '0', '--devchain-port', '0', '--data-dir', dataDir],
  ])
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
  })
  try {
    const rows: BenchRow[] = []
    const subjects = await listSubjects(ready.urls.web)
    for (const device of Object.keys(DEVICES) as Device[])
      for (const [page, path] of subjects) {
        const visits: Visit[] = []
        for (let run = 0; run < RUNS; run++)
          visits.push(await visit(browser, device, new URL(path, ready.urls.web).href))
        rows.push(...rowsOf(device, page, visits))
      }
    return rows
  } finally {
    await browser.close()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function rowsOf(device: Device, page: string, visits: readonly Visit[]): BenchRow[] {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
  const seconds = middle(visits.map((one) => one.seconds))
  const requests = middle(visits.map((one) => one.requests))
  const most = ACTING.has(page) ? GOALS.acting : GOALS.explorer
  const what = `page, ${page}, ${device}`
  if (device === 'desktop') return [{ what, value: seconds, unit: 's' }]
  return [
    { what, value: seconds, unit: 's', goal: `<= ${most}`, isMet: seconds <= most },
    {
      what: `${what}, requests before its content`,
      value: requests,
      unit: '',
      goal: `<= ${GOALS.requests}`,
      isMet: requests <= GOALS.requests,
    },
  ]
}

/** Longest wait for the content of a page. */
const PATIENCE_MS = 60_000

/**
 * Runs in the page: `content` is the moment at which the heading is there and nothing in sight waits for
 * data. The page's policy allows no code in texts later, so that nothing asks from outside.
 */
const NOTE_CONTENT = `window.content = new Promise((resolve, reject) => {
  const isThere = () => {
    if (document.querySelector('[data-shell]') || !document.querySelector('main h1')) return false
    return [...document.querySelectorAll('main [aria-busy="true"]')].every((busy) => {
      const { top, bottom } = busy.getBoundingClientRect()
      return top >= innerHeight || bottom < 0
    })
  }
  const look = () => {
    if (isThere()) resolve(performance.now())
    else if (performance.now() > ${PATIENCE_MS}) reject(new Error('no content'))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

async function visit(browser: Browser, device: Device, url: string): Promise<Visit> {
  const { context: options, slow } = DEVICES[device]
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    if (slow) {
      const { processor, ...network } = slow
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
      await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
    }
    await page.addInitScript(NOTE_CONTENT)
    await page.goto(url, { waitUntil: 'commit' })
    const [milliseconds, requests] = (await page.evaluate(
      `window.content.then((at) => [at, 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime < at).length])`,
    )) as [number, number]
    return { seconds: milliseconds / 1_000, requests }
  } catch (cause) {
    throw new Error(`${url} shows no content on a ${device}.`, { cause })
  } finally {
    await context.close()
  }
}
