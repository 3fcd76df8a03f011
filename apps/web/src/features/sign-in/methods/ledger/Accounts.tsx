import { Button } from '@mantine/core'
import { sun } from '@tronlens/core'
import type { PathFamily } from '@tronlens/keys'
import { type FoundAccount, MOST_ACCOUNTS } from '@tronlens/ledger'
import type { LedgerDevice } from '@tronlens/ledger/device'
import { useState } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import { TrxAmount } from '../../../../shared/entity/Amount.tsx'
import { formatInteger } from '../../../../shared/format/number.ts'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { closeDialog } from '../../../../slices/wallet/dialog-store.ts'
import { Foot } from '../../foot-slot.tsx'
import { AccountRow } from './AccountRow.tsx'
import styles from './ledger.module.css'
import { FAMILIES, MORE, useScan } from './use-scan.ts'

/** How a family counts, with a letter where the number stands. */
const PATTERNS: Record<PathFamily, string> = {
  account: "44'/195'/i'/0/0",
  address: "44'/195'/0'/0/i",
}
const COLUMNS = ['account', 'path', 'lastActive', 'sum'] as const

/** The accounts of a device as they are found, to be chosen. */
export function Accounts({
  device,
  onCheck,
}: {
  device: LedgerDevice
  onCheck: (accounts: readonly FoundAccount[]) => void
}) {
  const t = useT()
  const { found, isScanning, failure, more } = useScan(device)
  const [family, setFamily] = useState<PathFamily>('account')
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundAccount>>(new Map())
  const rows = found[family]
  const last = rows.at(-1)
  const sum = rows.reduce((total, { state }) => total + (state?.sum ?? 0n), 0n)
  const handleChoose = (account: FoundAccount, isChosen: boolean) => {
    const next = new Map(chosen)
    if (isChosen) next.set(account.path, account)
    else next.delete(account.path)
    setChosen(next)
  }
  return (
    <>
      <div className={styles.bar}>
        <fieldset className={styles.families} aria-label={t('ledger.family')}>
          {FAMILIES.map((each) => (
            <button key={each} type="button" aria-pressed={each === family} onClick={() => setFamily(each)}>
              <bdi dir="ltr" className="mono">
                {PATTERNS[each]}
              </bdi>{' '}
              {t('ledger.used', { n: formatInteger(found[each].filter(({ state }) => state).length) })}
            </button>
          ))}
        </fieldset>
        <span>
          <span className="muted">{t('ledger.total')}</span> <TrxAmount value={sun(sum)} strong />
        </span>
      </div>
      <table className={styles.table} aria-busy={isScanning}>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">{t('ledger.choose')}</span>
            </th>
            {COLUMNS.map((name) => (
              <th key={name}>{t(`ledger.column.${name}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((account) => (
            <AccountRow
              key={account.path}
              account={account}
              isChosen={chosen.has(account.path)}
              onChoose={(isChosen) => handleChoose(account, isChosen)}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.end} role="status">
        {isScanning && t('ledger.scanning')}
        {!isScanning && failure === undefined && last && (
          <>
            <span>
              {t(last.state ? 'ledger.ended' : 'ledger.stopped', {
                n: formatInteger(last.index),
                most: formatInteger(MOST_ACCOUNTS),
              })}
            </span>
            {last.index + 1 < MOST_ACCOUNTS && (
              <button type="button" className="link" onClick={() => more(family)}>
                {t('ledger.more', { n: MORE })}
              </button>
            )}
          </>
        )}
        {failure && (
          <>
            <Notice kind="bad">
              {t(failure === 'node' ? 'ledger.nodeFailed' : `ledger.reason.${failure}`)}
            </Notice>
            <button type="button" className="link" onClick={() => more(family)}>
              {t('ledger.again')}
            </button>
          </>
        )}
      </div>
      <div className={styles.kinds}>
        {(['shown', 'hashed'] as const).map((kind) => (
          <div key={kind}>
            <b>{t(`ledger.${kind}`)}</b>
            <p>{t(`ledger.${kind}Line`)}</p>
          </div>
        ))}
      </div>
      <Foot note={t('ledger.note')}>
        <Button size="lg" onClick={closeDialog}>
          {t('signIn.cancel')}
        </Button>
        <Button
          size="lg"
          variant="primary"
          disabled={chosen.size === 0}
          onClick={() => onCheck([...chosen.values()])}
        >
          {t('ledger.checkAccounts', { n: chosen.size })}
        </Button>
      </Foot>
    </>
  )
}
