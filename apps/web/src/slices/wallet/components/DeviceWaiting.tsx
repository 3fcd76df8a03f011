import { useT } from '../../../i18n/i18n.ts'
import { CodeCells } from '../../../shared/figure/CodeCells.tsx'
import { codeOfDevice } from '../signers/external/external-signer.ts'

/** The request is on the phone; its user compares this code first. */
export default function DeviceWaiting({ address }: { address: string }) {
  const t = useT()
  const code = codeOfDevice(address)
  return (
    <div role="status">
      <p>{t('external.signOnPhone')}</p>
      {code && <CodeCells code={code} label={t('external.code')} />}
    </div>
  )
}
