import { useT } from '../../../i18n/i18n.ts'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { UNFORESEEN } from '../review-warnings.ts'

/** The node reports no simulation: the user can sign without it only after a tick. */
export function Unforeseen({
  ticked,
  onTick,
}: {
  ticked: ReadonlySet<string>
  onTick: (id: string, isTicked: boolean) => void
}) {
  const t = useT()
  return (
    <Notice>
      {t('review.unforeseen')}
      <CheckBox isChecked={ticked.has(UNFORESEEN)} onChange={(isTicked) => onTick(UNFORESEEN, isTicked)}>
        {t('review.unforeseenTick')}
      </CheckBox>
    </Notice>
  )
}
