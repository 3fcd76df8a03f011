import { Button } from '@mantine/core'
import type { Address } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { IconArrowUpRight } from '../../../shared/ui/icons.ts'
import { openDialog } from '../dialog-store.ts'

/** Opens the dialog that sends to an address; a user without a wallet is asked to open one. */
export default function SendToButton({ address }: { address: Address }) {
  const t = useT()
  return (
    <Button
      size="sm"
      leftSection={<IconArrowUpRight size={15} stroke={1.6} aria-hidden="true" />}
      onClick={() => openDialog({ kind: 'send', to: address })}
    >
      {t('address.sendTo')}
    </Button>
  )
}
