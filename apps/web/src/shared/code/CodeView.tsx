import { useEffect, useRef } from 'react'
import styles from './code.module.css'
import { createEditor, type EditorOptions, showLine, showRemarks, showText } from './editor.ts'
import type { Remark } from './remark-blocks.ts'

type View = ReturnType<typeof createEditor>
const NO_REMARKS: readonly Remark[] = []

export interface CodeViewProps extends Omit<EditorOptions, 'parent'> {
  remarks?: readonly Remark[]
  /** Lines shown at once, at most. */
  rows?: number
  /** A line, from 1, that is brought into view. */
  line?: number | undefined
}

/** Source code, read or written; loaded when it is first shown. */
export default function CodeView({
  value,
  label,
  language,
  onChange,
  tellWord,
  remarks = NO_REMARKS,
  rows = 28,
  line,
}: CodeViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<View>(undefined)
  const change = useRef(onChange)
  change.current = onChange
  const tell = useRef(tellWord)
  tell.current = tellWord
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
      tellWord: (word) => tell.current?.(word) ?? [],
    })
    view.current = made
    return () => made.destroy()
  }, [label, language, isWritten])
  useEffect(() => {
    if (view.current) showText(view.current, value)
  }, [value])
  useEffect(() => {
    if (view.current) showRemarks(view.current, remarks)
  }, [remarks])
  useEffect(() => {
    if (view.current && line !== undefined) showLine(view.current, line)
  }, [line])
  return <div ref={box} className={styles.code} dir="ltr" style={{ maxHeight: rows * 20 + 12 }} />
}
