import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { usePageLink } from '../../../shared/api/networks.ts'
import { type LineRange, writeLines } from '../../../shared/code/marked-lines.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import styles from './contract.module.css'

/** Which file is read and how long it is; its text to copy, and the address of the lines that are chosen. */
export function FileHead({
  file,
  lines,
}: {
  file: { name: string; content: string }
  lines: LineRange | undefined
}) {
  const t = useT()
  const [copied, setCopied] = useState('')
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  const address = usePageLink()()
  const lineCount = file.content.split('\n').length
  const kilobytes = (new TextEncoder().encode(file.content).length / 1000).toFixed(1)
  return (
    <div className={styles.fileHead}>
      <bdi dir="ltr" className="mono">
        {file.name}
      </bdi>
      <span className="muted">
        {t('contract.fileSize', { count: lineCount, n: formatInteger(lineCount), size: kilobytes })}
      </span>
      <span className={styles.fileActs}>
        {lines && (
          <Button size="sm" onClick={() => void copy(address)}>
            {copied === address
              ? t('common.copied')
              : t('contract.linkToLines', { lines: `\u2068${writeLines(lines)}\u2069` })}
          </Button>
        )}
        <Button size="sm" onClick={() => void copy(file.content)}>
          {copied === file.content ? t('common.copied') : t('common.copy')}
        </Button>
      </span>
    </div>
  )
}
