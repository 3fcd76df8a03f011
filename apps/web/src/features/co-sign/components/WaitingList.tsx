import { Bone } from '../../../shared/lists/Card.tsx'
import styles from './multisig.module.css'

const ROWS = ['one', 'two', 'three', 'four', 'five']

/** The list while it loads. */
export const WaitingList = () => (
  <ul aria-busy="true">
    {ROWS.map((row) => (
      <li key={row} className={styles.row}>
        <div className={styles.rowMain}>
          <Bone ch={28} />
        </div>
        <div className={styles.rowMeta}>
          <Bone ch={18} />
        </div>
      </li>
    ))}
  </ul>
)
