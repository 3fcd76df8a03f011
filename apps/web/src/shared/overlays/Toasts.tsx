import { type CSSProperties, useEffect } from 'react'
import { Link } from 'react-router'
import { cssTransition, ToastContainer, type ToastOptions, toast } from 'react-toastify'
import { useLanguage } from '../../i18n/i18n.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { type ToastMessage, toastStore, useToasts } from '../ui/toast.ts'
import styles from './toasts.module.css'

const SHOWN_MS = 4_000
const CLOCK = { '--shown': `${SHOWN_MS}ms` } as CSSProperties
/** As menus and dialogs come and go. */
const MOVE = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '' })

function Message({ title, line, link, act }: ToastMessage) {
  return (
    <div className={styles.message}>
      <b>{title}</b>
      {line && <span>{line}</span>}
      {link && (
        <Link className="link" to={link.to}>
          {link.text}
        </Link>
      )}
      {act && (
        <button type="button" className={`link ${styles.act}`} onClick={act.choose}>
          {act.text}
        </button>
      )}
    </div>
  )
}

function show(message: ToastMessage): void {
  const options: ToastOptions = { toastId: message.id, type: message.kind }
  const content = <Message {...message} />
  if (toast.isActive(message.id))
    toast.update(message.id, { ...options, render: content, autoClose: SHOWN_MS })
  else toast(content, options)
}

/**
 * Messages at the lower end of the screen: four seconds, never twice, with a bar that runs out;
 * pointer and focus hold them.
 */
export default function Toasts() {
  const waiting = useToasts()
  const isRightToLeft = LANGUAGES[useLanguage()].rtl
  useEffect(() => {
    if (waiting.length === 0) return
    for (const message of waiting) show(message)
    toastStore.set([])
  }, [waiting])
  return (
    <ToastContainer
      position={isRightToLeft ? 'bottom-left' : 'bottom-right'}
      rtl={isRightToLeft}
      autoClose={SHOWN_MS}
      hideProgressBar={false}
      newestOnTop={false}
      pauseOnHover
      pauseOnFocusLoss
      transition={MOVE}
      role="status"
      className={styles.container ?? ''}
      style={CLOCK}
      toastClassName={styles.toast ?? ''}
    />
  )
}
