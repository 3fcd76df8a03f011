import { Menu } from '@mantine/core'
import { type RefCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IconCheck } from '../ui/icons.ts'
import type { MenuEntry, MenuSection, OpenedBy } from '../ui/Menu.tsx'
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
  openedBy: OpenedBy
  sections: readonly MenuSection[]
  onClose: () => void
}

/** Hands an element that is on the page already to the menu as its target. */
function Anchor({ ref, element }: { ref?: RefCallback<HTMLElement>; element: HTMLElement }) {
  useEffect(() => {
    ref?.(element)
  }, [ref, element])
  return null
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, lang, isCurrent = false } = entry
  const check = <IconCheck size={14} stroke={1.6} />
  if ('to' in entry)
    return (
      <Menu.Item
        component={Link}
        to={entry.to}
        rightSection={isCurrent && check}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      >
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
      {...(lang ? { lang } : {})}
    >
      {label}
    </Menu.RadioItem>
  )
}

/** The open panel of a menu: moves by arrows, Home, End and typed letters, and closes on Escape and outside. */
export default function MenuPanel({ id, anchor, align, openedBy, sections, onClose }: MenuPanelProps) {
  const dropdown = useRef<HTMLDivElement>(null)
  const followsPointer = openedBy === 'pointer'
  useEffect(() => {
    if (openedBy !== 'first' && openedBy !== 'last') return
    const items = dropdown.current?.querySelectorAll<HTMLElement>('[data-menu-item]')
    items?.[openedBy === 'first' ? 0 : items.length - 1]?.focus()
  }, [openedBy])
  return (
    <Menu
      opened
      onChange={onClose}
      id={id}
      position={align === 'start' ? 'bottom-start' : 'bottom-end'}
      offset={0}
      transitionProps={INSTANT}
      withinPortal={false}
      trapFocus={!followsPointer}
      returnFocus={!followsPointer}
      unstyled
      classNames={CLASSES}
      alignItemsLabels="none"
    >
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown}>
        <div className={styles.sections}>
          {sections.map((section) => (
            <div key={section.label ?? ''}>
              {section.label && <Menu.Label>{section.label}</Menu.Label>}
              {section.entries.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </div>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
