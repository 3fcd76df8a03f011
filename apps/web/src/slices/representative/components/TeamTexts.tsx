import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { OutsideLink, OutsideLinks } from '../../../shared/ui/OutsideLink.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { Html } from '../../content/components/Html.tsx'
import { WaitingLines } from '../../content/components/WaitingLines.tsx'
import { githubUrl, representativeTextsQuery } from '../api/page-query.ts'
import styles from './representative.module.css'

/** What a representative writes about itself in its repository. */
export function TeamTexts({ address }: { address: Address }) {
  const t = useT()
  const { data, error, refetch } = useQuery(representativeTextsQuery(address, useLanguage()))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <WaitingLines />
  if (data.state === 'away')
    return (
      <State
        kind="error"
        title={t('representative.textsAway')}
        line={t('representative.textsAwayLine')}
        action={
          <button type="button" className="link" onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </button>
        }
      />
    )
  return (
    <>
      {data.texts.map(({ name, language, html }) => (
        <section key={name} className={styles.teamText}>
          <h2>{t(`representative.text.${name}`)}</h2>
          <OutsideLinks>
            <Html html={html} language={language} />
          </OutsideLinks>
        </section>
      ))}
      <p className={styles.teamSource}>
        {t('representative.textsOf')} <OutsideLink text={githubUrl(data.githubLink)} />
      </p>
    </>
  )
}
