import { Button } from '@mantine/core'
import type { InputHTMLAttributes, ReactNode, Ref, SubmitEvent } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useIsNarrow } from '../../../shared/lists/useIsPhone.ts'
import { IconSearch } from '../../../shared/ui/icons.ts'
import { SEARCH_FIELD } from '../focus.ts'
import styles from './search.module.css'

export type SearchLook = 'header' | 'hero'

/** Attributes of the search field, the same before and after its list has been loaded. */
export function useFieldProps(look: SearchLook): InputHTMLAttributes<HTMLInputElement> {
  const t = useT()
  const isNarrow = useIsNarrow()
  const hero = isNarrow ? t('header.searchShort') : t('header.searchLong')
  return {
    ...{ [SEARCH_FIELD]: '' },
    className: styles.input,
    type: 'search',
    role: 'combobox',
    'aria-label': t('header.searchLong'),
    'aria-autocomplete': 'list',
    'aria-expanded': false,
    autoComplete: 'off',
    spellCheck: false,
    placeholder: look === 'header' ? t('header.search') : hero,
  }
}

export interface SearchFrameProps {
  look: SearchLook
  form?: Ref<HTMLFormElement>
  input: ReactNode
  list?: ReactNode
  /** What the end of the field says instead of the key. */
  note?: ReactNode
  onSubmit: (event: SubmitEvent) => void
  onLeave?: () => void
}

/** The box around the field: magnifier, hint of the key, button, and the list below it. */
export function SearchFrame({ look, form, input, list, note, onSubmit, onLeave }: SearchFrameProps) {
  const t = useT()
  return (
    <search className={`${styles.box} ${styles[look]}`}>
      <form
        ref={form}
        onSubmit={onSubmit}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
        }}
      >
        <div className={styles.field}>
          <IconSearch size={look === 'hero' ? 20 : 16} stroke={1.6} />
          {input}
          {note ? (
            <span className={styles.count} role="status">
              {note}
            </span>
          ) : (
            <span className={styles.kbd} aria-hidden="true">
              /
            </span>
          )}
          {look === 'hero' && (
            <Button type="submit" variant="primary" size="lg" className={styles.submit ?? ''}>
              {t('search.button')}
            </Button>
          )}
        </div>
        {list}
      </form>
    </search>
  )
}
