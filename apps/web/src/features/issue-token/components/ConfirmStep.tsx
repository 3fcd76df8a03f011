import type { Address as AddressValue, Sun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatDateTime } from '../../../shared/format/time.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { type Draft, priceOfOne } from '../draft.ts'

const time = (text: string): string => formatDateTime(Date.parse(`${text}Z`))

/** Everything once more, before it is signed: a token cannot be taken back. */
export function ConfirmStep({ draft, fee, owner }: { draft: Draft; fee: Sun; owner: AddressValue }) {
  const t = useT()
  return (
    <>
      <Facts
        columns={2}
        facts={[
          { label: t('issue.name'), value: <bdi>{draft.name}</bdi> },
          { label: t('issue.abbr'), value: <bdi>{draft.abbr}</bdi> },
          { label: t('issue.supply'), value: <bdi dir="ltr">{draft.supply}</bdi> },
          { label: t('issue.precision'), value: draft.precision },
          { label: t('issue.issuer'), value: <Address value={owner} /> },
          { label: t('issue.url'), value: <bdi dir="ltr">{draft.url}</bdi> },
          { label: t('issue.description'), value: <bdi>{draft.description}</bdi>, wide: true },
          draft.isOnSale
            ? {
                label: t('issue.sale'),
                value: (
                  <>
                    {t('issue.oneCosts', { price: priceOfOne(draft) ?? '–' })}
                    <br />
                    {time(draft.start)} – {time(draft.end)}
                  </>
                ),
                wide: true,
              }
            : { label: t('issue.sale'), value: t('issue.noSale'), wide: true },
          draft.locked.length > 0 && {
            label: t('issue.locked'),
            value: draft.locked
              .map(({ amount, days }) => t('issue.lockedPart', { amount, days }))
              .join(' · '),
            wide: true,
          },
        ]}
      />
      <div style={{ padding: 16 }}>
        <Notice>
          <Sentence text="issue.confirmFee" values={{ fee: <TrxAmount value={fee} exact /> }} />
        </Notice>
      </div>
    </>
  )
}
