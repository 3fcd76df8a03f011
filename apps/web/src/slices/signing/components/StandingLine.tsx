import { useT } from '../../../i18n/i18n.ts'
import type { StandingText } from '../standing-text.ts'
import FailureText from './FailureText.tsx'

/** The state of a sent transaction in a sentence, with the node's reason where it refused the transaction. */
export function StandingLine({ text: { text, values, refusal } }: { text: StandingText }) {
  const t = useT()
  return (
    <>
      {refusal && (
        <>
          {t('after.refused')} <FailureText {...refusal} />{' '}
        </>
      )}
      {t(text, values)}
    </>
  )
}
