import { Button } from '@mantine/core'
import type { Address as AddressValue } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Stepper } from '../../../shared/form/Stepper.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { IconX } from '../../../shared/ui/icons.ts'
import { LeftAddressField } from '../../../slices/contact/components/LeftAddressField.tsx'
import { type KeyDraft, MOST_KEYS, nextRow, type PermissionDraft } from '../draft.ts'
import styles from './permissions.module.css'

/** The keys of a permission with their weights, and the threshold. */
export function KeyRows({
  draft,
  own,
  onTyping,
  onChange,
}: {
  draft: PermissionDraft
  own: AddressValue
  /** Called while a key is being typed, and when it is left. */
  onTyping: (isTyping: boolean) => void
  onChange: (draft: PermissionDraft) => void
}) {
  const t = useT()
  const [added, setAdded] = useState<number>()
  const change = (row: number, part: Partial<KeyDraft>) =>
    onChange({ ...draft, keys: draft.keys.map((key) => (key.row === row ? { ...key, ...part } : key)) })
  const wasWeight = (address: string) => draft.before?.keys.find((key) => key.address === address)?.weight
  return (
    <div className={styles.keys}>
      <div className={styles.keyHead} aria-hidden="true">
        <span>{t('permissions.key')}</span>
        <span>{t('permissions.was')}</span>
        <span>{t('permissions.weight')}</span>
      </div>
      {draft.keys.map((key, index) => {
        const was = wasWeight(key.address)
        const name = t('permissions.keyNumber', { n: formatInteger(index + 1) })
        return (
          <div key={key.row} className={styles.keyRow}>
            <div className={styles.address}>
              <LeftAddressField
                label={name}
                value={key.address}
                autoFocus={key.row === added}
                note={key.address === own ? t('permissions.you') : undefined}
                onBlur={() => onTyping(false)}
                onChange={(address) => {
                  onTyping(true)
                  change(key.row, { address })
                }}
              />
            </div>
            <span className={styles.was}>
              {was === undefined ? t('permissions.new') : formatInteger(was)}
            </span>
            <Stepper
              label={t('permissions.weightOf', { name })}
              value={key.weight}
              min={1n}
              isChanged={was !== undefined && String(was) !== key.weight}
              onChange={(weight) => change(key.row, { weight })}
            />
            <button
              type="button"
              className="hit"
              aria-label={t('permissions.removeKey', { name })}
              onClick={() => onChange({ ...draft, keys: draft.keys.filter(({ row }) => row !== key.row) })}
            >
              <IconX size={14} stroke={1.6} />
            </button>
          </div>
        )
      })}
      <div className={styles.keyFoot}>
        <Button
          size="sm"
          disabled={draft.keys.length >= MOST_KEYS}
          onClick={() => {
            const row = nextRow()
            setAdded(row)
            onTyping(true)
            onChange({ ...draft, keys: [...draft.keys, { row, address: '', weight: '1' }] })
          }}
        >
          {t('permissions.addKey')}
        </Button>
        <span className="muted">
          {t('permissions.count', { n: formatInteger(draft.keys.length), of: MOST_KEYS })}
        </span>
        <span className={styles.threshold}>
          {t('permissions.threshold')}
          {draft.before && String(draft.before.threshold) !== draft.threshold && (
            <span className="muted">
              {t('permissions.wasValue', { n: formatInteger(draft.before.threshold) })}
            </span>
          )}
          <Stepper
            label={t('permissions.thresholdOf', { name: draft.name })}
            value={draft.threshold}
            min={1n}
            isChanged={draft.before !== undefined && String(draft.before.threshold) !== draft.threshold}
            onChange={(threshold) => onChange({ ...draft, threshold })}
          />
        </span>
      </div>
    </div>
  )
}
