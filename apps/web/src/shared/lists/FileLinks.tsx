import { type FileForm, fileUrl } from '@tronlens/api-contract/client'
import { useT } from '../../i18n/i18n.ts'
import type { ListFile } from '../api/list-query.ts'
import { shownNetwork } from '../api/networks.ts'
import filterStyles from '../ui/filters.module.css'
import { IconDownload } from '../ui/icons.ts'

const FORMS: readonly (readonly [FileForm, string])[] = [
  ['csv', 'CSV'],
  ['jsonl', 'JSONL'],
]

/** The whole list as a file, with what it is narrowed to: every row of it, whatever page is shown. */
export function FileLinks({ list, input }: ListFile) {
  const { base } = shownNetwork.get()
  return <FormLinks hrefOf={(form) => `${base}${fileUrl(list, input, form)}`} />
}

/** A link to each form of a file. */
export function FormLinks({ hrefOf }: { hrefOf: (form: FileForm) => string }) {
  const t = useT()
  return FORMS.map(([form, name]) => (
    <a
      key={form}
      className={filterStyles.chip}
      href={hrefOf(form)}
      aria-label={t('pager.file', { form: name })}
      data-tip={t('pager.file', { form: name })}
      download
    >
      <IconDownload size={14} stroke={1.6} aria-hidden="true" />
      <bdi dir="ltr">{name}</bdi>
    </a>
  ))
}
