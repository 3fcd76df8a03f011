import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import styles from './token.module.css'

export interface TokenFigure {
  label: string
  value: ReactNode
}

/** Disc, name, symbol and kind, over a row of figures. */
export function TokenHead({
  name,
  symbol,
  kind,
  figures,
}: {
  name: string
  symbol: string
  kind: string
  figures: readonly TokenFigure[]
}) {
  const t = useT()
  const shown = name || symbol || t('token.unnamed')
  return (
    <>
      <header className={styles.head}>
        <span className={styles.disc} aria-hidden="true">
          {(symbol || name).slice(0, 1).toUpperCase()}
        </span>
        <h1>
          <bdi>{shown}</bdi>
        </h1>
        {symbol !== '' && symbol !== name && <bdi className="muted">{symbol}</bdi>}
        <Tag>{kind.toUpperCase()}</Tag>
      </header>
      <Panel className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <div className={styles.label}>{label}</div>
            <div className={styles.value}>{value}</div>
          </div>
        ))}
      </Panel>
    </>
  )
}
