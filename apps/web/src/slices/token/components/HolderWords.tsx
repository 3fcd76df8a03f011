import { cutText, safeText, ZERO_ADDRESS } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { formatDate } from '../../../shared/format/time.ts'
import type { HolderChange } from '../api/spread-queries.ts'
import type { Holder } from '../api/token-queries.ts'
import type { TokenDetail } from '../token.ts'

const LONGEST_NAME = 40
const short = (name: string): string => cutText(safeText(name), LONGEST_NAME)

/** Who a holder is by what is known, the surest first: fixed sentences for each kind, never a guess. */
function useKind(holder: Holder, token: Pick<TokenDetail, 'id' | 'issuer'>): string {
  const t = useT()
  const { address, name, ownName, isContract, contractName, representative } = holder
  if (address === ZERO_ADDRESS) return t('tokenPage.hasNoKey')
  if (address === token.id) return t('tokenPage.isItself')
  if (address === token.issuer) return t('tokenPage.isIssuer')
  if (name) return t('tokenPage.isTagged', { name: short(name) })
  if (isContract)
    return contractName
      ? t('tokenPage.isNamedContract', { name: short(contractName) })
      : t('tokenPage.isContract')
  if (representative !== undefined)
    return representative
      ? t('tokenPage.isRepresentative', { name: short(representative) })
      : t('tokenPage.isARepresentative')
  return ownName ? t('tokenPage.callsItself', { name: short(ownName) }) : t('tokenPage.isUnknown')
}

/** A holder in words: its label, and when it last moved the token. */
export function HolderWords({
  holder,
  token,
  change,
}: {
  holder: Holder
  token: Pick<TokenDetail, 'id' | 'issuer'>
  change: HolderChange | undefined
}) {
  const t = useT()
  const kind = useKind(holder, token)
  return (
    <>
      {kind}{' '}
      {change?.lastTime !== undefined && t('tokenPage.lastMoved', { date: formatDate(change.lastTime) })}
    </>
  )
}
