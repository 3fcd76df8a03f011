import { BeforeAfter } from '../../../slices/permission/components/BeforeAfter.tsx'
import { isChanged, type PermissionDraft, readDraft } from '../draft.ts'

/** One permission of the editor in words, before and after. */
export const WhoCanDoWhat = ({ draft, isOwner }: { draft: PermissionDraft; isOwner: boolean }) => (
  <BeforeAfter
    role={isOwner ? 'owner' : 'active'}
    name={draft.name}
    before={draft.before}
    after={readDraft(draft)}
    isChanged={isChanged(draft)}
  />
)
