// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEditor, showRemarks } from './editor.ts'
import { readLines, showLines } from './marked-lines.ts'
import type { Remark } from './remark-blocks.ts'
import { wordAt } from './word-tips.ts'

type View = ReturnType<typeof createEditor>
let view: View

beforeEach(() => {
  const parent = document.createElement('div')
  document.body.append(parent)
  view = createEditor({
    parent,
    value: 'contract A {\n  uint256 unused;\n}\n',
    label: 'A.sol',
    language: 'solidity',
    onChange: () => undefined,
  })
})
afterEach(() => {
  const parent = view.dom.parentElement
  view.destroy()
  parent?.remove()
})

const remark = (line: number, message: string, more: Partial<Remark> = {}): Remark => ({
  severity: 'warning',
  line,
  column: 3,
  endLine: line,
  endColumn: 10,
  message,
  label: 'Warning 2072',
  ...more,
})

/** Lines and blocks from top to bottom. */
const shown = (): string[] =>
  [...view.contentDOM.children].map((one) =>
    one.classList.contains('cm-remark') ? `> ${one.textContent}` : (one.textContent ?? ''),
  )

test('what a compiler says stands right under its line, two of one line in their order', () => {
  showRemarks(view, [remark(2, 'Unused variable.'), remark(2, 'Shadowed.', { label: 'Warning 2519' })])
  expect(shown()).toEqual([
    'contract A {',
    '  uint256 unused;',
    '> Unused variable.Warning 2072',
    '> Shadowed.Warning 2519',
    '}',
    '',
  ])
})

test('a block moves with its line while the user types, and goes with the next answer', () => {
  showRemarks(view, [remark(2, 'Unused variable.')])
  view.dispatch({ changes: { from: 0, insert: '// first\n' } })
  expect(shown().slice(2, 4)).toEqual(['  uint256 unused;', '> Unused variable.Warning 2072'])
  showRemarks(view, [])
  expect(view.dom.querySelector('.cm-remark')).toBeNull()
})

test('a remark about a line that is gone stands at the end', () => {
  showRemarks(view, [remark(90, 'Expected "}".', { severity: 'error' })])
  expect(shown().at(-1)).toBe('> Expected "}".Warning 2072')
})

test('of an error and a warning on one line, the bar next to it shows the error', () => {
  showRemarks(view, [remark(2, 'Unused.'), remark(2, 'Wrong.', { severity: 'error' })])
  const bars = [...view.dom.querySelectorAll('.cm-remark-bar')].map((one) => one.className)
  expect(bars).toHaveLength(1)
  expect(bars[0]).toContain('cm-remark-bar-error')
})

test.each([
  [0, { word: 'emit', from: 0 }],
  [7, { word: 'Swap', from: 6 }],
  [10, { word: 'Swap', from: 6 }],
  [5, undefined],
  [12, { word: '_a1', from: 11 }],
])('the word at %i', (place, found) => {
  expect(wordAt('emit  Swap(_a1)', place)).toEqual(found)
})

test.each([
  ['218', { first: 218, last: 218 }],
  ['218-219', { first: 218, last: 219 }],
  ['9-4', { first: 4, last: 9 }],
  ['0', undefined],
  ['4-', undefined],
  ['four', undefined],
])('the lines that %s names', (text, range) => {
  expect(readLines(text)).toEqual(range)
})

describe('of a text that is only read', () => {
  const chosen: object[] = []
  beforeEach(() => {
    const { parentElement } = view.dom
    view.destroy()
    chosen.length = 0
    view = createEditor({
      parent: parentElement as HTMLElement,
      value: 'one\ntwo\nthree\nfour',
      label: 'A.sol',
      language: 'solidity',
      onLines: (range) => chosen.push(range),
    })
  })
  const marked = () => [...view.dom.querySelectorAll('.cm-marked-line')].map((one) => one.textContent)

  test('the range that is shown is marked, as far as there are lines', () => {
    showLines(view, { first: 3, last: 90 })
    expect(marked()).toEqual(['three', 'four'])
    showLines(view, undefined)
    expect(marked()).toEqual([])
  })

  test('a selection and Enter choose its lines', () => {
    view.dispatch({ selection: { anchor: 1, head: 5 } })
    view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(chosen).toEqual([{ first: 1, last: 2 }])
  })
})
