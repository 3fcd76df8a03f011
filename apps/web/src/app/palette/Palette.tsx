import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { SearchedList } from '../../shared/form/SearchedList.tsx'
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
  const choose = (command: Command) => {
    // closed first: what it opens has the focus then, and not what was focused before the palette
    if (command !== help) onClose()
    void command.run()
  }
  return (
    <Dialog title={t('palette.title')} onClose={onClose} note={t('palette.note')}>
      <SearchedList
        label={t('palette.title')}
        listLabel={t('palette.list')}
        placeholder={t('palette.placeholder')}
        text={text}
        onText={(typed) => {
          if (typed === '?') return onHelp()
          setText(typed)
          setActive(0)
        }}
        entries={lines}
        keyOf={({ key }) => key}
        active={Math.min(active, lines.length - 1)}
        onActive={setActive}
        onChoose={choose}
        looks={{ field: styles.field, list: styles.list, entry: styles.line }}
        focus={{ 'data-autofocus': true }}
      >
        {({ label, group }) => (
          <>
            <bdi className={styles.label}>{label}</bdi>
            <span className="muted">{group}</span>
          </>
        )}
      </SearchedList>
    </Dialog>
  )
}
