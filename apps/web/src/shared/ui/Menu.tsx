import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import styles from './menu-button.module.css'
import type { MenuSection, OpenedBy } from './menu-section.ts'

/**
 * The panel and what positions it: more code than the header itself, so it loads when a menu is first opened.
 */
const loadPanel = () => import('../overlays/MenuPanel.tsx')
const MenuPanel = lazy(loadPanel)

const OPEN_DELAY_MS = 80
const CLOSE_DELAY_MS = 160
const LONG_PRESS_MS = 500

export interface MenuProps {
  /** Look and content of the button. */
  button: ReactNode
  buttonClassName?: string | undefined
  /** Name of the button where its content is only an icon. */
  label?: string | undefined
  tip?: string | undefined
  align?: 'start' | 'end'
  /** The panel stands above everything, for buttons inside of what scrolls. */
  isFloating?: boolean
  /** Also opens under the pointer. */
  opensOnHover?: boolean
  isCurrent?: boolean
  /** The button takes the focus when it appears. */
  hasFocus?: boolean
  /** What a click does instead of opening; arrow-down and a long press open the panel then. */
  onClick?: () => void
  /** Lists side by side. */
  sections: readonly MenuSection[]
}

/** A button with a panel of entries below it. */
export function Menu(props: MenuProps) {
  const { button, buttonClassName, label, tip, align = 'start', isCurrent, onClick, sections } = props
  const id = useId()
  // Undefined until the panel is opened for the first time.
  const [panel, setPanel] = useState<{ isOpen: boolean; openedBy: OpenedBy }>()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const isOpen = panel?.isOpen ?? false

  const open = (openedBy: OpenedBy) => {
    clearTimeout(timer.current)
    setPanel({ isOpen: true, openedBy })
  }
  const close = () => {
    clearTimeout(timer.current)
    setPanel((was) => was && { ...was, isOpen: false })
  }
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  const handleClick = () => {
    if (wasLong.current) wasLong.current = false
    else if (onClick) onClick()
    else if (isOpen && panel?.openedBy !== 'pointer') close()
    else open('click')
  }
  const handleKey = (event: KeyboardEvent) => {
    // a press that was held may end without a click
    wasLong.current = false
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    // the page may have been scrolled away from a button that has the focus
    event.currentTarget.scrollIntoView({ block: 'nearest' })
    open(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const endPress = () => {
    if (onClick) clearTimeout(timer.current)
  }
  const followPointer = props.opensOnHover
    ? {
        onPointerEnter: ({ pointerType }: { pointerType: string }) => {
          if (pointerType === 'mouse')
            later(
              () => setPanel((was) => (was?.isOpen ? was : { isOpen: true, openedBy: 'pointer' })),
              OPEN_DELAY_MS,
            )
        },
        onPointerLeave: ({ pointerType }: { pointerType: string }) => {
          if (pointerType === 'mouse') later(close, CLOSE_DELAY_MS)
        },
      }
    : {}
  return (
    <div ref={setRoot} className={styles.menu} {...followPointer}>
      <button
        type="button"
        id={id}
        className={buttonClassName}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={handleClick}
        onKeyDown={handleKey}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onPointerDown={() => {
          wasLong.current = false
          if (onClick)
            later(() => {
              wasLong.current = true
              open('click')
            }, LONG_PRESS_MS)
        }}
        onPointerUp={endPress}
        // a finger that scrolls the page does not hold the button
        onPointerCancel={endPress}
        // biome-ignore lint/a11y/noAutofocus: it had the focus before the page was mounted again
        autoFocus={props.hasFocus}
        {...(label ? { 'aria-label': label } : {})}
        {...(tip && !isOpen ? { 'data-tip': tip } : {})}
        {...(isCurrent ? { 'data-current': '' } : {})}
      >
        {button}
      </button>
      {panel && root && (
        <Suspense>
          <MenuPanel
            id={id}
            anchor={root}
            align={align}
            isFloating={props.isFloating ?? false}
            {...panel}
            sections={sections}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
