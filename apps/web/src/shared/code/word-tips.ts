import type { Extension } from '@codemirror/state'
import { EditorView, hoverTooltip } from '@codemirror/view'

/** The tooltip of a word: code, and an explanation under it. */
interface WordTip {
  code: string
  note: string
}

/** What is known of a word of a text. */
export type DescribeWord = (word: string) => readonly WordTip[]

const WORD = /[A-Za-z_$][\w$]*/g

/** The word of a line that a place is in. */
export function wordAt(line: string, place: number): { word: string; from: number } | undefined {
  for (const { 0: word, index } of line.matchAll(WORD))
    if (place >= index && place <= index + word.length) return { word, from: index }
  return undefined
}

function draw(tips: readonly WordTip[]): HTMLElement {
  const box = document.createElement('div')
  box.className = 'cm-word-tip'
  for (const { code, note } of tips) {
    const shown = document.createElement('code')
    shown.textContent = code
    const words = document.createElement('div')
    words.textContent = note
    box.append(shown, words)
  }
  return box
}

const look = EditorView.theme({
  '.cm-word-tip': {
    maxWidth: '440px',
    padding: '8px 12px',
    fontFamily: 'var(--tl-sans)',
    fontSize: '12px',
    color: 'var(--tl-ink-3)',
    overflowWrap: 'anywhere',
  },
  '.cm-word-tip code': { color: 'var(--tl-ink)' },
})

/** Shows what a word means while the pointer rests on it. */
export const wordTips = (describe: DescribeWord): Extension => [
  look,
  hoverTooltip((view, pos) => {
    const line = view.state.doc.lineAt(pos)
    const found = wordAt(line.text, pos - line.from)
    const tips = found ? describe(found.word) : []
    if (!found || tips.length === 0) return null
    const from = line.from + found.from
    return { pos: from, end: from + found.word.length, create: () => ({ dom: draw(tips) }) }
  }),
]
