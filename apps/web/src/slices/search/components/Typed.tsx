import styles from './results.module.css'

/** A text with the part of it underlined that was typed. */
export function Typed({ text, term }: { text: string; term: string }) {
  const start = term === '' ? -1 : text.toLowerCase().indexOf(term.toLowerCase())
  if (start < 0) return text
  const end = start + term.length
  return (
    <>
      {text.slice(0, start)}
      <span className={styles.typed}>{text.slice(start, end)}</span>
      {text.slice(end)}
    </>
  )
}
