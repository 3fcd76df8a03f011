import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SiteUser } from '@tronlens/api-contract'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { readAnswer, siteApi } from '../../../shared/api/site-client.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { passkeysQuery } from '../api/account-queries.ts'
import { canHavePasskeys, createPasskey, isBrokenOff } from '../passkey.ts'
import { refusalText } from '../refusal-text.ts'
import { PasswordField } from './AccountFields.tsx'
import styles from './account.module.css'

const NAME_LENGTH = 40

/** What is to be done: a passkey is added, or one is removed. */
type PasskeyAction = { kind: 'add' } | { kind: 'remove'; id: string; name: string }

function PasskeyDialog({ action, onClose }: { action: PasskeyAction; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const run = useMutation({
    mutationFn: async () => {
      if (action.kind === 'add') await createPasskey(name.trim(), password)
      else await readAnswer(siteApi.removePasskey({ body: { id: action.id, password } }))
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      onClose()
    },
    gcTime: 0,
  })
  const isAdding = action.kind === 'add'
  return (
    <Dialog
      title={isAdding ? t('site.passkeyAdd') : t('site.passkeyRemove', { name: action.name })}
      onClose={onClose}
      actions={
        <WorkButton
          size="lg"
          variant={isAdding ? 'primary' : 'danger'}
          disabled={password === '' || (isAdding && name.trim() === '')}
          loading={run.isPending}
          onClick={() => run.mutate()}
        >
          {t(isAdding ? 'site.next' : 'site.remove')}
        </WorkButton>
      }
    >
      {isAdding && (
        <Field label={t('site.passkeyName')} value={name} maxLength={NAME_LENGTH} onChange={setName} />
      )}
      <PasswordField label={t('site.password')} value={password} onChange={setPassword} />
      {run.error && (
        <Notice kind="bad">
          {t(isBrokenOff(run.error) ? 'site.passkeyBrokenOff' : refusalText(run.error))}
        </Notice>
      )}
    </Dialog>
  )
}

/** Passkeys that complete signing in instead of a code of the app. */
export function PasskeysPanel({ user }: { user: SiteUser }) {
  const t = useT()
  const [action, setAction] = useState<PasskeyAction>()
  const { data } = useQuery(passkeysQuery)
  const passkeys = data?.passkeys ?? []
  const mayAdd = user.secondFactor && canHavePasskeys()
  return (
    <Panel
      title={t('site.passkeys')}
      note={passkeys.length || undefined}
      keepsFocus
      end={
        mayAdd ? (
          <Button size="sm" onClick={() => setAction({ kind: 'add' })}>
            {t('site.passkeyAdd')}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.body}>
        <p className={styles.line}>
          {t(
            !user.secondFactor
              ? 'site.passkeyNeedsApp'
              : canHavePasskeys()
                ? 'site.passkeysLine'
                : 'site.passkeyNoName',
          )}
        </p>
        {passkeys.map(({ id, name, createTime, lastTime }) => (
          <div key={id} className={styles.row}>
            <span className={styles.rowMain}>
              <bdi>{name}</bdi>
              <br />
              <span className={styles.line}>
                <DateTime time={lastTime > 0 ? lastTime : createTime} />
              </span>
            </span>
            <Button size="sm" onClick={() => setAction({ kind: 'remove', id, name })}>
              {t('site.remove')}
            </Button>
          </div>
        ))}
      </div>
      {action && <PasskeyDialog action={action} onClose={() => setAction(undefined)} />}
    </Panel>
  )
}
