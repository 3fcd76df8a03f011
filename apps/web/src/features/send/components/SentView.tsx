import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { Hash } from '../../../shared/entity/Hash.tsx'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import SentProgress from '../../../slices/signing/components/SentProgress.tsx'
import { closeAct } from '../../../slices/wallet/act-store.ts'
import type { Sent } from '../sent.ts'
import styles from './send.module.css'

/** What was sent; the transaction is followed in any case, so closing is safe. */
export function SentView({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const t = useT()
  return (
    <Dialog
      title={sent.isHandedOver ? t('send.handedOver') : t('send.sent')}
      onClose={closeAct}
      actions={
        <>
          <Button size="lg" onClick={onAnother}>
            {t('send.another')}
          </Button>
          {!sent.isHandedOver && (
            <Button
              size="lg"
              variant="primary"
              component={Link}
              to={paths.transaction(sent.txID)}
              onClick={closeAct}
            >
              {t('send.view')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.sentence}>
        <Sentence
          text={sent.isHandedOver ? 'send.handedOverLine' : 'send.sentLine'}
          values={{
            amount: (
              <strong>
                <bdi dir="ltr">{sent.amount}</bdi>
              </strong>
            ),
            to: <Address value={sent.to} size="sentence" />,
          }}
        />
      </p>
      {!sent.isHandedOver && <SentProgress txID={sent.txID} />}
      <Facts facts={[{ label: t('send.id'), value: <Hash kind="transaction" value={sent.txID} /> }]} />
    </Dialog>
  )
}
