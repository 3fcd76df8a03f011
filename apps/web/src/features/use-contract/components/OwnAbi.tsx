import { Button } from '@mantine/core'
import type { Address } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { TextArea } from '../../../shared/form/TextArea.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useStore } from '../../../store.ts'
import { ownAbis, readPastedAbi, setOwnAbi } from '../own-abi.ts'
import styles from './contract.module.css'

/** Lets the user paste an interface for a contract without a published one. */
export function OwnAbi({ contract }: { contract: Address }) {
  const t = useT()
  const isUsed = useStore(ownAbis).has(contract)
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  if (isUsed)
    return (
      <div className={styles.empty}>
        <p>{t('contract.ownAbiUsed')}</p>
        <Button size="sm" onClick={() => setOwnAbi(contract, undefined)}>
          {t('contract.ownAbiDrop')}
        </Button>
      </div>
    )
  const handleUse = () => {
    const abi = readPastedAbi(text)
    setRefused(!abi)
    if (abi) setOwnAbi(contract, abi)
  }
  return (
    <details className={styles.empty}>
      <summary>{t('contract.ownAbi')}</summary>
      <TextArea label={t('contract.ownAbiJson')} value={text} rows={6} isMono onChange={setText} />
      {isRefused && <Notice kind="warn">{t('contract.ownAbiProblem')}</Notice>}
      <Button size="sm" disabled={text.trim() === ''} onClick={handleUse}>
        {t('contract.ownAbiUse')}
      </Button>
    </details>
  )
}
