import { Drawer } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { SearchSheet } from './SearchSheet.tsx'
import styles from './screen.module.css'

const CLASSES = { inner: styles.inner, content: styles.content }
const INSTANT = { duration: 0 }

/** The search of phones: over the whole page, down to the bar at the bottom. */
export default function SearchScreen({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const { pathname } = useLocation()
  // where the focus came from is remembered on opening, so the screen is there before it opens
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const openedOn = useRef(pathname)
  useEffect(() => {
    if (isOpen) openedOn.current = pathname
  }, [isOpen, pathname])
  return (
    <Drawer.Root
      opened={isReady && isOpen}
      onClose={onClose}
      // a page that was chosen takes the focus itself
      returnFocus={openedOn.current === pathname}
      transitionProps={INSTANT}
      unstyled
      classNames={CLASSES}
    >
      <Drawer.Content aria-label={t('nav.search')}>
        <SearchSheet onClose={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
