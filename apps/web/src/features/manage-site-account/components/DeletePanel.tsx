import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { readAnswer, siteApi } from '../../../shared/api/site-client.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { leaveSite } from '../../../slices/site-account/session.ts'
import { refusalText } from '../refusal-text.ts'
import { PasswordField } from './AccountFields.tsx'
import styles from './account.module.css'

/** Deletes the account and everything it holds. */
export function DeletePanel() {
  const t = useT()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const remove = useMutation({
    mutationFn: () => readAnswer(siteApi.deleteSiteUser({ body: { password } })),
    onSuccess: () => {
      leaveSite()
      showToast({ id: 'site', kind: 'success', title: t('site.deleted') })
      navigate(paths.home())
    },
  })
  return (
    <Panel
      title={t('site.delete')}
      end={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('site.delete')}
        </Button>
      }
    >
      <p className={`${styles.body} ${styles.line}`}>{t('site.deleteLine')}</p>
      {isOpen && (
        <Dialog
          title={t('site.delete')}
          onClose={() => setOpen(false)}
          actions={
            <WorkButton
              size="lg"
              variant="danger"
              disabled={password === ''}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('site.delete')}
            </WorkButton>
          }
        >
          <p className={styles.line}>{t('site.deleteLine')}</p>
          <PasswordField label={t('site.password')} value={password} onChange={setPassword} />
          {remove.error && <Notice kind="bad">{t(refusalText(remove.error))}</Notice>}
        </Dialog>
      )}
    </Panel>
  )
}
