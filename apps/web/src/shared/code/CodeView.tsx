import { useEffect, useRef } from 'react'
import styles from './code.module.css'
import { createEditor, type EditorOptions, showRemarks, showText } from './editor.ts'
import { type LineRange, showLines } from './marked-lines.ts'
import type { Remark } from './remark-blocks.ts'

type View = ReturnType<typeof createEditor>
const NO_REMARKS: readonly Remark[] = []

export interface CodeViewProps extends Omit<EditorOptions, 'parent'> {
  remarks?: readonly Remark[]
  /** Lines shown at once, at most. */
  rows?: number
  /** Lines that are marked, the first of them brought into view. */
  lines?: LineRange | undefined
}

/** Source code, read or written; loaded when it is first shown. */
export default function CodeView({
  value,
  label,
  language,
  onChange,
  describeWord,
  onLines,
  onPlace,
  remarks = NO_REMARKS,
  rows = 28,
  lines,
}: CodeViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<View>(undefined)
  const change = useRef(onChange)
  change.current = onChange
  const describe = useRef(describeWord)
  describe.current = describeWord
  const handlers = useRef({ onLines, onPlace })
  handlers.current = { onLines, onPlace }
  const isChosen = onLines !== undefined
  const isWritten = onChange !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of an editor that is there is changed below
  useEffect(() => {
    if (!box.current) return
    const made = createEditor({
      parent: box.current,
      value,
      label,
      language,
      onChange: isWritten ? (text) => change.current?.(text) : undefined,
      describeWord: (word) => describe.current?.(word) ?? [],
      onLines: isChosen ? (range) => handlers.current.onLines?.(range) : undefined,
      onPlace: (line, column) => handlers.current.onPlace?.(line, column),
    })
    view.current = made
    return () => made.destroy()
  }, [label, language, isWritten, isChosen])
  useEffect(() => {
    if (view.current) showText(view.current, value)
  }, [value])
  useEffect(() => {
    if (view.current) showRemarks(view.current, remarks)
  }, [remarks])
  const first = lines?.first
  const last = lines?.last
  useEffect(() => {
    const range = first === undefined || last === undefined ? undefined : { first, last }
    if (view.current && isChosen) showLines(view.current, range)
  }, [first, last, isChosen])
  return <div ref={box} className={styles.code} dir="ltr" style={{ maxHeight: rows * 20 + 12 }} />
}
