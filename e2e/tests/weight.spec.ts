import {
  findHomeFiles,
  kilobytes,
  listEarlyPatterns,
  weighFirstVisits,
  weighPages,
} from '@tronlens/testkit/web-build'
import { expect, recordedWeb, test, visit } from '../support/stack.ts'

/** Kilobytes, compressed with brotli. */
const HOME = 200
const PAGE = 60

/** Pages where users sign, verify or edit: they bring the cryptography, forms or editors that this takes. */
const ACTING =
  /^(MultiSignature|Companion|TransactionViewer|Wallet|Template|Vote|MyProposals|Create|Compiler|Send|Listing|TokenData|Stake|Messages|Permissions|IssueToken|UpdateToken|Approvals|Checkup|Exchange|Index|Admin|Developers)Page$/

test('pages weigh no more than a phone on a slow network loads at once', () => {
  const { scripts, styles } = findHomeFiles()
  expect(kilobytes([...scripts, ...styles])).toBeLessThanOrEqual(HOME)
  const pages = weighPages()
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['BlockPage', 'TransactionPage', 'AddressPage']))
  const heavy = [...pages].filter(([name, weight]) => !ACTING.test(name) && weight > PAGE)
  expect(heavy).toEqual([])
})

/** Most requests and kilobytes of a first visit before its content, on a phone with 1.6 Mbit/s and 150 ms. */
const READING = { requests: 25, kilobytes: 420 }
const ACTING_VISIT = { requests: 60, kilobytes: 540 }

test('a first visit asks for no more than a phone on a slow network has in three seconds', () => {
  const visits = weighFirstVisits()
  expect(visits.length).toBeGreaterThan(10)
  const over = visits.filter(({ path, requests, kilobytes }) => {
    const most = /exchange|wallet/.test(path) ? ACTING_VISIT : READING
    return requests > most.requests || kilobytes > most.kilobytes
  })
  expect(over).toEqual([])
})

test('no script is asked for before the styles of the first paint are there', async ({ page }) => {
  await visit(page, recordedWeb(), '/')
  const { styled, asked } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const blocking = [...document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet][integrity]')]
    return {
      styled: files
        .filter(({ name }) => blocking.some(({ href }) => href === name))
        .map(({ responseEnd }) => responseEnd),
      asked: files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
    }
  })
  expect(styled.length).toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(3)
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.max(...styled))
})

/** Pages of the table, with a subject of the recorded chain in place of the group. */
async function earlyPaths(web: string): Promise<string[]> {
  const read = async (path: string) => (await (await fetch(`${web}${path}`)).json()) as { data: Subject[] }
  type Subject = { number?: number; hash?: string; address?: string }
  const [block, transaction, account, contract] = await Promise.all([
    read('/api/block?limit=1'),
    read('/api/transaction?limit=1'),
    read('/api/account/list?limit=1'),
    read('/api/contracts?limit=1'),
  ])
  const subjects: Record<string, string | number | undefined> = {
    block: block.data[0]?.number,
    transaction: transaction.data[0]?.hash,
    address: account.data[0]?.address,
    contract: contract.data[0]?.address,
  }
  return listEarlyPatterns()
    .filter((path) => !path.startsWith('/token20'))
    .map((path) => path.replace(/\(.*\)/, String(subjects[path.split('/')[1] ?? ''])))
}

test('pages take every file and answer that the document asks for early, and find no script of theirs later', async ({
  page,
}) => {
  for (const path of await earlyPaths(recordedWeb())) {
    await visit(page, recordedWeb(), path)
    await expect(page.locator('main h1').first()).toBeVisible()
    const { left, unused } = await page.evaluate(() => {
      const early = [
        ...document.querySelectorAll<HTMLLinkElement>('head > link[rel=preload][as=script]'),
      ].map(({ href }) => href)
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name }) => name)
      return {
        left: Object.keys((window as { earlyAnswers?: object }).earlyAnswers ?? ['none asked']),
        unused: early.filter((one) => !scripts.includes(one)),
      }
    })
    expect({ path, left, unused }).toEqual({ path, left: [], unused: [] })
  }
})
