import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../../i18n/languages.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { textQuery, textsQuery } from '../api/admin-queries.ts'
import styles from './admin.module.css'
import { useOperatorAction } from './use-operator-action.ts'

const NAME = /^(?:announcements\/\d{1,9}\.\d{4}-\d{2}-\d{2}|[a-z][a-z-]{0,39}|site\.json)$/
/** Links, donations and awards: one file that holds its languages, kept under English. */
const SITE_FILE = 'site.json'

/** Markdown of one text in one language, with what was written before. */
function Editor({ name, lang }: { name: string; lang: LanguageCode }) {
  const t = useT()
  const { data, error, refetch } = useQuery(textQuery(name, lang))
  const [draft, setDraft] = useState<string>()
  const save = useOperatorAction(siteApi.saveContent, () => setDraft(undefined))
  const body = draft ?? data?.body ?? ''
  // saving here would replace a text that the operator has not seen
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.editor}>
      {name === SITE_FILE && <p className="muted">{t('admin.siteFile')}</p>}
      {data && data.language !== lang && <p className="muted">{t('admin.fallback')}</p>}
      <textarea
        aria-label={t(name === SITE_FILE ? 'admin.siteFile' : 'admin.markdown')}
        value={body}
        readOnly={!data}
        maxLength={200_000}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={draft === undefined || draft.trim() === ''}
          onClick={() => save.mutate({ body: { name, lang, body } })}
        >
          {t('admin.save')}
        </Button>
        <Button onClick={() => save.mutate({ body: { name, lang, body: '' } })}>{t('admin.restore')}</Button>
      </div>
      {data && data.history.length > 0 && (
        <details>
          <summary>{t('admin.history')}</summary>
          {data.history.map((edit) => (
            <p key={edit.createTime}>
              <button type="button" className="link" onClick={() => setDraft(edit.body)}>
                <DateTime time={edit.createTime} />
              </button>
            </p>
          ))}
        </details>
      )}
    </div>
  )
}

/** Notices and pages of the site. */
export function TextsPart() {
  const t = useT()
  const own = useLanguage()
  const { data, error, refetch } = useQuery(textsQuery)
  const [name, setName] = useState('about')
  const [chosen, setLang] = useState<LanguageCode>(own)
  const lang = name === SITE_FILE ? 'en' : chosen
  const names = data?.texts.map((text) => text.name) ?? []
  return (
    <Panel title={t('admin.texts')} note={names.length || undefined}>
      <div className={styles.body}>
        <div className={styles.form}>
          <SelectField
            label={t('admin.text')}
            value={names.includes(name) ? name : ''}
            options={[
              ...(names.includes(name) ? [] : [{ value: '', label: name }]),
              ...names.map((value) => ({ value, label: value })),
            ]}
            onChange={(value) => value !== '' && setName(value)}
          />
          <Field
            label={t('admin.newText')}
            note={t('admin.newTextNote')}
            value={name}
            dir="ltr"
            isMono
            onChange={setName}
          />
          {name !== SITE_FILE && (
            <SelectField
              label={t('header.languages')}
              value={lang}
              options={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].name }))}
              onChange={(value) => setLang(value as LanguageCode)}
            />
          )}
        </div>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {NAME.test(name) && <Editor key={`${name} ${lang}`} name={name} lang={lang} />}
      </div>
    </Panel>
  )
}
