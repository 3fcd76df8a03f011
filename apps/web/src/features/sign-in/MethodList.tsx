import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { deploymentQuery } from '../../shared/api/networks.ts'
import { paths } from '../../shared/paths.ts'
import { IconPlus } from '../../shared/ui/icons.ts'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import type { MethodName } from './method-props.ts'
import { METHOD_GROUPS, METHODS } from './methods.ts'
import styles from './sign-in.module.css'

const ICON = { size: 20, stroke: 1.6 } as const

/** The ways to open a wallet, in groups that say where the key is. */
export function MethodList({
  current,
  onChoose,
}: {
  current: MethodName | undefined
  onChoose: (method: MethodName) => void
}) {
  const t = useT()
  const { data: deployment } = useQuery(deploymentQuery)
  const isOffered = (name: MethodName) => name !== 'walletConnect' || deployment?.walletConnect !== undefined
  return (
    <nav className={styles.list} aria-label={t('signIn.ways')}>
      {METHOD_GROUPS.map((group) => (
        <div key={group.title}>
          <h3 className={styles.group}>{t(group.title)}</h3>
          {group.methods.filter(isOffered).map((name) => {
            const { icon: Icon, title, line } = METHODS[name]
            return (
              <button
                key={name}
                type="button"
                className={styles.way}
                aria-pressed={name === current}
                onClick={() => onChoose(name)}
              >
                <Icon {...ICON} />
                <span>
                  <b>{t(title)}</b>
                  <small>{t(line)}</small>
                </span>
              </button>
            )
          })}
        </div>
      ))}
      <h3 className={styles.group}>{t('signIn.new')}</h3>
      <Link className={styles.way} to={paths.walletWizard()} onClick={closeDialog}>
        <IconPlus {...ICON} />
        <span>
          <b>{t('signIn.create')}</b>
          <small>{t('signIn.createLine')}</small>
        </span>
      </Link>
    </nav>
  )
}
