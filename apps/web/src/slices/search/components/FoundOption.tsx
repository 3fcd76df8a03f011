import { safeText } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { IconFileCode } from '../../../shared/ui/icons.ts'
import { FOUND_KINDS, type Found } from '../found.ts'
import type { Choices } from '../use-choices.ts'
import { FoundIcon, FoundText } from './FoundRow.tsx'
import styles from './results.module.css'

/** A line of the list: the result, and next to a token its contract as a target of its own. */
export function FoundOption({ found, term, choices }: { found: Found; term: string; choices: Choices }) {
  const t = useT()
  const contract = found.kind === 'token' ? found.contractPath : undefined
  return (
    <div className={styles.line} role="none">
      <Link
        to={found.path}
        className={styles.option}
        {...choices.option({ path: found.path })}
        {...(found.kind === 'token' && found.imitates ? { 'data-imitation': '' } : {})}
      >
        <FoundIcon found={found} />
        <span className={styles.optionText}>
          <FoundText found={found} term={term} />
        </span>
        <span className={styles.kind}>{t(FOUND_KINDS[found.kind])}</span>
      </Link>
      {found.kind === 'token' && contract && (
        <Link
          to={contract}
          className={styles.target}
          aria-label={`${t(FOUND_KINDS.contract)}: ${safeText(found.symbol)}`}
          {...choices.option({ path: contract })}
        >
          <IconFileCode size={18} stroke={1.6} />
          <span>{t(FOUND_KINDS.contract)}</span>
        </Link>
      )}
    </div>
  )
}
