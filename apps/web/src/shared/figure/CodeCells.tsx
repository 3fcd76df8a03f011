import styles from './code-cells.module.css'

const HALF = 3

/** Six digits to compare with another screen, read out one by one. */
export function CodeCells({ code, label }: { code: string; label: string }) {
  const digits = [...code]
  return (
    <div className={styles.cells} dir="ltr" role="img" aria-label={`${label}: ${digits.join(' ')}`}>
      {digits.map((digit, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
          key={place}
          className={`${styles.cell} mono`}
          {...(place === HALF ? { 'data-second-half': '' } : {})}
        >
          {digit}
        </span>
      ))}
    </div>
  )
}
