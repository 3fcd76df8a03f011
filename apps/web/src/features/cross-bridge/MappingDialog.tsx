import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { TrxAmount } from '../../shared/entity/Amount.tsx'
import { unitLabel } from '../../shared/entity/token-text.ts'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { formatTrxAmount } from '../../shared/format/amount.ts'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { shorten } from '../../shared/shorten.ts'
import { Facts } from '../../shared/ui/Facts.tsx'
import { nodeAccountQuery } from '../../slices/account/api/node-account-query.ts'
import { deployIdQuery, ownTokensQuery, termsQuery } from '../../slices/bridge/api/bridge-queries.ts'
import type { Crossing } from '../../slices/bridge/crossing.ts'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { mappingIntent } from './bridge-acts.ts'
import { useBridgeAct } from './use-bridge-act.ts'

/** The tokens of the account that can be mapped, the chosen one, and what it takes. */
function useMapping({ address }: Wallet, crossing: Crossing, given: Address | undefined) {
  const { data: own } = useQuery(ownTokensQuery(address))
  const { data: terms } = useQuery(termsQuery(crossing))
  const { data: account } = useQuery(nodeAccountQuery(address))
  const tokens = own?.filter(({ token_type }) => token_type === 'trc20' || token_type === 'trc721')
  const isMapped = ({ sidechains }: { sidechains: string[] }) => sidechains.includes(crossing.other.name)
  const [picked, pick] = useState(given)
  const chosen =
    tokens?.find(({ contract_address }) => contract_address === picked) ??
    tokens?.find((token) => !isMapped(token)) ??
    tokens?.[0]
  const token = chosen?.contract_address as Address | undefined
  const { data: deployId } = useQuery({
    ...deployIdQuery(token as Address),
    enabled: token !== undefined,
  })
  const fee = terms?.mapping
  const isTooPoor = fee !== undefined && account !== undefined && BigInt(account.balance) < fee
  return {
    tokens,
    chosen,
    pick,
    deployId,
    fee,
    isTooPoor,
    isMapped: chosen !== undefined && isMapped(chosen),
  }
}

/** The form in which the issuer of a token maps it to a side chain. */
export function MappingDialog({
  wallet,
  crossing,
  given,
  views,
  onMapped,
}: {
  wallet: Wallet
  crossing: Crossing
  /** The token that is chosen at first. */
  given: Address | undefined
  views: ReactNode
  onMapped: () => void
}) {
  const t = useT()
  const act = useBridgeAct(wallet, false)
  const { tokens, chosen, pick, deployId, fee, isTooPoor, isMapped } = useMapping(wallet, crossing, given)
  const { gateway, other } = crossing
  const network = other.name
  const handleReview = async () => {
    if (!deployId || fee === undefined || !chosen) return
    const standard = chosen.token_type === 'trc721' ? 'trc721' : 'trc20'
    await act(
      (feeLimit) => mappingIntent({ owner: wallet.address, gateway, fee, feeLimit }, standard, deployId),
      onMapped,
    )
  }
  const problem = isMapped
    ? t('bridge.problem.mapped', { network })
    : isTooPoor && fee !== undefined
      ? t('bridge.problem.trx', { amount: formatTrxAmount(fee) })
      : undefined
  const optionOf = ({ contract_address, symbol }: { contract_address: string; symbol: string }) => ({
    value: contract_address,
    label: `${unitLabel({ id: contract_address, symbol })} (${shorten(contract_address)})`,
  })
  return (
    <Dialog
      title={t('bridge.mapTitle', { network })}
      onClose={closeDialog}
      actions={
        <>
          <Button size="lg" onClick={closeDialog}>
            {t('bridge.cancel')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={!deployId || fee === undefined || problem !== undefined}
            onClick={() => void handleReview()}
          >
            {t('bridge.review')}
          </Button>
        </>
      }
    >
      {views}
      {tokens?.length === 0 && <p className="muted">{t('bridge.noOwnToken')}</p>}
      {tokens && chosen && (
        <>
          <SelectField
            label={t('bridge.token')}
            options={tokens.map(optionOf)}
            value={chosen.contract_address}
            onChange={(id) => pick(id as Address)}
            error={problem}
          />
          <Facts
            facts={[fee !== undefined && { label: t('bridge.mappingFee'), value: <TrxAmount value={fee} /> }]}
          />
          <p className="muted">{t('bridge.mappingLine', { network })}</p>
        </>
      )}
    </Dialog>
  )
}
