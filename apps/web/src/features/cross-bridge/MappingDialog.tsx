import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { TrxAmount } from '../../shared/entity/Amount.tsx'
import { unitLabel } from '../../shared/entity/token-text.ts'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { formatTrxAmount } from '../../shared/format/amount.ts'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { shorten } from '../../shared/shorten.ts'
import { Facts } from '../../shared/ui/Facts.tsx'
import { accountQuery } from '../../slices/account/api/account-queries.ts'
import { nodeAccountQuery } from '../../slices/account/api/node-account-query.ts'
import { holdingsOf } from '../../slices/account/holdings.ts'
import {
  deployIdQuery,
  mappedTokenQuery,
  ownTokensQuery,
  termsQuery,
} from '../../slices/bridge/api/bridge-queries.ts'
import type { Crossing } from '../../slices/bridge/crossing.ts'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { type MappedStandard, mappingIntent, trc10MappingIntent } from './bridge-acts.ts'
import { isTrc10 } from './bridge-intent.ts'
import { useBridgeAct } from './use-bridge-act.ts'

/** A token that the account may map. */
interface Mappable {
  id: string
  symbol: string
  type: MappedStandard | 'trc10'
  /** Known of the tokens that the account deployed. */
  isMapped?: boolean
}

/** What the account deployed, and the TRC10 tokens that it holds; undefined until both are known. */
function useMappable(address: Address, { other }: Crossing): Mappable[] | undefined {
  const { data: own } = useQuery(ownTokensQuery(address))
  const { data: account } = useQuery(accountQuery(address))
  return useMemo(() => {
    if (!own || !account) return undefined
    const deployed = own.flatMap(
      ({ contract_address: id, symbol, token_type: type, sidechains }): Mappable[] =>
        type === 'trc20' || type === 'trc721'
          ? [{ id, symbol, type, isMapped: sidechains.includes(other.name) }]
          : [],
    )
    const held = holdingsOf(account).filter(({ id, value }) => isTrc10(id) && value > 0n)
    return [...deployed, ...held.map(({ id, symbol }): Mappable => ({ id, symbol, type: 'trc10' }))]
  }, [own, account, other])
}

/** The tokens of the account that can be mapped, the chosen one, and what it takes. */
function useMapping({ address }: Wallet, crossing: Crossing, given: string | undefined) {
  const { data: terms } = useQuery(termsQuery(crossing))
  const { data: account } = useQuery(nodeAccountQuery(address))
  const tokens = useMappable(address, crossing)
  const [picked, pick] = useState(given)
  const chosen =
    tokens?.find(({ id }) => id === picked) ?? tokens?.find(({ isMapped }) => !isMapped) ?? tokens?.[0]
  const isTen = chosen?.type === 'trc10'
  const { data: deployId } = useQuery({
    ...deployIdQuery(chosen?.id as Address),
    enabled: chosen !== undefined && !isTen,
  })
  const { data: sideToken } = useQuery({ ...mappedTokenQuery(crossing, chosen?.id ?? ''), enabled: isTen })
  const fee = terms?.mapping
  const isTooPoor = fee !== undefined && account !== undefined && BigInt(account.balance) < fee
  return {
    tokens,
    chosen,
    pick,
    deployId,
    fee,
    isTooPoor,
    isMapped: chosen?.isMapped || typeof sideToken === 'string',
    isReady: isTen ? sideToken === null : Boolean(deployId),
  }
}

/** The form in which the issuer of a token, or a holder of a TRC10 token, maps it to a side chain. */
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
  given: string | undefined
  views: ReactNode
  onMapped: () => void
}) {
  const t = useT()
  const act = useBridgeAct(wallet, false)
  const { tokens, chosen, pick, deployId, fee, isTooPoor, isMapped, isReady } = useMapping(
    wallet,
    crossing,
    given,
  )
  const { gateway, other } = crossing
  const network = other.name
  const handleReview = async () => {
    if (fee === undefined || !chosen) return
    const { id, type } = chosen
    await act((feeLimit) => {
      const at = { owner: wallet.address, gateway, fee, feeLimit }
      return type === 'trc10' ? trc10MappingIntent(at, id) : mappingIntent(at, type, deployId ?? '')
    }, onMapped)
  }
  const problem = isMapped
    ? t('bridge.problem.mapped', { network })
    : isTooPoor && fee !== undefined
      ? t('bridge.problem.trx', { amount: formatTrxAmount(fee) })
      : undefined
  const optionOf = ({ id, symbol }: Mappable) => ({
    value: id,
    label: `${unitLabel({ id, symbol })} (${shorten(id)})`,
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
            disabled={!isReady || fee === undefined || problem !== undefined}
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
            value={chosen.id}
            onChange={pick}
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
