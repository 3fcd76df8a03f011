import { useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'

/** What is wrong with something that was typed in, with the reader's own words beneath. */
export function Failure({ error }: { error: unknown }) {
  const t = useT()
  const { sentence, trace } = errorText(error)
  return (
    <Notice kind="bad">
      {t(sentence)}
      <br />
      <bdi className="muted" dir="ltr">
        {trace}
      </bdi>
    </Notice>
  )
}
