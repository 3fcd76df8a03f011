import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { TextArea } from '../../shared/form/TextArea.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { type CarriedRequest, readRequest } from '../../slices/signing/carried.ts'
import { OpenFile } from '../../slices/signing/components/OpenFile.tsx'
import { Failure } from './components/Failure.tsx'
import { OpenedTransaction } from './components/OpenedTransaction.tsx'
import styles from './tools.module.css'

type Read = { carried: CarriedRequest } | { error: unknown }

function read(text: string): Read {
  try {
    return { carried: readRequest(text) }
  } catch (error) {
    return { error }
  }
}

/**
 * Shows what any transaction says, signed or not, whether its signatures are enough, and sends it on request.
 */
export default function TransactionViewerPage() {
  const t = useT()
  const [params] = useSearchParams()
  const given = params.get('hex') ?? ''
  const [text, setText] = useState(given)
  const [found, setFound] = useState(() => (given === '' ? undefined : read(given)))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setFound(read(text))
  }
  return (
    <>
      <PageTitle
        title={t('tools.viewer')}
        note={t('tools.viewerLine')}
        end={<OpenFile onOpen={(carried) => setFound({ carried })} onFail={(error) => setFound({ error })} />}
      />
      <Panel>
        <form className={styles.form} onSubmit={handleSubmit}>
          <TextArea label={t('tools.viewerInput')} rows={6} isMono value={text} onChange={setText} />
          <div>
            <Button type="submit" variant="primary" disabled={text.trim() === ''}>
              {t('tools.load')}
            </Button>
          </div>
        </form>
      </Panel>
      {found && (
        <div role="status">
          {'carried' in found ? (
            <OpenedTransaction key={found.carried.txID} carried={found.carried} />
          ) : (
            <Panel className={styles.second}>
              <Failure error={found.error} />
            </Panel>
          )}
        </div>
      )}
    </>
  )
}
