import { useT } from '../../i18n/i18n.ts'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import styles from './palette.module.css'

const KEYS = [
  { keys: ['g', 'Ctrl K', '⌘ K'], text: 'palette.key.open' },
  { keys: ['/'], text: 'palette.key.search' },
  { keys: ['?'], text: 'palette.key.help' },
  { keys: ['Esc'], text: 'palette.key.close' },
  { keys: ['↑', '↓', 'Enter'], text: 'palette.key.choose' },
  { keys: ['s'], text: 'palette.key.send' },
  { keys: ['r'], text: 'palette.key.receive' },
  { keys: ['v'], text: 'palette.key.vote' },
] as const

/** Every key of the site. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('palette.keys')} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} dir="ltr">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t('palette.keysLine')}</p>
    </Dialog>
  )
}
