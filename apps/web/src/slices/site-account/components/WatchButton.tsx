import { Button } from '@mantine/core'
import type { Address } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { useShownNetwork } from '../../../shared/api/networks.ts'
import { IconEye, IconEyeOff } from '../../../shared/ui/icons.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import { MOST_WATCHED, unwatch, useWatchList, watch } from '../watch-list.ts'

/** Puts an address on the watch list, or takes it off. Lists belong to the default network. */
export default function WatchButton({ address }: { address: Address }) {
  const t = useT()
  const { items } = useWatchList()
  const { base } = useShownNetwork()
  if (base !== '') return null
  const isWatched = items.includes(address)
  const handleClick = () => {
    if (!isWatched && items.length >= MOST_WATCHED) {
      showToast({ id: 'watch', kind: 'error', title: t('watch.full', { n: MOST_WATCHED }) })
      return
    }
    const act = isWatched ? unwatch(address) : watch(address)
    act.catch((error: unknown) =>
      showToast({ id: 'watch', kind: 'error', title: t(errorText(error).sentence) }),
    )
  }
  const Icon = isWatched ? IconEyeOff : IconEye
  return (
    <Button
      size="sm"
      aria-pressed={isWatched}
      leftSection={<Icon size={15} stroke={1.6} aria-hidden="true" />}
      onClick={handleClick}
    >
      {t(isWatched ? 'watch.stop' : 'watch.start')}
    </Button>
  )
}
