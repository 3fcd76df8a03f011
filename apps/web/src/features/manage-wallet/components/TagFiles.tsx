import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { saveCsv, saveText } from '../../../shared/save-text.ts'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { Optional } from '../../../shared/ui/Optional.tsx'
import type { AddressTag } from '../../../slices/site-account/private-tags.ts'
import { writeTagsCsv, writeTagsJson } from '../../../slices/site-account/tags-file.ts'
import styles from './wallet.module.css'

const ImportDialog = lazyWithTexts(['tagFiles'], () => import('./TagImportDialog.tsx'))
const FILE = 'address-book'

/** Tags as files: out of this browser or account, and into it. */
export function TagFiles({ tags }: { tags: readonly AddressTag[] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.files}>
      {tags.length > 0 && (
        <>
          <Button size="sm" onClick={() => saveCsv(FILE, writeTagsCsv(tags))}>
            {t('walletPage.tag.export', { form: 'CSV' })}
          </Button>
          <Button size="sm" onClick={() => saveText(`${FILE}.json`, writeTagsJson(tags), 'application/json')}>
            {t('walletPage.tag.export', { form: 'JSON' })}
          </Button>
        </>
      )}
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('walletPage.tag.import')}
      </Button>
      {isOpen && (
        <Optional>
          <ImportDialog onClose={() => setOpen(false)} />
        </Optional>
      )}
    </div>
  )
}
