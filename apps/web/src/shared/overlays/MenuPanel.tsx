import { Menu } from '@mantine/core'
import { type FocusEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { IconCheck } from '../ui/icons.ts'
import type { MenuEntry, MenuSection, OpenedBy } from '../ui/menu-section.ts'
import { Anchor } from './Anchor.tsx'
import styles from './menu.module.css'

const CLASSES = {
  dropdown: styles.panel,
  label: styles.label,
  item: styles.item,
  itemLabel: styles.text,
  itemIndicator: styles.check,
}
const INSTANT = { duration: 0 }

export interface MenuPanelProps {
  /** Of the button that the panel belongs to. */
  id: string
  anchor: HTMLElement
  align: 'start' | 'end'
  /** Outside of its button, so that nothing cuts it off. */
  isFloating: boolean
  isOpen: boolean
  /** How it was opened the last time. */
  openedBy: OpenedBy
  sections: readonly MenuSection[]
  onClose: () => void
}

function Entry({ entry, hasFocus }: { entry: MenuEntry; hasFocus: boolean }) {
  const { label, lang, isCurrent = false } = entry
  const focus = hasFocus ? { 'data-autofocus': true } : {}
  const check = <IconCheck size={14} stroke={1.6} />
  if ('to' in entry)
    return (
      <Menu.Item
        component={Link}
        to={entry.to}
        rightSection={isCurrent && check}
        {...focus}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      >
        {label}
      </Menu.Item>
    )
  // an act, not one of several choices
  if (entry.isCurrent === undefined)
    return (
      <Menu.Item onClick={entry.onChoose} {...focus} {...(lang ? { lang } : {})}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.RadioItem
      value={entry.key}
      checked={isCurrent}
      checkIcon={check}
      closeMenuOnClick
      onChange={entry.onChoose}
      {...focus}
      {...(lang ? { lang } : {})}
    >
      {label}
    </Menu.RadioItem>
  )
}

/**
 * Marks the entry that has the focus as the one that the focus trap gives it to: Mantine does so twice after
 * opening, and the second time may come after the first press of an arrow.
 */
function keepFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) return
  for (const entry of currentTarget.querySelectorAll('[data-autofocus]'))
    delete (entry as HTMLElement).dataset.autofocus
  target.dataset.autofocus = 'true'
}

/** The panel of a menu: moves by arrows, Home, End and typed letters, and closes on Escape and outside. */
export default function MenuPanel(props: MenuPanelProps) {
  const { id, anchor, align, isFloating, isOpen, openedBy, sections, onClose } = props
  // Where the focus came from is remembered on opening, so the panel is there before it opens.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const followsPointer = openedBy === 'pointer'
  const entries = sections.flatMap((section) => section.entries)
  const focused = openedBy === 'first' ? entries[0] : openedBy === 'last' ? entries.at(-1) : undefined
  return (
    <Menu
      opened={isReady && isOpen}
      onChange={onClose}
      id={id}
      position={align === 'start' ? 'bottom-start' : 'bottom-end'}
      offset={0}
      transitionProps={INSTANT}
      withinPortal={isFloating}
      // next to its button the panel scrolls along with it, and hiding it there would take the focus with it
      hideDetached={isFloating}
      trapFocus={!followsPointer}
      returnFocus={!followsPointer}
      unstyled
      classNames={CLASSES}
      alignItemsLabels="none"
      withInitialFocusPlaceholder={focused === undefined}
    >
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown onFocus={keepFocus}>
        <div className={styles.sections}>
          {sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lists of a menu keep their places
            <div key={index}>
              {section.label && <Menu.Label>{section.label}</Menu.Label>}
              {section.entries.map((entry) => (
                <Entry key={entry.key} entry={entry} hasFocus={entry === focused} />
              ))}
            </div>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
