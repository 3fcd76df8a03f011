import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { formatDay } from '../../../shared/format/time.ts'
import { paths } from '../../../shared/paths.ts'
import { IconPlayerPause, IconPlayerPlay } from '../../../shared/ui/icons.ts'
import { noticesQuery } from '../api/content-queries.ts'
import { CAROUSEL_SPEED_MS, useCarousel } from '../carousel.ts'
import styles from './strip.module.css'

/** The newest notices, one after the other. */
export default function NoticeStrip() {
  const t = useT()
  const { data } = useQuery(noticesQuery(useLanguage()))
  const notices = data?.articles ?? []
  const [isHeld, setHeld] = useState(false)
  const { index, show, isPaused, setPaused } = useCarousel(notices.length, isHeld)
  if (notices.length === 0) return null
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <section
      className={styles.strip}
      aria-label={t('home.news')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className={styles.window} style={{ transitionDuration: `${CAROUSEL_SPEED_MS}ms` }}>
        {notices.map(({ id, name, created_at }, each) => (
          <li key={id} data-shown={each === index} inert={each !== index}>
            <Link to={paths.notice(id)}>{name}</Link>
            <span>({formatDay(Date.parse(created_at))})</span>
          </li>
        ))}
      </ul>
      {notices.length > 1 && (
        <span className={styles.controls}>
          {notices.map(({ id }, each) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={t('home.newsShow', { n: each + 1 })}
              aria-current={each === index}
              onClick={() => show(each)}
            />
          ))}
          <button
            type="button"
            className={styles.pause}
            aria-label={t(isPaused ? 'home.newsPlay' : 'home.newsPause')}
            onClick={() => setPaused(!isPaused)}
          >
            <Icon size={14} stroke={1.6} />
          </button>
        </span>
      )}
      <Link to={paths.notices()} className={styles.more}>
        {t('home.newsMore')}
      </Link>
    </section>
  )
}
