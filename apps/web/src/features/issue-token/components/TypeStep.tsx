import { Button } from '@mantine/core'
import type { Sun } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { paths } from '../../../shared/paths.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import styles from './issue.module.css'

/** The kind of token to issue, and what each kind costs. */
export function TypeStep({
  issued,
  fee,
  onChoose,
}: {
  /** The token that the account has issued already; null for none, undefined while it is not known. */
  issued: { id: number; name?: string } | null | undefined
  fee: Sun | undefined
  onChoose: () => void
}) {
  const t = useT()
  return (
    <div className={styles.types}>
      <section>
        <h2>TRC10</h2>
        <p>{t('issue.trc10Line')}</p>
        {fee !== undefined && (
          <p className="muted">
            <Sentence text="issue.costs" values={{ fee: <TrxAmount value={fee} exact /> }} />
          </p>
        )}
        {issued ? (
          <Notice>
            {t('issue.already')}{' '}
            <Link className="link" to={paths.token(issued.id)}>
              <bdi>{issued.name ?? issued.id}</bdi>
            </Link>
          </Notice>
        ) : (
          <Button variant="primary" disabled={issued === undefined} onClick={onChoose}>
            {t('issue.chooseTrc10')}
          </Button>
        )}
      </section>
      <section>
        <h2>TRC20, TRC721, TRC1155</h2>
        <p>{t('issue.templateLine')}</p>
        <Button component={Link} to={paths.tokenTemplate()}>
          {t('issue.chooseTemplate')}
        </Button>
        <p>{t('issue.recordLine')}</p>
        <Button component={Link} to={paths.tokenData()}>
          {t('issue.chooseRecord')}
        </Button>
        <p>{t('issue.trc20Line')}</p>
        <Button component={Link} to={paths.compiler()}>
          {t('issue.chooseTrc20')}
        </Button>
      </section>
    </div>
  )
}
