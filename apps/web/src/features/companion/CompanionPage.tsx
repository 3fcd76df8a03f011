import { readInvitation, writeInvitation } from '@tronlens/keys/pairing'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { useStore } from '../../store.ts'
import styles from './companion.module.css'
import { invitationStore } from './invitation-store.ts'
import { JoinForm } from './JoinForm.tsx'
import { Pairing } from './Pairing.tsx'

/** Reads the address of this page; the code is not in it, so a link alone pairs with nothing. */
function keyOfLink(search: string): string | undefined {
  const params = new URLSearchParams(search)
  return params.has('channel') && params.has('key') ? search : undefined
}

/** Signs for another screen: the key stays here, the other screen only asks. */
export default function CompanionPage() {
  const t = useT()
  const { search } = useLocation()
  const navigate = useNavigate()
  const invitation = useStore(invitationStore)
  const link = keyOfLink(search)
  const [kept, setKept] = useState(link)
  // how to reach the other screen does not stay in the address and the history
  useEffect(() => {
    if (!link) return
    setKept(link)
    invitationStore.set(undefined)
    navigate(paths.external(), { replace: true })
  }, [link, navigate])
  const handleCode = (code: string) => {
    const params = new URLSearchParams(kept)
    const given = { channel: params.get('channel') ?? '', key: params.get('key') ?? '', code }
    invitationStore.set(readInvitation(writeInvitation(location.origin, given)))
  }
  return (
    <div className={styles.page}>
      <PageTitle title={t('external.companion')} />
      <Panel>
        <div className={styles.body}>
          {invitation ? (
            <Pairing invitation={invitation} onLeave={() => invitationStore.set(undefined)} />
          ) : (
            <JoinForm isLinked={kept !== undefined} onCode={handleCode} onInvitation={invitationStore.set} />
          )}
        </div>
      </Panel>
    </div>
  )
}
