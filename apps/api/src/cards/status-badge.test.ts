import { expect, test } from 'vitest'
import { drawBadge, type IndexStatus } from './status-badge.ts'

const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
const titleOf = (svg: string) => /<title>([^<]*)<\/title>/.exec(svg)?.[1]
const at = (head: number | undefined, behind: number | undefined): IndexStatus => ({
  name: 'TRON Mainnet',
  head,
  behind,
})

test.each<[status: IndexStatus, message: string, title: string]>([
  [at(85_123_456, 0), '85,123,456', 'TRON Mainnet: Block 85,123,456, up to date'],
  [at(85_123_456, 2), '85,123,456', 'TRON Mainnet: Block 85,123,456, up to date'],
  [at(7, 1_200), '7 −1,200', 'TRON Mainnet: Block 7, 1,200 blocks behind the node'],
  [at(7, undefined), '7', 'TRON Mainnet: Block 7; the node does not answer'],
  [at(undefined, undefined), '–', 'TRON Mainnet: Nothing is indexed yet'],
])('%o', (status, message, title) => {
  const svg = drawBadge(status)
  expect(textsOf(svg)).toEqual(['TRON Mainnet', message])
  expect(titleOf(svg)).toBe(title)
  expect(svg).toContain(`aria-label="${title}"`)
})

test('what is up to date, behind and unknown have a colour each', () => {
  const colours = [at(7, 0), at(7, 9), at(7, undefined)].map((status) =>
    drawBadge(status)
      .match(/fill="#[0-9A-F]{6}"/g)
      ?.at(-1),
  )
  expect(new Set(colours).size).toBe(3)
})

test('a name of an operator is written as text', () => {
  const svg = drawBadge({ name: '<script>"&', head: 1, behind: 0 })
  expect(textsOf(svg)[0]).toBe('&lt;script&gt;&quot;&amp;')
  expect(svg).not.toContain('<script')
})
