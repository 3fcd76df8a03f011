import { useT } from '../../../i18n/i18n.ts'
import { MARKS, TrustMark } from '../../../shared/entity/TrustMark.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import styles from '../components/token.module.css'

/** What each mark beside a token means and how it comes about. */
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
    </>
  )
}
