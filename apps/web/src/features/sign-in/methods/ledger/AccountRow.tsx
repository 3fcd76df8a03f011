import { milliseconds, sun } from '@tronlens/core'
import type { FoundAccount } from '@tronlens/ledger'
import { useT } from '../../../../i18n/i18n.ts'
import { TrxAmount } from '../../../../shared/entity/Amount.tsx'
import { Glyph } from '../../../../shared/entity/Glyph.tsx'
import { TimeAgo } from '../../../../shared/entity/Time.tsx'
import { shorten } from '../../../../shared/shorten.ts'
import styles from './ledger.module.css'

/** An account of the device: whose it is is its address, whether it is used the chain says. */
export function AccountRow({
  account: { address, path, state },
  isChosen,
  onChoose,
}: {
  account: FoundAccount
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const t = useT()
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={address}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </td>
      <td>
        <span className={styles.account}>
          <Glyph address={address} size={20} />
          <bdi className="mono" dir="ltr" data-tip={address} data-tip-mono="">
            {shorten(address)}
          </bdi>
        </span>
      </td>
      <td>
        <bdi className="mono" dir="ltr">
          {path}
        </bdi>
      </td>
      <td>{state?.lastActive ? <TimeAgo time={milliseconds(state.lastActive)} long /> : '–'}</td>
      <td className={state ? undefined : styles.never}>
        {state ? <TrxAmount value={sun(state.sum)} /> : t('ledger.neverUsed')}
      </td>
    </tr>
  )
}
