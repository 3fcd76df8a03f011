import { useQuery } from '@tanstack/react-query'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { deploymentQuery } from '../../../shared/api/networks.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import type { Who } from './AccountFields.tsx'

/** Prints what waits for users, on the machine of the server. */
const COMMAND = 'npm run tronlens -- person outbox'

/** Says where codes are on a server that sends none; nothing where it does. */
export function Unsent({ by }: { by: Who['loginType'] }) {
  const sends = useQuery(deploymentQuery).data?.site?.sends
  if (sends?.[by] !== false) return null
  const command = (
    <bdi dir="ltr" className="mono">
      {COMMAND}
    </bdi>
  )
  return (
    <Notice>
      <Sentence text={`site.unsent.${by}`} values={{ command }} />
    </Notice>
  )
}
