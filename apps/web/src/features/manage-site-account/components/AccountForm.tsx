import type { FormEvent, ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { refusalText } from '../refusal-text.ts'
import styles from './account.module.css'

/** A page with one form of the site account: fields, what went wrong, one button, ways on. */
export function AccountForm({
  title,
  line,
  button,
  isReady,
  isBusy,
  error,
  problem,
  onSubmit,
  links,
  children,
}: {
  title: string
  line?: string | undefined
  button: string
  isReady: boolean
  isBusy: boolean
  error: unknown
  /** A problem that has its own sentence. */
  problem?: string | undefined
  onSubmit: () => void
  links?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const said = error ? t(refusalText(error)) : problem
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) onSubmit()
  }
  return (
    <div className={styles.narrow}>
      <PageTitle title={title} />
      <Panel>
        <form className={styles.form} onSubmit={handleSubmit}>
          {line && <p className={styles.line}>{line}</p>}
          {children}
          {said && (
            <div className={styles.choice}>
              <Notice kind="bad">{said}</Notice>
            </div>
          )}
          <div className={styles.actions}>
            <WorkButton size="lg" variant="primary" type="submit" disabled={!isReady} loading={isBusy}>
              {button}
            </WorkButton>
          </div>
          {links && <div className={styles.links}>{links}</div>}
        </form>
      </Panel>
    </div>
  )
}
