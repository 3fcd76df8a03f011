import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '../../../i18n/i18n.ts'
import { useShownNetwork } from '../../../shared/api/networks.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import { newestQuery } from '../api/news-query.ts'
import { type Bell, bellKey, useBells } from '../bells.ts'
import { type News, newsOf } from '../news.ts'

const SENTENCES = {
  address: 'bell.news.address',
  token: 'bell.news.token',
  contract: 'bell.news.contract',
} as const

/** The page of what a bell is about. */
const pathOf = ({ subject, target }: Bell): string => {
  if (subject === 'address') return paths.address(target)
  if (subject === 'contract') return paths.contract(target)
  return /^\d+$/.test(target) ? paths.token(target) : paths.token20(target)
}

/** Says on the page what came, and in a notification of the browser where the page is not looked at. */
function announce(bell: Bell, { count, isMore }: News): void {
  const n = `${isMore ? '≥ ' : ''}${formatInteger(count)}`
  const title = t(SENTENCES[bell.subject], { name: shorten(bell.target), n })
  const to = pathOf(bell)
  showToast({ id: `bell ${bellKey(bell)}`, kind: 'info', title, link: { to, text: t('bell.show') } })
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
  const notification = new Notification(title, { tag: bellKey(bell) })
  notification.onclick = () => {
    window.focus()
    window.location.hash = to
  }
}

/** Follows everything that has a bell in this browser on the shown network. */
export default function BellWatch() {
  const { base } = useShownNetwork()
  const bells = useBells().filter((bell) => bell.base === base)
  const seen = useRef(new Map<string, readonly string[]>())
  const answers = useQueries({ queries: bells.map(newestQuery) })
  useEffect(() => {
    for (const [place, bell] of bells.entries()) {
      const rows = answers[place]?.data
      const before = seen.current.get(bellKey(bell))
      if (!rows || rows === before) continue
      const news = newsOf(rows, before)
      seen.current.set(bellKey(bell), rows)
      if (news.count > 0) announce(bell, news)
    }
  })
  return null
}
