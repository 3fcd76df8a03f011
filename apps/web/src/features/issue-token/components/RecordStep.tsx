import { type Address as AddressValue, TRX_DECIMALS } from '@tronlens/core'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { AmountField } from '../../../shared/form/AmountField.tsx'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { cleanAmount } from '../../../shared/form/clean-amount.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { type Draft, MOST_PRECISION, type ProblemCode, type Problems, priceOfOne } from '../draft.ts'
import styles from './issue.module.css'
import { LockedParts } from './LockedParts.tsx'

const PROBLEMS: Record<ProblemCode, TranslationKey> = {
  name: 'issue.problem.name',
  isTrx: 'issue.problem.isTrx',
  abbr: 'issue.problem.abbr',
  description: 'issue.problem.description',
  url: 'issue.problem.url',
  supply: 'issue.problem.supply',
  supplyTooLarge: 'issue.problem.supplyTooLarge',
  precision: 'issue.problem.precision',
  price: 'issue.problem.price',
  priceTooFine: 'issue.problem.priceTooFine',
  start: 'issue.problem.start',
  end: 'issue.problem.end',
  lockedAmount: 'issue.problem.lockedAmount',
  lockedDays: 'issue.problem.lockedDays',
  lockedTooMuch: 'issue.problem.lockedTooMuch',
  balance: 'issue.problem.balance',
}

/** Everything that the chain keeps of a token. */
export function RecordStep({
  draft,
  owner,
  problems,
  onChange,
}: {
  draft: Draft
  owner: AddressValue
  problems: Problems
  onChange: (draft: Draft) => void
}) {
  const t = useT()
  const problem = (field: string): string | undefined => {
    const code = problems[field]
    return code && t(PROBLEMS[code])
  }
  const set = (field: keyof Draft) => (value: string) => onChange({ ...draft, [field]: value })
  const box = (
    field: 'name' | 'abbr' | 'url' | 'supply' | 'precision' | 'tokens' | 'trx' | 'start' | 'end',
  ) => ({
    value: draft[field],
    error: problem(field),
    onChange: set(field),
  })
  const price = priceOfOne(draft)
  return (
    <div className={styles.record}>
      {problems.balance && <Notice kind="bad">{problem('balance')}</Notice>}
      <fieldset>
        <legend>{t('issue.basics')}</legend>
        <Field label={t('issue.name')} note={t('issue.nameNote')} {...box('name')} />
        <Field label={t('issue.abbr')} note={t('issue.abbrNote')} {...box('abbr')} />
        <Field
          label={t('issue.description')}
          note={t('issue.descriptionNote')}
          value={draft.description}
          error={problem('description')}
          onChange={set('description')}
        />
        <Field label={t('issue.url')} type="url" dir="ltr" {...box('url')} />
        <AmountField
          label={t('issue.supply')}
          decimals={MOST_PRECISION}
          unit={draft.abbr}
          {...box('supply')}
        />
        <Field
          label={t('issue.precision')}
          inputMode="numeric"
          dir="ltr"
          note={t('issue.precisionNote')}
          {...box('precision')}
          onChange={(text) => set('precision')(cleanAmount(text, 0))}
        />
        <div className={styles.issuer}>
          <span>{t('issue.issuer')}</span>
          <FullAddress value={owner} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('issue.sale')}</legend>
        <CheckBox isChecked={draft.isOnSale} onChange={(isOnSale) => onChange({ ...draft, isOnSale })}>
          {t('issue.onSale')}
        </CheckBox>
        {draft.isOnSale && (
          <>
            <AmountField
              label={t('issue.tokens')}
              decimals={MOST_PRECISION}
              unit={draft.abbr}
              {...box('tokens')}
            />
            <AmountField
              label={t('issue.trx')}
              decimals={TRX_DECIMALS}
              unit="TRX"
              isTrx
              note={price && t('issue.oneCosts', { price })}
              {...box('trx')}
            />
            <Field label={t('issue.start')} type="datetime-local" step={1} {...box('start')} />
            <Field label={t('issue.end')} type="datetime-local" step={1} {...box('end')} />
          </>
        )}
      </fieldset>
      <fieldset>
        <legend>{t('issue.locked')}</legend>
        <LockedParts
          unit={draft.abbr}
          parts={draft.locked}
          problemOf={(index) => problem(`locked.${index}`)}
          onChange={(locked) => onChange({ ...draft, locked })}
        />
      </fieldset>
    </div>
  )
}
