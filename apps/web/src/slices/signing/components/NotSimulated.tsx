import { useT } from '../../../i18n/i18n.ts'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { NOT_SIMULATED } from '../review-warnings.ts'

/** The node reports no simulation: the user can sign without it only after a tick. */
export function NotSimulated({
  ticked,
  onTick,
}: {
  ticked: ReadonlySet<string>
  onTick: (id: string, isTicked: boolean) => void
}) {
  const t = useT()
  return (
    <Notice>
      {t('review.notSimulated')}
      <CheckBox
        isChecked={ticked.has(NOT_SIMULATED)}
        onChange={(isTicked) => onTick(NOT_SIMULATED, isTicked)}
      >
        {t('review.notSimulatedTick')}
      </CheckBox>
    </Notice>
  )
}
