import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { ownLogo } from '../../../shared/entity/own-logo.ts'
import { type Picture, shrinkPicture } from '../picture.ts'
import styles from './token-data.module.css'

/** The logo of a token: the one that is shown, another one, or none. */
export function LogoField({
  value,
  onChange,
}: {
  value: Picture | string
  onChange: (next: Picture | string) => void
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [isBad, setBad] = useState(false)
  const shown = typeof value === 'string' ? ownLogo(value) : value.shown
  const handleFile = async (file: File | undefined) => {
    if (!file) return
    try {
      onChange(await shrinkPicture(file))
      setBad(false)
    } catch {
      // every picture that the browser could not read gets the same message
      setBad(true)
    }
  }
  return (
    <div className={styles.logo}>
      {shown ? (
        <img src={shown} alt={t('tokenData.logo')} width={64} height={64} />
      ) : (
        <span className={styles.noLogo} aria-hidden="true" />
      )}
      <div className={styles.logoWords}>
        <b>{t('tokenData.logo')}</b>
        <span className={isBad ? 'bad' : 'muted'} role={isBad ? 'alert' : undefined}>
          {t(isBad ? 'tokenData.logoBad' : 'tokenData.logoNote')}
        </span>
        <div className={styles.actions}>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg"
            aria-label={t('tokenData.logoChoose')}
            onChange={(event) => void handleFile(event.target.files?.[0])}
          />
          <Button size="sm" onClick={() => input.current?.click()}>
            {t('tokenData.logoChoose')}
          </Button>
          {shown && (
            <Button size="sm" onClick={() => onChange('')}>
              {t('tokenData.logoRemove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
