import { type EditorState, type Extension, type Range, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view'

/** Lines from 1, the last one included. */
export interface LineRange {
  first: number
  last: number
}

/** Reads `218` or `218-219`, in either order; undefined for what is neither. */
export function readLines(text: string): LineRange | undefined {
  const [, first = '', last = first] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(text) ?? []
  const [low = 0, high = 0] = [Number(first), Number(last)].sort((a, b) => a - b)
  return low < 1 ? undefined : { first: low, last: high }
}

/** The words for it in an address: `218` or `218-219`. */
export const writeLines = ({ first, last }: LineRange): string =>
  first === last ? `${first}` : `${first}-${last}`

const setMarked = StateEffect.define<LineRange | undefined>()
const mark = Decoration.line({ class: 'cm-marked-line' })

/** The lines of a range that there are; a line after the end is the last one. */
function marksOf({ doc }: EditorState, range: LineRange | undefined): DecorationSet {
  if (!range) return Decoration.none
  const last = Math.min(range.last, doc.lines)
  const marks: Range<Decoration>[] = []
  for (let line = Math.min(range.first, last); line <= last; line++)
    marks.push(mark.range(doc.line(line).from))
  return Decoration.set(marks)
}

const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (before, { changes, effects, state }) =>
    effects.reduce(
      (now, effect) => (effect.is(setMarked) ? marksOf(state, effect.value) : now),
      before.map(changes),
    ),
  provide: (field) => EditorView.decorations.from(field),
})

/** The first line that is marked, from 1. */
function firstMarked(state: EditorState): number | undefined {
  const at = state.field(marked).iter()
  return at.value === null ? undefined : state.doc.lineAt(at.from).number
}

const look = EditorView.theme({
  '.cm-marked-line': { backgroundColor: 'var(--tl-sunken)', boxShadow: 'inset 2px 0 0 var(--tl-ink)' },
  '.cm-lineNumbers .cm-gutterElement': { cursor: 'pointer' },
})

/**
 * Line numbers that are chosen by a click, ranges of them by a second one with shift held; by keys it is
 * what is selected, and Enter.
 */
export function chosenLines(choose: (range: LineRange) => void): Extension {
  const between = (one: number, other: number) =>
    choose({ first: Math.min(one, other), last: Math.max(one, other) })
  return [
    marked,
    look,
    lineNumbers({
      domEventHandlers: {
        mousedown: ({ state }, block, event) => {
          const line = state.doc.lineAt(block.from).number
          const from = event instanceof MouseEvent && event.shiftKey ? firstMarked(state) : undefined
          between(from ?? line, line)
          return true
        },
      },
    }),
    keymap.of([
      {
        key: 'Enter',
        run: ({ state }) => {
          const { from, to } = state.selection.main
          between(state.doc.lineAt(from).number, state.doc.lineAt(to).number)
          return true
        },
      },
    ]),
  ]
}

/** The part of the screen in which lines are seen: the editor grows in a box that scrolls, and the box on a page. */
function seenPart({ scrollDOM, dom }: EditorView): { top: number; bottom: number } {
  const boxes = [scrollDOM, dom.parentElement ?? scrollDOM].map((one) => one.getBoundingClientRect())
  return {
    top: Math.max(0, ...boxes.map(({ top }) => top)),
    bottom: Math.min(window.innerHeight, ...boxes.map(({ bottom }) => bottom)),
  }
}

/** Marks lines instead of those before, and brings the first into view when it is not. */
export function showLines(view: EditorView, range: LineRange | undefined): void {
  const { doc } = view.state
  const effects: StateEffect<unknown>[] = [setMarked.of(range)]
  if (range) {
    const { from } = doc.line(Math.min(range.first, doc.lines))
    const { top, bottom } = seenPart(view)
    const place = view.lineBlockAt(from)
    const at = view.documentTop + place.top
    // a line that was clicked stays where it is
    if (at < top || at + place.height > bottom) effects.push(EditorView.scrollIntoView(from, { y: 'center' }))
  }
  view.dispatch({ effects })
}
