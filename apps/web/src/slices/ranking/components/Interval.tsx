import { formatDateTime } from '../../../shared/format/time.ts'
import styles from './ranking.module.css'

const Moment = ({ time }: { time: number }) => (
  <bdi>
    <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>
  </bdi>
)

/** From when until when something counts; one moment where it is as it stands. */
export function Interval({ of }: { of: { start_time: number; end_time: number } | undefined }) {
  return (
    <p className={styles.interval}>
      {of ? (
        <>
          {of.start_time < of.end_time && (
            <>
              <Moment time={of.start_time} />
              {' – '}
            </>
          )}
          <Moment time={of.end_time} />
        </>
      ) : (
        <span className="bone" style={{ width: 220 }} />
      )}
    </p>
  )
}
