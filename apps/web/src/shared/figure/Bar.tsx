import styles from './figure.module.css'

export interface BarPart {
  /** 0 to 1. */
  share: number
  kind?: 'value' | 'accent' | 'ink' | 'open'
}

const percent = (share: number): string => `${Math.max(0, Math.min(1, share)) * 100}%`

/** A bar from zero, split into parts; a hairline marks a threshold. Its numbers stand next to it. */
export function Bar({
  parts,
  threshold,
  height = 8,
}: {
  parts: readonly BarPart[]
  threshold?: number | undefined
  height?: 6 | 8 | 12
}) {
  return (
    <span className={styles.bar} style={{ height }} aria-hidden="true">
      {parts
        .filter(({ share }) => share > 0)
        .map(({ share, kind = 'value' }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
          <i key={index} data-kind={kind} style={{ width: percent(share) }} />
        ))}
      {threshold !== undefined && (
        <span className={styles.threshold} style={{ insetInlineStart: percent(threshold) }} />
      )}
    </span>
  )
}
