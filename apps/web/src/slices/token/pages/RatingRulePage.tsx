import { useT } from '../../../i18n/i18n.ts'
import { MARKS, TrustMark } from '../../../shared/entity/TrustMark.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import styles from '../components/token.module.css'

/** The five ratings that operators give, with the look of each. */
const LEVELS = [
  { name: 'unknown', kind: 'outline' },
  { name: 'neutral', kind: 'plain' },
  { name: 'ok', kind: 'ok' },
  { name: 'suspicious', kind: 'warn' },
  { name: 'fraud', kind: 'bad' },
] as const

/** What each mark next to a token means and how it is assigned. */
export default function RatingRulePage() {
  const t = useT()
  return (
    <>
      <PageTitle title={t('rating.title')} />
      <Panel>
        <p className={styles.ruleLine}>{t('rating.line')}</p>
        <dl className={styles.rules}>
          {MARKS.map((mark) => (
            <div key={mark} className={styles.rule}>
              <dt>
                <TrustMark mark={mark} />
              </dt>
              <dd>{t(`rating.${mark}`)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.ruleLine}>{t('rating.never')}</p>
      </Panel>
      <Panel title={t('rating.levels')} className={styles.block}>
        <p className={styles.ruleLine}>{t('rating.levelsLine')}</p>
        <dl className={styles.rules}>
          {LEVELS.map(({ name, kind }) => (
            <div key={name} className={styles.rule}>
              <dt>
                <Tag kind={kind}>{t(`rating.level.${name}`)}</Tag>
              </dt>
              <dd>{t(`rating.level.${name}Line`)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  )
}
