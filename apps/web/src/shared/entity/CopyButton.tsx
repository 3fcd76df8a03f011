import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { SECOND } from '../format/time.ts'
import { IconCheck, IconCopy } from '../ui/icons.ts'
import styles from './entity.module.css'

const CONFIRMED_MS = 1.5 * SECOND

/** Copies the full value of the element next to it. */
export function CopyButton({ value, floating = false }: { value: string; floating?: boolean }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const handleCopy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    setTimeout(() => setCopied(false), CONFIRMED_MS)
  }
  return (
    <button
      type="button"
      className={floating ? `${styles.copy} ${styles.floating}` : `${styles.copy} hit`}
      aria-label={copied ? t('common.copied') : t('common.copyValue', { value })}
      data-tip={copied ? t('common.copied') : t('common.copy')}
      tabIndex={floating ? -1 : 0}
      onClick={handleCopy}
    >
      {copied ? <IconCheck size={14} stroke={1.6} /> : <IconCopy size={14} stroke={1.6} />}
    </button>
  )
}
