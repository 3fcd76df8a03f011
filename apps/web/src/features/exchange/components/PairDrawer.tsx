import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { IconX } from '../../../shared/ui/icons.ts'
import styles from './drawer.module.css'

const CLASSES = { overlay: styles.scrim, inner: styles.inner, content: styles.panel }
const INSTANT = { duration: 0 }

/** The list of pairs, for screens without room for it next to the chart. */
export function PairDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useT()
  // opening remembers the element that had the focus, so the drawer has to exist before it opens
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <Drawer.Root opened={isReady} onClose={onClose} transitionProps={INSTANT} unstyled classNames={CLASSES}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('exchange.markets')}>
        <div className={styles.head}>
          {t('exchange.markets')}
          <button type="button" aria-label={t('common.close')} onClick={onClose}>
            <IconX size={20} stroke={1.6} />
          </button>
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}
