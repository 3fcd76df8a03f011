import styles from './steps.module.css'

/** The steps of something that is done one after the other, with the present one marked. */
export function Steps({
  steps,
  current,
}: {
  steps: readonly { id: string; label: string }[]
  current: string
}) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, label }) => (
        <li key={id} aria-current={id === current ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  )
}
