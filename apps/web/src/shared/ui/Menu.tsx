import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { IconCheck } from './icons.ts'
import styles from './menu.module.css'

const OPEN_DELAY_MS = 80
const CLOSE_DELAY_MS = 160

/**
 * A button with a panel of items below it.
 *
 * The shell shows these on every page, so they are this small component instead of the library's menu, whose
 * positioning engine alone weighs more than the whole shell.
 */
export interface MenuProps {
  /** Look and content of the button. */
  button: ReactNode
  buttonClassName?: string | undefined
  /** Name of the button where its content is only an icon. */
  label?: string | undefined
  tip?: string | undefined
  align?: 'start' | 'end'
  /** Also opens under the pointer. */
  opensOnHover?: boolean
  isCurrent?: boolean
  /** What a click does instead of opening; arrow-down and a long press open the panel then. */
  onClick?: () => void
  children: ReactNode
}

const LONG_PRESS_MS = 500

const items = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

export function Menu(props: MenuProps) {
  const {
    button,
    buttonClassName,
    label,
    tip,
    align = 'start',
    opensOnHover = false,
    isCurrent,
    onClick,
  } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)

  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const openAndFocus = (index: number) => {
    setOpen(true)
    requestAnimationFrame(() => items(panel.current).at(index)?.focus())
  }
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  const handleClick = () => {
    clearTimeout(timer.current)
    if (wasLong.current) wasLong.current = false
    else if (onClick) onClick()
    else setOpen((was) => (opensOnHover ? true : !was))
  }
  const handleKey = (event: KeyboardEvent) => {
    const all = items(panel.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const moves: Record<string, () => void> = {
      ArrowDown: () => (isOpen ? all[(at + 1) % all.length]?.focus() : openAndFocus(0)),
      ArrowUp: () => (isOpen ? all.at(at <= 0 ? -1 : at - 1)?.focus() : openAndFocus(-1)),
      Home: () => all[0]?.focus(),
      End: () => all.at(-1)?.focus(),
      Escape: () => {
        close()
        root.current?.querySelector('button')?.focus()
      },
    }
    const move = moves[event.key]
    if (!move || (!isOpen && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    move()
  }
  const startPress = () => {
    if (!onClick) return
    later(() => {
      wasLong.current = true
      setOpen(true)
    }, LONG_PRESS_MS)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer only open and close what the button controls
    <div
      ref={root}
      className={styles.menu}
      onKeyDown={handleKey}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onPointerEnter={(event) => {
        if (opensOnHover && event.pointerType === 'mouse') later(() => setOpen(true), OPEN_DELAY_MS)
      }}
      onPointerLeave={(event) => {
        if (opensOnHover && event.pointerType === 'mouse') later(close, CLOSE_DELAY_MS)
      }}
    >
      <button
        type="button"
        className={buttonClassName}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={handleClick}
        onPointerDown={startPress}
        onPointerUp={() => clearTimeout(timer.current)}
        {...(label ? { 'aria-label': label } : {})}
        {...(tip && !isOpen ? { 'data-tip': tip } : {})}
        {...(isCurrent ? { 'data-current': '' } : {})}
      >
        {button}
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="menu"
          className={styles.panel}
          data-align={align}
          tabIndex={-1}
          onClick={close}
          onKeyDown={() => undefined}
        >
          {props.children}
        </div>
      )}
    </div>
  )
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div className={styles.label} role="presentation">
    {children}
  </div>
)

export interface MenuItemProps {
  to?: string
  onClick?: () => void
  isCurrent?: boolean
  lang?: string
  children: ReactNode
}

/** A line of a menu: a link or an act; the current one has a check. */
export function MenuItem({ to, onClick, isCurrent = false, lang, children }: MenuItemProps) {
  const content = (
    <>
      <span className={styles.text}>{children}</span>
      {isCurrent && <IconCheck size={14} stroke={1.6} />}
    </>
  )
  if (to !== undefined)
    return (
      <Link
        to={to}
        role="menuitem"
        className={styles.item}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      >
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isCurrent}
      className={styles.item}
      lang={lang}
      onClick={onClick}
    >
      {content}
    </button>
  )
}
