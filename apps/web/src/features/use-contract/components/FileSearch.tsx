import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { isTyping } from '../../../shared/ui/is-typing.ts'
import { findInFiles } from '../find-in-files.ts'
import styles from './contract.module.css'

/** `f` begins the search, unless something is being typed or a dialog is open. */
function useSearchKey(begin: () => void): void {
  const act = useRef(begin)
  act.current = begin
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return
      // the letter itself is not part of what is looked for
      event.preventDefault()
      act.current()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

/** Looks for a text in all files; while there is one, its places are shown instead of the children. */
export function FileSearch({
  files,
  onChoose,
  children,
}: {
  files: readonly { name: string; content: string }[]
  onChoose: (file: string, line: number) => void
  children: ReactNode
}) {
  const t = useT()
  const [term, setTerm] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useSearchKey(() => {
    field.current?.focus()
    field.current?.select()
  })
  const { hits, hasMore } = findInFiles(files, term)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setTerm('')
      field.current?.blur()
      return
    }
    const isDown = event.key === 'ArrowDown'
    if (!isDown && event.key !== 'ArrowUp') return
    event.preventDefault()
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, [data-hit]') ?? [])]
    const at = stops.findIndex((one) => one.matches(':focus'))
    stops[Math.min(Math.max(at + (isDown ? 1 : -1), 0), stops.length - 1)]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the field and of its hits in one place
    <div ref={box} onKeyDown={handleKey}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = hits
          if (first) onChoose(first.file, first.line)
        }}
      >
        <input
          ref={field}
          type="search"
          className={styles.find}
          aria-label={t('contract.findInFiles')}
          aria-keyshortcuts="f"
          placeholder={t('contract.findInFiles')}
          value={term}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setTerm(event.target.value)}
        />
        {term === '' && <kbd>f</kbd>}
      </form>
      {term.trim() === '' ? (
        children
      ) : (
        <>
          <div className={styles.listHead} role="status">
            {t('contract.nHits', {
              count: hits.length,
              n: `${formatInteger(hits.length)}${hasMore ? '+' : ''}`,
            })}
          </div>
          <div className={styles.hits}>
            {hits.map(({ file, line, parts: [before, found, after] }) => (
              <button
                key={`${file}:${line}`}
                type="button"
                data-hit
                className={styles.hit}
                onClick={() => onChoose(file, line)}
              >
                <bdi dir="ltr" className="mono">
                  {before}
                  <mark>{found}</mark>
                  {after}
                </bdi>
                <bdi dir="ltr" className="muted">
                  {file}:{line}
                </bdi>
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
