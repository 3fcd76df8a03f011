import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { useSearch } from '../../slices/search/use-search.ts'
import { findEntries } from './match.ts'
import styles from './palette.module.css'
import { type Command, useCommands } from './use-commands.ts'

/** Lines that are drawn; for more, the user types more letters. */
const MOST = 60

/** One field that finds every page, act, network, theme and language, by words in the user's language. */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const commands = useCommands()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { findPath } = useSearch(text, false)
  const search: Command = {
    key: 'search',
    label: t('palette.search', { text }),
    group: t('nav.search'),
    run: async () => navigate(await findPath()),
  }
  const help: Command = { key: 'help', label: t('palette.keys'), group: t('palette.group.help'), run: onHelp }
  const found = findEntries(
    [...commands, help],
    text,
    ({ label, group, more = '' }) => `${label} ${group} ${more}`,
  )
  const lines = [...found.slice(0, MOST), ...(text.trim() === '' ? [] : [search])]
  const current = Math.min(active, lines.length - 1)
  const activeId = `${id}-${current}`
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const choose = (command: Command) => {
    // closed first: what it opens has the focus then, and not what was focused before the palette
    if (command !== help) onClose()
    void command.run()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = lines[current]
    if (step) setActive((current + step + lines.length) % lines.length)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('palette.title')} onClose={onClose} note={t('palette.note')}>
      <input
        className={styles.field}
        data-autofocus
        role="combobox"
        aria-label={t('palette.title')}
        aria-autocomplete="list"
        aria-expanded={true}
        aria-controls={id}
        aria-activedescendant={activeId}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          if (event.target.value === '?') return onHelp()
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={handleKey}
      />
      <div
        id={id}
        role="listbox"
        aria-label={t('palette.list')}
        className={styles.list}
        // the cursor stays in the field
        onMouseDown={(event) => event.preventDefault()}
      >
        {lines.map((command, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the field, which names the active option
          <div
            key={command.key}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            className={styles.line}
            onClick={() => choose(command)}
          >
            <bdi className={styles.label}>{command.label}</bdi>
            <span className="muted">{command.group}</span>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
