import { expect, test } from 'vitest'
import { createProgress } from './progress-bar.ts'

test('a terminal shows a bar in one line, with the time that is left, and is clean in the end', () => {
  const written: string[] = []
  let now = 1_000
  const screen = { isTTY: true, columns: 100, write: (text: string) => written.push(text) }
  const { show, clear } = createProgress(
    screen,
    () => expect.unreachable(),
    () => now,
  )
  now += 10_000
  show(25n, 100n, 'up to block 24')
  // too soon after the last to be read
  show(26n, 100n, 'up to block 25')
  expect(written).toEqual([`\r\u001b[2K${'█'.repeat(8)}${'░'.repeat(22)} 25.0 % up to block 24 30 s left`])
  show(100n, 100n, 'up to block 99')
  expect(written.at(-1)).toBe(`\r\u001b[2K${'█'.repeat(30)} 100.0 % up to block 99`)
  now += 1_000
  show(7n, undefined, '7 rows')
  expect(written.at(-1)).toBe('\r\u001b[2K7 rows')
  clear()
  expect(written.at(-1)).toBe('\r\u001b[2K')
})

test('no line is longer than the terminal is wide', () => {
  const written: string[] = []
  const screen = { isTTY: true, columns: 40, write: (text: string) => written.push(text) }
  createProgress(screen, () => expect.unreachable()).show(1n, 3n, 'somewhere far away from the beginning')
  expect(written[0]?.replace('\r\u001b[2K', '')).toHaveLength(39)
})

test('a file has a line for each step', () => {
  const lines: string[] = []
  const { show, clear } = createProgress({ write: () => expect.unreachable() }, (line) => lines.push(line))
  show(1n, 3n, 'of 3 accounts')
  show(0n, 0n, 'of nothing')
  show(5n, undefined, '5 rows')
  clear()
  expect(lines).toEqual(['33.3 % of 3 accounts', '0.0 % of nothing'])
})
