import { Button } from '@mantine/core'
import type { Diagnostic } from '@tronlens/api-contract'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import type { Remark } from '../../../shared/code/remark-blocks.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { freeName, MOST_FILE_BYTES, MOST_FILES, type SourceFile, withFiles } from '../sources.ts'
import styles from './solidity.module.css'

const CodeView = lazy(() => import('../../../shared/code/CodeView.tsx'))

const LABELS: Record<Remark['severity'], TranslationKey> = {
  error: 'solidity.remark.error',
  warning: 'solidity.remark.warning',
  info: 'solidity.remark.info',
}

/** What a compiler said of one file. */
function remarksOf(diagnostics: readonly Diagnostic[], file: string, t: ReturnType<typeof useT>): Remark[] {
  return diagnostics
    .filter((one) => one.file === file)
    .map(({ code, ...one }) => {
      const severity = one.severity === 'error' || one.severity === 'warning' ? one.severity : 'info'
      return { ...one, severity, label: `${t(LABELS[severity])} ${code}`.trim() }
    })
}

/** How many errors and warnings a file has, in words; nothing where it has none. */
function countsOf(remarks: readonly Remark[], t: ReturnType<typeof useT>): string {
  const count = (severity: Remark['severity']) => remarks.filter((one) => one.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  return errors + warnings === 0
    ? ''
    : t('solidity.counts', { errors: formatInteger(errors), warnings: formatInteger(warnings) })
}

/** Several source files: chosen, written, renamed, added from the computer. */
export function SourceFiles({
  files,
  diagnostics,
  onChange,
}: {
  files: readonly SourceFile[]
  diagnostics: readonly Diagnostic[]
  onChange: (files: readonly SourceFile[]) => void
}) {
  const t = useT()
  const [shown, setShown] = useState(files[0]?.name ?? '')
  const [place, setPlace] = useState({ line: 1, column: 1 })
  const [refused, setRefused] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const file = files.find(({ name }) => name === shown) ?? files[0]
  const remarks = useMemo(() => remarksOf(diagnostics, file?.name ?? '', t), [diagnostics, file?.name, t])
  const change = (next: Partial<SourceFile>) => {
    if (!file) return
    onChange(files.map((one) => (one === file ? { ...one, ...next } : one)))
    if (next.name !== undefined) setShown(next.name)
  }
  const handleAdd = () => {
    const name = freeName(files)
    onChange([...files, { name, content: '' }])
    setShown(name)
  }
  const handleRemove = () => onChange(files.filter((one) => one !== file))
  const handleUpload = async (list: FileList | null) => {
    const picked = [...(list ?? [])]
    const tooLarge = picked.find(({ size }) => size > MOST_FILE_BYTES)
    if (tooLarge || picked.length + files.length > MOST_FILES) {
      setRefused(tooLarge?.name ?? formatInteger(picked.length))
      return
    }
    setRefused('')
    const added = await Promise.all(
      picked.map(async (one) => ({ name: one.name, content: await one.text() })),
    )
    // an empty file makes room
    onChange(
      withFiles(
        files.filter(({ content }) => content.trim() !== ''),
        added,
      ),
    )
    if (added[0]) setShown(added[0].name)
  }
  return (
    <Panel
      title={t('solidity.source')}
      note={t('solidity.nFiles', { count: files.length, n: formatInteger(files.length) })}
    >
      {refused && <Notice kind="bad">{t('solidity.tooLarge', { name: refused })}</Notice>}
      <div className={styles.sources}>
        <nav className={styles.files} aria-label={t('solidity.source')}>
          {files.map((one) => {
            const found = diagnostics.filter((each) => each.file === one.name).length
            return (
              <button
                key={one.name}
                type="button"
                className={styles.file}
                aria-pressed={one === file}
                onClick={() => setShown(one.name)}
              >
                <bdi dir="ltr">{one.name}</bdi>
                {found > 0 && <span className="bad">{formatInteger(found)}</span>}
              </button>
            )
          })}
          <div className={styles.buttons}>
            <Button size="sm" onClick={handleAdd}>
              {t('solidity.newFile')}
            </Button>
            <Button size="sm" onClick={() => picker.current?.click()}>
              {t('solidity.upload')}
            </Button>
            {files.length > 1 && (
              <Button size="sm" onClick={handleRemove}>
                {t('solidity.remove')}
              </Button>
            )}
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              accept=".sol,.yul,.json"
              aria-label={t('solidity.upload')}
              onChange={(event) => void handleUpload(event.target.files)}
            />
          </div>
        </nav>
        <div className={styles.editor}>
          {file && (
            <>
              <Field
                label={t('solidity.fileName')}
                value={file.name}
                isMono
                dir="ltr"
                error={
                  files.some((one) => one !== file && one.name === file.name)
                    ? t('solidity.sameName')
                    : undefined
                }
                onChange={(name) => change({ name })}
              />
              <div className={styles.space}>
                <Suspense fallback={<div aria-busy="true" />}>
                  <CodeView
                    key={files.indexOf(file)}
                    value={file.content}
                    label={t('solidity.editor')}
                    language="solidity"
                    remarks={remarks}
                    onChange={(content) => change({ content })}
                    onPlace={(line, column) => setPlace({ line, column })}
                  />
                </Suspense>
              </div>
              <p className={styles.foot}>
                <span>{countsOf(remarks, t)}</span>
                <bdi dir="ltr" className="mono">
                  {file.name} {place.line}:{place.column}
                </bdi>
              </p>
            </>
          )}
        </div>
      </div>
    </Panel>
  )
}
