import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
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

/** Shows what any transaction says, signed or not, whether its signatures are enough, and sends it when wanted. */
export default function TransactionViewerPage() {
  const t = useT()
  const id = useId()
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
          <label htmlFor={id}>{t('tools.viewerInput')}</label>
          <textarea
            id={id}
            className="mono"
            dir="ltr"
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
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
