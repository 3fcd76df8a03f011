import { cutText } from '@tronlens/core'
import { type ReactNode, useId } from 'react'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { NOTE_LENGTH, TAG_LENGTH } from '../../../slices/site-account/private-tags.ts'
import { MOST_ENTRIES, type Problem, type TagsPlan } from '../../../slices/site-account/tags-file.ts'
import styles from './wallet.module.css'

/** Lines of each kind that are listed; the number next to the heading counts all. */
const MOST_SHOWN = 100
const LONGEST = 60

const PROBLEMS = {
  quote: 'tagFiles.bad.quote',
  noAddress: 'tagFiles.bad.noAddress',
  checksum: 'tagFiles.bad.checksum',
  noName: 'tagFiles.bad.noName',
  longName: 'tagFiles.bad.longName',
  longNote: 'tagFiles.bad.longNote',
  repeated: 'tagFiles.bad.repeated',
  tooMany: 'tagFiles.bad.tooMany',
} as const satisfies Record<Problem, TranslationKey>

function Part({ title, rows, count }: { title: string; rows: ReactNode[]; count: number }) {
  const id = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={id} className={styles.plan}>
      <h3 id={id}>
        {title} <span className="muted">{formatInteger(count)}</span>
      </h3>
      <ul>{rows}</ul>
    </section>
  )
}

/** What a file would add, what it has otherwise, what it repeats, and lines that are left out with the reason. */
export function TagPlan({ plan: { fresh, changed, same, bad } }: { plan: TagsPlan }) {
  const t = useT()
  const values = {
    name: formatInteger(TAG_LENGTH),
    note: formatInteger(NOTE_LENGTH),
    most: formatInteger(MOST_ENTRIES),
  }
  const named = ({ tag, note }: { tag: string; note: string }) => (
    <>
      <bdi>{tag}</bdi> {note !== '' && <bdi className="muted">{note}</bdi>}
    </>
  )
  return (
    <>
      {fresh.length + changed.length + same + bad.length === 0 && <p>{t('tagFiles.nothing')}</p>}
      <Part
        title={t('tagFiles.fresh')}
        count={fresh.length}
        rows={fresh.slice(0, MOST_SHOWN).map((tag) => (
          <li key={tag.address}>
            <FullAddress value={tag.address} /> {named(tag)}
          </li>
        ))}
      />
      <Part
        title={t('tagFiles.changed')}
        count={changed.length}
        rows={changed.slice(0, MOST_SHOWN).map(({ was, tag }) => (
          <li key={tag.address}>
            <FullAddress value={tag.address} /> <del>{named(was)}</del> {named(tag)}
          </li>
        ))}
      />
      {same > 0 && <p className="muted">{t('tagFiles.same', { n: formatInteger(same) })}</p>}
      <Part
        title={t('tagFiles.bad')}
        count={bad.length}
        rows={bad.slice(0, MOST_SHOWN).map(({ line, text, problem }) => (
          <li key={line}>
            {t('tagFiles.line', { n: formatInteger(line) })}{' '}
            <span className="bad">{t(PROBLEMS[problem], values)}</span>{' '}
            <bdi className="muted">{cutText(text, LONGEST)}</bdi>
          </li>
        ))}
      />
    </>
  )
}
