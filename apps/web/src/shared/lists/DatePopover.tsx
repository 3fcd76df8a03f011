import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button, CalendarCell, CalendarGrid, Heading, I18nProvider } from 'react-aria-components'
import { getLanguage } from '../../i18n/i18n.ts'
import { readerLocale } from '../format/reader-locale.ts'
import { Anchor } from '../overlays/Anchor.tsx'
import { IconChevronLeft, IconChevronRight } from '../ui/icons.ts'
import styles from './date-range.module.css'

/** A dialog next to the button that opened it, in the calendar of the reader. */
export function DatePopover({
  anchor,
  label,
  onClose,
  children,
}: {
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Popover
      opened
      onDismiss={onClose}
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      width="min(340px, calc(100vw - 24px))"
      offset={4}
      transitionProps={{ duration: 0 }}
      hideDetached={false}
      trapFocus
      unstyled
      classNames={{ dropdown: styles.panel ?? '' }}
      middlewares={{ shift: true, flip: true }}
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <I18nProvider locale={readerLocale(getLanguage(), navigator.languages)}>{children}</I18nProvider>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The days of a month, and the way to the months next to it; inside a calendar. */
export const MonthGrid = () => (
  <>
    <header className={styles.month}>
      <Button slot="previous" className={styles.step ?? ''}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
      </Button>
      <Heading className={styles.heading ?? ''} />
      <Button slot="next" className={styles.step ?? ''}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
      </Button>
    </header>
    <CalendarGrid className={styles.grid ?? ''}>
      {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
    </CalendarGrid>
  </>
)
