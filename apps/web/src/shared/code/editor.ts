import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter, nextDiagnostic, previousDiagnostic, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { chosenLines, type LineRange } from './marked-lines.ts'
import { blocksOf, placeOf, type Remark, remarkBlocks } from './remark-blocks.ts'
import { jsonMode, looks, solidity } from './solidity-mode.ts'
import { type DescribeWord, wordTips } from './word-tips.ts'

export interface EditorOptions {
  parent: HTMLElement
  value: string
  label: string
  language: 'solidity' | 'json'
  /** Absent: the text can only be read. */
  onChange?: ((value: string) => void) | undefined
  /** Called when the pointer rests on a word. */
  describeWord?: DescribeWord | undefined
  /** Called with the lines that the user selects in a read-only text. */
  onLines?: ((range: LineRange) => void) | undefined
  /** Called with the cursor position in an editable text, line and column from 1. */
  onPlace?: ((line: number, column: number) => void) | undefined
}

const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', backgroundColor: 'var(--tl-surface)', color: 'var(--tl-ink)' },
  '.cm-scroller': { fontFamily: 'var(--tl-mono)', lineHeight: '20px', overflow: 'auto' },
  '.cm-gutters': { backgroundColor: 'var(--tl-surface)', color: 'var(--tl-ink-3)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '40px' },
  '.cm-cursor': { borderLeftColor: 'var(--tl-ink)' },
  // the box around it is outlined: numbers of lines stand above what is drawn here
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { caretColor: 'var(--tl-ink)' },
  '.cm-panels': { backgroundColor: 'var(--tl-raised)', color: 'var(--tl-ink)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--tl-raised)',
    color: 'var(--tl-ink)',
    border: '1px solid var(--tl-line)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--tl-sunken)',
  },
})

/** An editor of one text. */
export function createEditor({
  parent,
  value,
  label,
  language,
  onChange,
  describeWord,
  onLines,
  onPlace,
}: EditorOptions): EditorView {
  const shared: Extension[] = [
    onLines ? chosenLines(onLines) : lineNumbers(),
    drawSelection(),
    bracketMatching(),
    highlightSelectionMatches(),
    search({ top: true }),
    syntaxHighlighting(looks),
    language === 'json' ? jsonMode : solidity,
    theme,
    describeWord ? wordTips(describeWord) : [],
    // a text wider than the screen is scrolled by keys, also where nothing can be typed
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
  ]
  const editing: Extension[] = onChange
    ? [
        history(),
        indentOnInput(),
        indentUnit.of('    '),
        // the words stand under the line, so none pop up
        linter(null, { tooltipFilter: () => [] }),
        remarkBlocks,
        keymap.of([
          { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
          ...defaultKeymap,
          ...historyKeymap,
          ...searchKeymap,
          indentWithTab,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
          if (update.docChanged || update.selectionSet) {
            const { head } = update.state.selection.main
            const line = update.state.doc.lineAt(head)
            onPlace?.(line.number, head - line.from + 1)
          }
        }),
      ]
    : // selectable and searchable by keys, but nothing can be typed
      [EditorState.readOnly.of(true), keymap.of([...defaultKeymap, ...searchKeymap])]
  return new EditorView({
    parent,
    state: EditorState.create({ doc: value, extensions: [...shared, ...editing] }),
  })
}

/** Shows remarks under their lines, their places underlined, instead of those before. */
export function showRemarks(view: EditorView, remarks: readonly Remark[]): void {
  const { doc } = view.state
  const diagnostics = remarks.map(
    (remark): Diagnostic => ({
      ...placeOf(doc, remark),
      severity: remark.severity,
      message: remark.message,
    }),
  )
  view.dispatch(setDiagnostics(view.state, diagnostics), { effects: blocksOf(doc, remarks) })
}

/** Replaces the text, when it is another one. */
export function showText(view: EditorView, value: string): void {
  const { doc } = view.state
  if (doc.toString() !== value) view.dispatch({ changes: { from: 0, to: doc.length, insert: value } })
}
