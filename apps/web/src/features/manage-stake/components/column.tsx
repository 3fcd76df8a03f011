import type { Sun } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import type { Resource } from '../../../slices/account/node-account.ts'
import { sunOf } from '../../../slices/stake/stake.ts'
import { canSign } from '../../../slices/wallet/wallet.ts'
import type { StakeData } from '../use-stake-data.ts'

export interface ColumnProps {
  data: StakeData
  isPrimary: boolean
  isCurrent: boolean
  /** The user works in this column. */
  onUse: () => void
}

/** How the icon of a column is drawn. */
export const ICON = { size: 16, stroke: 1.6, color: 'var(--tl-ink-3)' } as const

/** TRX as the stressed part of a sentence. */
export const trx = (amount: Sun) => (
  <strong>
    <TrxAmount value={amount} strong />
  </strong>
)

/** Fields that every column has. */
export function useColumn(onUse: () => void, first: Resource = 'ENERGY') {
  const [resource, setResource] = useState(first)
  const [text, setText] = useState('')
  return {
    resource,
    text,
    amount: sunOf(text),
    setText,
    onResource: (next: Resource) => {
      onUse()
      setResource(next)
    },
    onText: (next: string) => {
      onUse()
      setText(next)
    },
  }
}

/** Why the column cannot be reviewed now; empty when it can. */
export function useBlocked({ wallet }: StakeData, amount: Sun, problem: unknown, missing = ''): string {
  const t = useT()
  if (!canSign(wallet)) return t('stakePage.addressOnly')
  if (missing) return missing
  return amount === 0n || problem ? t('stakePage.fillAmount') : ''
}

/** Names of the yield of a resource. */
export const YIELD = { ENERGY: 'stakePage.energyADay', BANDWIDTH: 'stakePage.bandwidthADay' } as const
