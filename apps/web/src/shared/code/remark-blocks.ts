import { type Extension, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutterLineClass,
  WidgetType,
} from '@codemirror/view'

/** Something to say of a place in a text; lines and columns from 1. */
export interface Remark {
  severity: 'error' | 'warning' | 'info'
  line: number
  column: number
  endLine: number
  endColumn: number
  message: string
  /** Its kind and number in words, at the end of the block. */
  label: string
}

/** A remark in a block of its own under the line that it is about. */
class RemarkBlock extends WidgetType {
  constructor(private readonly remark: Remark) {
    super()
  }

  override eq(other: RemarkBlock): boolean {
    const { severity, message, label } = this.remark
    return (
      severity === other.remark.severity && message === other.remark.message && label === other.remark.label
    )
  }

  override toDOM(): HTMLElement {
    const block = document.createElement('div')
    block.className = 'cm-remark'
    block.dataset.severity = this.remark.severity
    const words = document.createElement('span')
    words.textContent = this.remark.message
    const label = document.createElement('span')
    label.className = 'cm-remark-label'
    label.textContent = this.remark.label
    block.append(words, label)
    return block
  }

  /** Before it is drawn; what wraps is measured then. */
  override get estimatedHeight(): number {
    return 26
  }

  // a text in it can be selected and copied
  override ignoreEvent(): boolean {
    return true
  }
}

class RemarkBar extends GutterMarker {
  constructor(severity: Remark['severity']) {
    super()
    this.elementClass = `cm-remark-bar cm-remark-bar-${severity}`
  }
}
const BARS = {
  error: new RemarkBar('error'),
  warning: new RemarkBar('warning'),
  info: new RemarkBar('info'),
}

const setBlocks = StateEffect.define<DecorationSet>()

/** Blocks move with their lines while the user types. */
const blocks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (before, { changes, effects }) =>
    effects.reduce((now, effect) => (effect.is(setBlocks) ? effect.value : now), before.map(changes)),
  provide: (field) => EditorView.decorations.from(field),
})

const bars = gutterLineClass.compute([blocks, 'doc'], (state) => {
  const found = new Map<number, RemarkBar>()
  for (let at = state.field(blocks).iter(); at.value !== null; at.next()) {
    const { from } = state.doc.lineAt(at.from)
    const severity: Remark['severity'] = at.value.spec.severity
    // an error is shown before a warning of the same line
    if (severity === 'error' || !found.has(from)) found.set(from, BARS[severity])
  }
  return RangeSet.of(
    [...found].map(([from, bar]) => bar.range(from)),
    true,
  )
})

const look = EditorView.theme({
  '.cm-remark': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 12px',
    minHeight: '26px',
    padding: '3px 10px',
    backgroundColor: 'var(--tl-sunken)',
    fontFamily: 'var(--tl-sans)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '.cm-remark[data-severity=warning]': { backgroundColor: 'var(--tl-warn-soft)' },
  '.cm-remark[data-severity=error]': { backgroundColor: 'var(--tl-bad-soft)' },
  '.cm-remark-label': { color: 'var(--tl-ink-3)', fontSize: '12px' },
  '.cm-remark-bar': { boxShadow: 'inset -2px 0 0 var(--tl-line-2)' },
  '.cm-remark-bar-warning': { boxShadow: 'inset -2px 0 0 var(--tl-warn)' },
  '.cm-remark-bar-error': { boxShadow: 'inset -2px 0 0 var(--tl-bad)' },
})

/** Lets an editor show remarks under their lines. */
export const remarkBlocks: Extension = [blocks, bars, look]

/** The line of a text that a remark names, or the nearest one that there is. */
const lineOf = (doc: Text, line: number) => doc.line(Math.min(Math.max(line, 1), doc.lines))

/** Shows remarks instead of those before; several of one line stand in their order. */
export const blocksOf = (doc: Text, remarks: readonly Remark[]): StateEffect<DecorationSet> =>
  setBlocks.of(
    Decoration.set(
      remarks.map((remark) =>
        Decoration.widget({
          widget: new RemarkBlock(remark),
          block: true,
          side: 1,
          severity: remark.severity,
        }).range(lineOf(doc, remark.line).to),
      ),
      true,
    ),
  )

/** Where a remark begins and ends in a text. */
export function placeOf(doc: Text, remark: Remark): { from: number; to: number } {
  const position = (line: number, column: number) => {
    const found = lineOf(doc, line)
    return Math.min(found.from + Math.max(column - 1, 0), found.to)
  }
  const from = position(remark.line, remark.column)
  return { from, to: Math.max(from, position(remark.endLine, remark.endColumn)) }
}
