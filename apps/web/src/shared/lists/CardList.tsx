import { Fragment } from 'react'
import { Bone, Card } from './Card.tsx'
import { placeKey } from './new-keys.ts'
import styles from './table.module.css'
import { type ListView, moveByKey } from './table-types.ts'

/** A list on phones: cards split by hairlines. */
export function CardList<Row>({
  label,
  rows,
  rowKey,
  card,
  fresh,
  skeletonRows = 8,
  eventBefore,
}: ListView<Row>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys only move the focus between links
    <div onKeyDown={moveByKey}>
      <ul className={styles.cards} aria-label={label} aria-busy={!rows}>
        {rows
          ? rows.map((row, index) => {
              const event = eventBefore?.(row, index)
              return (
                <Fragment key={placeKey(rowKey(row), index, fresh)}>
                  {event && <li className={styles.card}>{event}</li>}
                  <li data-row="" className={fresh.has(rowKey(row)) ? styles.newCard : undefined}>
                    {card(row, index)}
                  </li>
                </Fragment>
              )
            })
          : Array.from({ length: skeletonRows }, (_row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
              <li key={index}>
                <Card main={<Bone ch={24} />} meta={<Bone ch={10} />} end={<Bone ch={8} />} />
              </li>
            ))}
      </ul>
    </div>
  )
}
