import { findHomeFiles, kilobytes, weighPages } from '@tronlens/testkit/web-build'
import { expect, recordedWeb, test, visit } from '../support/stack.ts'

/** Kilobytes, compressed with brotli. */
const HOME = 200
const PAGE = 60

/** Pages where people sign, verify or work at a desk: they bring the cryptography, forms or editors that this takes. */
const ACTING =
  /^(MultiSignature|Companion|TransactionViewer|Wallet|Template|Vote|MyProposals|Create|Compiler|Send|Listing|TokenData|Stake|Messages|Permissions|IssueToken|UpdateToken|Approvals|Exchange)Page$/

test('pages weigh no more than a phone on a slow network loads at once', () => {
  const { scripts, styles } = findHomeFiles()
  expect(kilobytes([...scripts, ...styles])).toBeLessThanOrEqual(HOME)
  const pages = weighPages()
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['BlockPage', 'TransactionPage', 'AddressPage']))
  const heavy = [...pages].filter(([name, weight]) => !ACTING.test(name) && weight > PAGE)
  expect(heavy).toEqual([])
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
