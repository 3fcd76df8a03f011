import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatTrx, isAddress, sun, TRX_DECIMALS, tokenLabel, toSmallestUnit } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import { Amount } from '../../shared/entity/Amount.tsx'
import { QuantityMark } from '../../shared/entity/QuantityMark.tsx'
import { AmountField } from '../../shared/form/AmountField.tsx'
import { formatAmount } from '../../shared/format/amount.ts'
import { useHeadTime } from '../../shared/live/useChainNow.ts'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { nodeAccountQuery } from '../../slices/account/api/node-account-query.ts'
import { requestOwnAct } from '../../slices/signing/request-own-act.ts'
import { isUnderWay } from '../../slices/signing/sign-outcome.ts'
import { trc10Query } from '../../slices/token/api/token-queries.ts'
import type { TokenDetail, TokenSale } from '../../slices/token/token.ts'
import { closeDialog, openDialog } from '../../slices/wallet/dialog-store.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { boughtFor, leastPaid } from './sale.ts'

/** Stays in the account for fees. */
const RESERVE = 1_000_000n

/** Buys a TRC10 token from its issuer while it is for sale. */
export default function BuyDialog({ id }: { id: number }) {
  const t = useT()
  const wallet = useWallet()
  const { data: token } = useQuery(trc10Query(id))
  if (wallet && canSign(wallet) && token?.sale)
    return <OpenBuy wallet={wallet} token={token} sale={token.sale} />
  return (
    <Dialog
      title={t('issue.buy')}
      onClose={closeDialog}
      actions={
        !wallet || !canSign(wallet) ? (
          <Button size="lg" variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
            {t('wallet.open')}
          </Button>
        ) : null
      }
    >
      <p>{t(token?.sale ? 'issue.noWallet' : 'issue.noSale')}</p>
    </Dialog>
  )
}

function OpenBuy({ wallet, token, sale }: { wallet: Wallet; token: TokenDetail; sale: TokenSale }) {
  const t = useT()
  const queries = useQueryClient()
  const now = useHeadTime()
  const { data: account } = useQuery(nodeAccountQuery(wallet.address))
  const [text, setText] = useState('')
  const { issuer } = token
  const paid = sun(text === '' ? 0n : toSmallestUnit(text, TRX_DECIMALS))
  const most = account && account.balance > RESERVE ? account.balance - RESERVE : 0n
  const bought = boughtFor(paid, sale)
  const isOpen = sale.from <= now && now < sale.to
  const problem =
    text === ''
      ? undefined
      : paid > most
        ? t('issue.problem.tooMuch', { most: formatAmount(sun(most), TRX_DECIMALS, 'TRX') })
        : bought === 0n
          ? t('issue.problem.tooLittle', { least: formatAmount(leastPaid(sale), TRX_DECIMALS, 'TRX') })
          : undefined
  const isOwn = issuer === wallet.address
  const handleReview = async () => {
    if (!isAddress(issuer)) return
    const intent = intend('ParticipateAssetIssueContract', {
      ownerAddress: wallet.address,
      toAddress: issuer,
      assetName: token.id,
      amount: paid,
    })
    const outcome = await requestOwnAct(wallet, intent, queries)
    if (isUnderWay(outcome)) closeDialog()
  }
  return (
    <Dialog
      title={t('issue.buy')}
      onClose={closeDialog}
      actions={
        <>
          <Button size="lg" onClick={closeDialog}>
            {t('issue.cancel')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={!isOpen || isOwn || bought === 0n || problem !== undefined}
            onClick={() => void handleReview()}
          >
            {t('issue.reviewBuy')}
          </Button>
        </>
      }
    >
      {isOwn && <Notice kind="bad">{t('issue.ownToken')}</Notice>}
      {!isOpen && <Notice kind="bad">{t('issue.saleClosed')}</Notice>}
      <AmountField
        label={t('issue.pay')}
        value={text}
        decimals={TRX_DECIMALS}
        unit="TRX"
        isTrx
        max={formatTrx(most)}
        error={problem}
        onChange={setText}
      />
      {bought > 0n && !problem && (
        <p>
          <Sentence
            text="issue.youGet"
            values={{
              amount: (
                <strong>
                  <Amount value={bought} decimals={token.decimals} />{' '}
                  <bdi>{tokenLabel(token.symbol, String(token.id))}</bdi>
                  <QuantityMark
                    of={{ id: String(token.id), symbol: token.symbol, imitates: token.imitated?.symbol }}
                  />
                </strong>
              ),
            }}
          />
        </p>
      )}
    </Dialog>
  )
}
