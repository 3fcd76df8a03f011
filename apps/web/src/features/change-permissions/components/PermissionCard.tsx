import { Button } from '@mantine/core'
import type { Address } from '@tronlens/core'
import { useState } from 'react'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { IconCrown, IconKey } from '../../../shared/ui/icons.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import type { Problem } from '../check-draft.ts'
import { cleanName, isChanged, type PermissionDraft, readDraft } from '../draft.ts'
import { KeyRows } from './KeyRows.tsx'
import { OperationList } from './OperationList.tsx'
import styles from './permissions.module.css'
import { WhoReaches } from './WhoReaches.tsx'

const WORDS: Record<Problem, TranslationKey> = {
  noName: 'permissions.stop.noName',
  noThreshold: 'permissions.stop.noThreshold',
  badAddress: 'permissions.stop.badAddress',
  contractKey: 'permissions.stop.contractKey',
  doubledKey: 'permissions.stop.doubledKey',
  noKeys: 'permissions.stop.noKeys',
  badWeight: 'permissions.stop.badWeight',
  weightAboveThreshold: 'permissions.stop.weightAboveThreshold',
  unreachable: 'permissions.stop.unreachable',
  noOperation: 'permissions.stop.noOperation',
}

/**
 * One permission in the editor: keys, threshold, the sets of keys that reach it, and the operations it
 * allows.
 */
export function PermissionCard({
  draft,
  isOwner,
  own,
  problems,
  onChange,
  onRemove,
}: {
  draft: PermissionDraft
  isOwner: boolean
  own: Address
  problems: readonly Problem[]
  onChange: (draft: PermissionDraft) => void
  onRemove?: () => void
}) {
  const t = useT()
  // a key that is half typed is no fault yet
  const [isTyping, setTyping] = useState(false)
  const shown = problems.filter((problem) => problem !== 'badAddress' || !isTyping)
  const Icon = isOwner ? IconCrown : IconKey
  return (
    <Panel className={styles.card}>
      <header className={styles.cardHead}>
        <Icon size={16} stroke={1.6} />
        <h2>{t(isOwner ? 'permissions.owner' : 'permissions.active')}</h2>
        <input
          aria-label={t('permissions.name')}
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: cleanName(event.target.value) })}
        />
        <span className="muted">
          {draft.before
            ? t(isOwner ? 'permissions.idOwner' : 'permissions.id', { n: formatInteger(draft.before.id) })
            : t('permissions.new')}
        </span>
        {isChanged(draft) && <Tag>{t('permissions.changed')}</Tag>}
        {problems.includes('unreachable') && <Tag kind="bad">{t('permissions.wouldLock')}</Tag>}
        {onRemove && (
          <Button size="sm" className={styles.remove ?? ''} onClick={onRemove}>
            {t('permissions.remove')}
          </Button>
        )}
      </header>
      {shown.length > 0 && (
        <div className={styles.stops}>
          <Notice kind="bad">
            {shown.map((problem) => (
              <p key={problem}>{t(WORDS[problem])}</p>
            ))}
          </Notice>
        </div>
      )}
      <div className={styles.body}>
        <KeyRows draft={draft} own={own} onTyping={setTyping} onChange={onChange} />
        <WhoReaches permission={readDraft(draft)} before={draft.before} own={own} />
      </div>
      {!isOwner && <OperationList draft={draft} onChange={(types) => onChange({ ...draft, types })} />}
    </Panel>
  )
}
