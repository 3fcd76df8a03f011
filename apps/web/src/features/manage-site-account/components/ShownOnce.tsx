import type { ReactNode } from 'react'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'

/** A secret that no answer contains again, with a sentence about it and a button that copies it. */
export const ShownOnce = ({ secret, children }: { secret: string; children: ReactNode }) => (
  <Notice>
    {children}{' '}
    <bdi dir="ltr" className="mono">
      {secret}
    </bdi>{' '}
    <CopyButton value={secret} />
  </Notice>
)
