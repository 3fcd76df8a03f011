import type { Address } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { useFindings } from '../use-findings.ts'

/** How many things an account could lose or leaves lying, with the way to them; nothing while they are looked for. */
export default function CheckLine({ address }: { address: Address }) {
  const t = useT()
  const { losses, idle, isPending } = useFindings(address)
  if (isPending) return null
  return (
    <Link className="link" to={paths.checkup()}>
      {losses.length + idle.length === 0
        ? t('checkup.clear')
        : t('checkup.counts', { losses: formatInteger(losses.length), idle: formatInteger(idle.length) })}
    </Link>
  )
}
