import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import styles from './content.module.css'

const LINES = [62, 88, 80, 54, 84, 70, 36] as const

/** Grey lines where a text will stand. */
export function WaitingLines() {
  return (
    <Skeleton isOn>
      <div className={styles.text}>
        {LINES.map((length) => (
          <p key={length}>{'–'.repeat(length)}</p>
        ))}
      </div>
    </Skeleton>
  )
}
