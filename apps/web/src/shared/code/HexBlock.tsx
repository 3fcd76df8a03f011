import { CopyButton } from '../entity/CopyButton.tsx'
import styles from './code.module.css'

/** Bytes in full, with a button that copies them. */
export function HexBlock({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <h3 className="caps">
        {title} <CopyButton value={value} />
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys have to reach it */}
      <section className={`${styles.hex} mono`} dir="ltr" tabIndex={0} aria-label={title}>
        {value}
      </section>
    </div>
  )
}
