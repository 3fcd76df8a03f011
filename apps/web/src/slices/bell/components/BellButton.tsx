import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useShownNetwork } from '../../../shared/api/networks.ts'
import { IconBell } from '../../../shared/ui/icons.ts'
import { type BellSubject, bellKey, useBells } from '../bells.ts'
import { BellDialog } from './BellDialog.tsx'

/** The bell of an address, a token or a contract: says what it reports, and sets it. */
export default function BellButton({ subject, target }: { subject: BellSubject; target: string }) {
  const t = useT()
  const { base } = useShownNetwork()
  const [isOpen, setOpen] = useState(false)
  const bell = { subject, target, base }
  const isOn = useBells().some((each) => bellKey(each) === bellKey(bell))
  return (
    <>
      <Button
        size="sm"
        leftSection={<IconBell size={15} stroke={1.6} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(isOn ? 'bell.isOn' : 'bell.button')}
      </Button>
      {isOpen && <BellDialog bell={bell} isOn={isOn} onClose={() => setOpen(false)} />}
    </>
  )
}
