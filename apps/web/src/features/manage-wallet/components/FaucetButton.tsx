import { useMutation, useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { deploymentQuery, findShown, useShownNetwork } from '../../../shared/api/networks.ts'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { IconDroplet } from '../../../shared/ui/icons.ts'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { askFaucet } from '../api/wallet-queries.ts'
import styles from './wallet.module.css'

/** The button that requests coins of a test chain, where the network offers them. */
export function FaucetButton({ address }: Pick<Wallet, 'address'>) {
  const t = useT()
  const shown = useShownNetwork()
  const { data } = useQuery(deploymentQuery)
  const ask = useMutation({ mutationFn: () => askFaucet(address) })
  const network = data && (findShown(data, shown) as { faucet?: unknown })
  if (!network?.faucet) return null
  const answer = ask.data
  const said = answer?.isGiven
    ? t('walletPage.faucet.given', { amount: formatTrxAmount(answer.amount) })
    : answer?.message || undefined
  return (
    <div className={styles.faucet}>
      <WorkButton
        loading={ask.isPending}
        leftSection={<IconDroplet size={16} />}
        onClick={() => ask.mutate()}
      >
        {t('walletPage.faucet')}
      </WorkButton>
      <span role="status" className={styles.note}>
        {said}
        {ask.error && <span className="bad">{t(errorText(ask.error).sentence)}</span>}
      </span>
    </div>
  )
}
