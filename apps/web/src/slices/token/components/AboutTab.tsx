import { useT } from '../../../i18n/i18n.ts'
import { Address, AddressText } from '../../../shared/entity/Address.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { OutsideLink } from '../../../shared/ui/OutsideLink.tsx'
import type { TokenDetail } from '../token.ts'
import { IssuerData } from './IssuerData.tsx'

/** Number or contract, issuer, age, exact supply, website and description; then what the issuer says. */
export function AboutTab({ token }: { token: TokenDetail }) {
  const t = useT()
  const { id, kind, issuer, created, website, description, supply, decimals, symbol } = token
  return (
    <>
      <Facts
        columns={2}
        facts={[
          kind === 'trc10'
            ? { label: t('token.number'), value: id }
            : { label: t('token.contract'), value: <AddressText value={id} isContract /> },
          issuer !== '' && { label: t('token.issuer'), value: <Address value={issuer} /> },
          created !== '' && {
            label: t('token.created'),
            value: typeof created === 'number' ? formatDate(created) : created,
          },
          { label: t('token.decimals'), value: formatInteger(decimals) },
          { label: t('token.supply'), value: <bdi dir="ltr">{formatAmount(supply, decimals, symbol)}</bdi> },
          website !== '' && { label: t('token.website'), value: <OutsideLink text={website} /> },
          description !== '' && {
            label: t('token.description'),
            wide: true,
            value: <bdi>{description}</bdi>,
          },
        ]}
      />
      <IssuerData token={token} />
    </>
  )
}
