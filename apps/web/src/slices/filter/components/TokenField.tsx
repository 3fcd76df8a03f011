import { useQuery } from '@tanstack/react-query'
import { safeText } from '@tronlens/core'
import { type ReactNode, useId } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { tokenText } from '../../../shared/entity/token-text.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { useDebounced } from '../../../shared/time/useDebounced.ts'
import { offeredTokensQuery } from '../api/filter-queries.ts'
import { readToken } from '../conditions.ts'
import { useTokenUnit } from '../use-filter.ts'

const OFFER_DEBOUNCE_MS = 300
/** Characters that the server looks for. */
const LONGEST_NAME = 64

/** A token by its symbol, its number or its contract; the browser lists what fits. */
export function TokenField({
  value,
  error,
  onChange,
}: {
  value: string
  error: ReactNode
  onChange: (text: string) => void
}) {
  const t = useT()
  const id = useId()
  const searched = useDebounced(
    readToken(value.trim()) ? '' : value.trim().slice(0, LONGEST_NAME),
    OFFER_DEBOUNCE_MS,
  )
  const { data: offered = [] } = useQuery(offeredTokensQuery(searched))
  const unit = useTokenUnit(value)
  return (
    <>
      <Field
        label={t('column.token')}
        value={value}
        dir="ltr"
        name="token"
        list={id}
        maxLength={80}
        placeholder={t('filter.any')}
        note={
          unit ? (
            <bdi>{[tokenText(unit, t), safeText(unit.name)].filter(Boolean).join(' · ')}</bdi>
          ) : (
            t('filter.tokenNote')
          )
        }
        error={error}
        onChange={onChange}
      />
      <datalist id={id}>
        {offered.map((token) => (
          <option key={token.id} value={token.id === '_' ? 'TRX' : token.id}>
            {[tokenText(token, t), safeText(token.name)].join(' · ')}
          </option>
        ))}
      </datalist>
    </>
  )
}
