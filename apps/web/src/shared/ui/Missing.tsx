import { useT } from '../../i18n/i18n.ts'

/**
 * In place of a value that is not there: a grey bar while it is asked for, a dash that says
 * why once the answer failed.
 *
 * @param props.width - of the bar, in pixels or as a CSS length
 */
export function Missing({ error, width }: { error: unknown; width: number | string }) {
  const t = useT()
  if (!error) return <span className="bone" style={{ width }} />
  return (
    <span className="muted" data-tip={t('state.error')}>
      –
    </span>
  )
}
