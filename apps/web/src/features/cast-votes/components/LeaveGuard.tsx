import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'

/**
 * Asks before a link leaves a page with something that is not done yet; the browser asks
 * before it closes the page.
 */
export function LeaveGuard({ line }: { line: string }) {
  const t = useT()
  const navigate = useNavigate()
  const [target, setTarget] = useState<string>()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const look = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href^="#/"]')
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank'
      // links inside a dialog were chosen with the page behind them in mind
      if (!link || opensElsewhere || link.closest('[role="dialog"]')) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(link.getAttribute('href')?.slice(1))
    }
    window.addEventListener('beforeunload', ask)
    document.addEventListener('click', look, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('click', look, { capture: true })
    }
  }, [])
  if (target === undefined) return null
  const stay = () => setTarget(undefined)
  return (
    <Dialog
      title={t('leave.title')}
      onClose={stay}
      actions={
        <>
          <Button size="lg" onClick={() => void navigate(target)}>
            {t('leave.leave')}
          </Button>
          <Button size="lg" variant="primary" onClick={stay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{line}</p>
    </Dialog>
  )
}
