import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PURPOSES } from '@tronlens/api-contract/client'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { api } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { OutsideLink } from '../../../shared/ui/OutsideLink.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { githubUrl, representativePageQuery } from '../../../slices/representative/api/page-query.ts'
import { rankingQuery } from '../../../slices/representative/api/ranking-query.ts'
import { FailureSentence } from '../../../slices/wallet/components/FailureSentence.tsx'
import { SigningScreen } from '../../../slices/wallet/components/SigningScreen.tsx'
import { signStatement } from '../../../slices/wallet/signers/sign-statement.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import styles from './wallet.module.css'

/** A user of GitHub, or one of their repositories. */
const GITHUB_LINK = /^[A-Za-z0-9][A-Za-z0-9-]{0,38}(\/[A-Za-z0-9._-]{1,100})?$/
const GITHUB = /^https?:\/\/(www\.)?github\.com\//
const LONGEST = 140

/** The repository of a link, which the user may have copied from the address bar of a browser. */
const linkOf = (typed: string): string => typed.trim().replace(GITHUB, '').replace(/\/$/, '')

/** Names the repository, proved by a signature. */
function TeamPageDialog({ wallet, known, onClose }: { wallet: Wallet; known: string; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(known)
  const githubLink = linkOf(typed)
  const isValid = githubLink === '' || GITHUB_LINK.test(githubLink)
  const { address } = wallet
  const saving = useMutation({
    mutationFn: async () => {
      const { key } = await api.authorize({
        body: await signStatement(wallet, PURPOSES.authorize, {}, 'address'),
      })
      const { data } = await api.updateRepresentativePage(
        { address, body: { githubLink } },
        { headers: { 'X-Key': key } },
      )
      return data.githubLink
    },
    onSuccess: async (saved) => {
      queries.setQueryData(representativePageQuery(address).queryKey, saved)
      await queries.invalidateQueries({ queryKey: rankingQuery.queryKey })
      onClose()
    },
  })
  return (
    <Dialog
      title={t('walletPage.teamPage')}
      onClose={onClose}
      isBusy={saving.isPending}
      actions={
        <>
          <Button size="lg" onClick={onClose} disabled={saving.isPending}>
            {t('walletPage.cancel')}
          </Button>
          <WorkButton
            size="lg"
            variant="primary"
            disabled={!isValid || githubLink === known}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('walletPage.save')}
          </WorkButton>
        </>
      }
    >
      <p className="muted">{t('walletPage.teamPageLine')}</p>
      <Field
        label={t('walletPage.teamPage')}
        value={typed}
        maxLength={LONGEST}
        dir="ltr"
        placeholder="user/repository"
        note={t('walletPage.teamPageRule')}
        error={isValid ? undefined : t('walletPage.teamPageRule')}
        onChange={setTyped}
      />
      {saving.isPending && <SigningScreen wallet={wallet} />}
      {saving.error && (
        <Notice kind="bad">
          <FailureSentence error={saving.error} />
        </Notice>
      )}
    </Dialog>
  )
}

/** The address of a representative's own page, and a way to change it. */
export function TeamPage({ wallet, isUsable }: { wallet: Wallet; isUsable: boolean }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data: link } = useQuery(representativePageQuery(wallet.address))
  if (link === undefined) return null
  return (
    <span className={styles.share}>
      {link === '' ? '–' : <OutsideLink text={githubUrl(link)} />}{' '}
      {isUsable && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('walletPage.change')}
        </Button>
      )}
      {isOpen && <TeamPageDialog wallet={wallet} known={link} onClose={() => setOpen(false)} />}
    </span>
  )
}
