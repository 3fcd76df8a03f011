import type { ClearReading, Row } from '@tronlens/clear-signing'
import { cutText, safeText } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import { Sentence } from '../../../../i18n/Sentence.tsx'
import { Address } from '../../../../shared/entity/Address.tsx'
import { formatInteger } from '../../../../shared/format/number.ts'
import { formatDate } from '../../../../shared/format/time.ts'
import { Facts } from '../../../../shared/ui/Facts.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import type { Author } from '../../check-author.ts'
import type { Words } from '../../read-words.ts'
import styles from './clear.module.css'
import { RawValue, ShownValue } from './ShownValue.tsx'

/** Digits of a hash that identify a version. */
const HASH_DIGITS = 12
/** Most letters shown of a path of a value. */
const LONGEST_PATH = 60

/** The data of a call that a descriptor names. */
export type ShownCall = Extract<Row['shown'], { kind: 'calldata' }>

/**
 * A call or a message in the words of a descriptor: its sentence and fields with our values, what it leaves
 * out, and whose words these are. Nothing where there are no words for it.
 *
 * @param renderCall - shows a call inside
 */
export function ClearPanel({
  words,
  renderCall,
}: {
  words: Words | undefined
  renderCall: (call: ShownCall) => ReactNode
}) {
  const t = useT()
  if (!words) return null
  if (words.kind === 'refused')
    return (
      <Notice>
        {t('clear.refused')}{' '}
        <bdi className="muted" lang="en" dir="ltr">
          {words.reason}
        </bdi>
      </Notice>
    )
  const { reading, author } = words
  return (
    <section aria-label={t('clear.title')} className={styles.clear}>
      <h3 className={styles.head}>
        {t(author.kind === 'shipped' ? 'clear.titleShipped' : 'clear.titleDeployer')}
      </h3>
      <p className={styles.intent}>
        <Intent reading={reading} />
      </p>
      {reading.rows.length > 0 && (
        <Facts
          facts={reading.rows.map(({ label, shown }) => ({
            label: <bdi>{label}</bdi>,
            value: (
              <>
                <ShownValue shown={shown} />
                {shown.kind === 'calldata' && renderCall(shown)}
              </>
            ),
          }))}
        />
      )}
      {reading.left.length > 0 && <Left reading={reading} />}
      <p className={`${styles.author} muted`}>
        <AuthorLine author={author} />
      </p>
    </section>
  )
}

/** The sentence of a descriptor with values of the bytes, or its name for the act. */
function Intent({ reading: { intent, sentence } }: { reading: ClearReading }) {
  if (!sentence) return <bdi>{intent}</bdi>
  return (
    <bdi>
      {sentence.map((part, place) =>
        'words' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence keep their order
          <span key={place}>{part.words}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence keep their order
          <ShownValue key={place} shown={part.shown} isShort />
        ),
      )}
    </bdi>
  )
}

/** Values that the descriptor says nothing about. */
function Left({ reading: { left } }: { reading: ClearReading }) {
  const t = useT()
  return (
    <section aria-label={t('clear.left')}>
      <h4 className={styles.leftHead}>{t('clear.left')}</h4>
      <Facts
        facts={left.map(({ path, value }) => ({
          label: (
            <bdi dir="ltr" className="mono">
              {cutText(safeText(path), LONGEST_PATH)}
            </bdi>
          ),
          value: <RawValue value={value} />,
        }))}
      />
    </section>
  )
}

function AuthorLine({ author }: { author: Author }) {
  const t = useT()
  const hash = (
    <bdi key="hash" dir="ltr" className="mono">
      {author.hash.slice(0, HASH_DIGITS)}
    </bdi>
  )
  if (author.kind === 'shipped') return <Sentence text="clear.byRelease" values={{ hash }} />
  return (
    <>
      <Sentence
        text="clear.byDeployer"
        values={{
          who: <Address key="who" value={author.signer} />,
          version: formatInteger(author.version),
          date: formatDate(author.signTime),
          hash,
        }}
      />{' '}
      {t('clear.valuesOurs')}
    </>
  )
}
