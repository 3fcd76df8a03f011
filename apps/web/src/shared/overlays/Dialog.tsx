import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { IconX } from '../ui/icons.ts'
import { useKeptFocus } from '../ui/useKeptFocus.ts'
import styles from './dialog.module.css'
import { useIsInFront } from './use-is-in-front.ts'

const CLASSES = { overlay: styles.scrim, inner: styles.inner, content: styles.content }
const INSTANT = { duration: 0 }

const FIELD = ':is(input, select, textarea):not(:disabled, [tabindex="-1"], [type="hidden"])'

/**
 * Has the focus begin in the first field, unless something else is marked for it: at first
 * comes the button that closes.
 */
function markFirstField(dialog: HTMLElement | null): void {
  if (!dialog?.querySelector('[data-autofocus]'))
    dialog?.querySelector(FIELD)?.setAttribute('data-autofocus', '')
}

export interface DialogProps {
  title: ReactNode
  /** Next to the title, before the close button. */
  end?: ReactNode
  size?: 'small' | 'medium' | 'large'
  onClose: () => void
  /** A device is answering or a signature is running: neither Escape nor a button closes, nor going back. */
  isBusy?: boolean
  /** Note at the start of the footer, and the buttons at its end, the one that acts last. */
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/**
 * A dialog; a sheet on phones. The focus begins in its first field, is kept inside and goes back to where it
 * was. The back button closes it.
 */
export function Dialog(props: DialogProps) {
  const { title, end, size = 'small', onClose, isBusy = false, note, actions, children } = props
  const t = useT()
  // where the focus came from is remembered on opening, so the dialog is there before it opens
  const [isReady, setReady] = useState(false)
  const isInFront = useIsInFront(isBusy ? undefined : onClose)
  useEffect(() => setReady(true), [])
  // a field that asks for a password, say, is gone once it was right
  const content = useKeptFocus<HTMLDivElement>(isReady)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ref is the same for ever
  useLayoutEffect(() => {
    if (isReady) markFirstField(content.current)
  }, [isReady])
  return (
    <Modal.Root
      opened={isReady}
      onClose={onClose}
      closeOnEscape={!isBusy && isInFront}
      closeOnClickOutside={false}
      transitionProps={INSTANT}
      unstyled
      classNames={CLASSES}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} data-size={size}>
        <div className={styles.head}>
          <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
          {end && <div className={styles.end}>{end}</div>}
          <button
            type="button"
            className={styles.close}
            aria-label={t('common.close')}
            disabled={isBusy}
            onClick={onClose}
          >
            <IconX size={18} stroke={1.6} />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {(note || actions) && (
          <div className={styles.foot}>
            {note && <div className={styles.note}>{note}</div>}
            <div className={styles.actions}>{actions}</div>
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
