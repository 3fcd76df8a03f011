import { useT } from '../../i18n/i18n.ts'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { AddressConverter } from './components/AddressConverter.tsx'
import { AmountConverter } from './components/AmountConverter.tsx'
import { BlockTimeConverter } from './components/BlockTimeConverter.tsx'
import { ByteConverter } from './components/ByteConverter.tsx'
import { CallConverter } from './components/CallConverter.tsx'
import styles from './tools.module.css'

/** Small conversions; all but block times happen in the browser. */
export default function ConverterPage() {
  const t = useT()
  return (
    <>
      <PageTitle title={t('tools.converter')} note={t('tools.converterLine')} />
      <div className={styles.grid}>
        <AddressConverter />
        <AmountConverter />
        <ByteConverter />
        <BlockTimeConverter />
        <CallConverter />
      </div>
    </>
  )
}
