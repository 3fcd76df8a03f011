import { expect, test } from 'vitest'
import type { Card } from './card.ts'
import { drawnName, fontFilesOf } from './card-fonts.ts'
import { createCardPainter } from './card-painter.ts'
import { breakLines, CARD_SIZE, closeLines, drawCard } from './draw-card.ts'
import { joinLamAlef } from './lam-alef.ts'

const card: Card = {
  kind: 'transaction',
  title: 'Transaction',
  id: '0123abcd…4567cdef',
  sentence: '25.5 USDT (TR7NHq…gjLj6t) from TBrPqr…kkLmno to TXyzab…ccDdee',
  facts: ['Success', 'Block 12,345, solid', '2026-12-01 00:00:00 UTC'],
  language: 'en',
  isRightToLeft: false,
  network: 'Mainnet',
  isFound: true,
  isLasting: true,
}

test('no text of a card is markup', () => {
  const hostile = `</text><script>alert(1)</script>&"'\uD800\u0007`
  const svg = drawCard({
    ...card,
    title: hostile,
    sentence: hostile,
    warning: hostile,
    network: hostile,
    facts: [hostile],
  })
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;script&gt;')
  expect(svg).not.toMatch(/\p{Surrogate}/u)
  expect(svg).not.toContain('\u0007')
})

test('scripts of the world are drawn, with the few files that they need', () => {
  const title = 'Ünï Привет 中文込臺 한국어 مرحبا สวัสดี שלום'
  expect(drawnName(title)).toBe(title)
  expect(fontFilesOf('Bob 1,234')).toHaveLength(1)
  expect(fontFilesOf(title).length).toBeLessThan(20)
})

test.each([
  'नमस्ते',
  'Bob 🦊',
  'مُحَمَّد',
  '\uE000',
  '𝓣ron',
])('a name with letters that no font has is not drawn, in part neither: %s', (name) => {
  expect(drawnName(name)).toBe('')
})

test('no letter is ever a question mark or a box', () => {
  expect(drawCard({ ...card, title: 'Block 🦊5 नमस्ते' })).toContain('>Block 5<')
})

test('pictures of right-to-left languages begin on the right', () => {
  const svg = drawCard({ ...card, title: 'معاملة', language: 'ar', isRightToLeft: true })
  expect(svg).toContain('<text x="1128" y="216" font-size="64" text-anchor="end"')
  expect(svg).toContain('\u2067معاملة\u2069')
})

test('letters as wide as high are broken anywhere, but never before what closes', () => {
  expect(breakLines('中文名字', 4, 3)).toEqual(['中文', '名字'])
  expect(breakLines('中文，名字', 4, 3)).toEqual(['中文，', '名字'])
})

test('a line keeps apart what it begins to keep apart, on the next one too', () => {
  expect(closeLines(['\u2068a', 'b\u2069 c', 'd'])).toEqual(['\u2068a\u2069', '\u2068b\u2069 c', 'd'])
})

test('lam before alef is one shape, and the letter before it still reaches out', () => {
  expect(joinLamAlef('لا')).toBe('\uFEFB')
  expect(joinLamAlef('سلام')).toBe('س\u200D\uFEFCم')
  expect(joinLamAlef('ولأن')).toBe('و\uFEF7ن')
})

test('lines are broken between words, and the last one says that more follows', () => {
  expect(breakLines('one two three', 7, 3)).toEqual(['one two', 'three'])
  expect(breakLines('a'.repeat(12), 5, 2)).toEqual(['aaaaa', 'aaaa…'])
  expect(breakLines('🦊'.repeat(4), 3, 1)).toEqual(['🦊🦊…'])
  expect(breakLines('', 5, 2)).toEqual([])
})

test('pictures have the size that readers of links ask for, and the same one is drawn once', async () => {
  const painter = createCardPainter()
  try {
    const [one, other, again] = await Promise.all([
      painter.paint(drawCard(card)),
      painter.paint(drawCard({ ...card, warning: 'Looks like USDT, and is not.' })),
      painter.paint(drawCard(card)),
    ])
    expect(one.subarray(1, 4).toString()).toBe('PNG')
    expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([CARD_SIZE.width, CARD_SIZE.height])
    expect(other.equals(one)).toBe(false)
    expect(again).toBe(one)
  } finally {
    await painter.close()
  }
})

test('a drawing that cannot be read fails, and the next one is drawn', async () => {
  const painter = createCardPainter()
  try {
    await expect(painter.paint('<svg')).rejects.toThrow()
    expect((await painter.paint(drawCard(card))).length).toBeGreaterThan(1_000)
  } finally {
    await painter.close()
  }
})

test('more pictures than can be drawn soon are refused', async () => {
  const painter = createCardPainter()
  try {
    const asked = Array.from({ length: 22 }, (_, at) =>
      painter.paint(drawCard({ ...card, title: `Block ${at}` })),
    )
    const ends = await Promise.allSettled(asked)
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    await expect(asked.at(-1)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  } finally {
    await painter.close()
  }
})
