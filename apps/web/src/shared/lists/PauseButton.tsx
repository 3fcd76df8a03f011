import { Button } from '@mantine/core'
import { useT } from '../../i18n/i18n.ts'
import { IconPlayerPause, IconPlayerPlay } from '../ui/icons.ts'

/** Stops a live list and lets it go on. Phones have none: lists wait there until they are asked to go on. */
export function PauseButton({
  isPaused,
  onChange,
}: {
  isPaused: boolean
  onChange: (isPaused: boolean) => void
}) {
  const t = useT()
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <Button
      size="sm"
      visibleFrom="sm"
      leftSection={<Icon size={14} stroke={1.6} />}
      onClick={() => onChange(!isPaused)}
    >
      {isPaused ? t('list.resume') : t('list.pause')}
    </Button>
  )
}
