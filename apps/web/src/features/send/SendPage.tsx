import { Button } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { NotSignedIn, OpenButton } from './components/NotSignedIn.tsx'
import { ReviewButton, useMissing } from './components/ReviewButton.tsx'
import { SendBody } from './components/SendBody.tsx'
import styles from './components/send.module.css'
import { type Given, useSendForm } from './use-send-form.ts'

/** Form values from a link. */
function givenBy(params: URLSearchParams): Given {
  const [to, token, amount] = [params.get('to'), params.get('token'), params.get('amount')]
  return {
    ...(to !== null && { to }),
    ...(token !== null && { token }),
    ...(amount !== null && { amount }),
    isMulti: params.get('type') === 'multisign',
  }
}

function OpenSend({ wallet, given }: { wallet: Wallet; given: Given }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useSendForm(wallet, given, () => void navigate(paths.wallet()))
  const missing = useMissing(form)
  return (
    <>
      <PageTitle title={form.fields.isMulti ? t('send.titleMulti') : t('send.title')} />
      <Panel className={styles.page}>
        <SendBody form={form} wallet={wallet} />
        <div className={styles.pageFoot}>
          <span className="muted">{missing}</span>
          <Button size="lg" component={Link} to={paths.wallet()}>
            {t('send.cancel')}
          </Button>
          <ReviewButton form={form} />
        </div>
      </Panel>
    </>
  )
}

/** The form for sending as a page; a link may fill the form in, and everything is reviewed all the same. */
export default function SendPage() {
  const t = useT()
  const wallet = useWallet()
  const [params] = useSearchParams()
  if (wallet && canSign(wallet))
    return <OpenSend key={`${wallet.id} ${params}`} wallet={wallet} given={givenBy(params)} />
  return (
    <>
      <PageTitle title={t('send.title')} />
      <Panel className={styles.page}>
        <NotSignedIn />
        <div className={styles.pageFoot}>
          <OpenButton />
        </div>
      </Panel>
    </>
  )
}
