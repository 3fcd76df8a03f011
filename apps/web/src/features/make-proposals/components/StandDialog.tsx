import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sun, utf8ToBytes } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { parametersQuery } from '../../../shared/api/network.ts'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { permissionsQuery } from '../../../slices/permission/account-permissions.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { stand } from '../proposal-actions.ts'

/** Longest site that the chain keeps. */
const MOST_URL_BYTES = 256

const isSite = (text: string): boolean =>
  /^https?:\/\/[^\s.]+\.[^\s]+$/.test(text) && utf8ToBytes(text).length <= MOST_URL_BYTES

/** Only representatives approve: offers to stand as one, where the balance allows it. */
export default function StandDialog({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const { data: account } = useQuery(permissionsQuery(wallet.address))
  const { data: parameters } = useQuery(parametersQuery)
  const [url, setUrl] = useState('')
  // what is half typed is not wrong yet
  const [wasLeft, setLeft] = useState(false)
  const [isSure, setSure] = useState(false)
  const cost = sun(BigInt(parameters?.get('getAccountUpgradeCost') ?? 0))
  const isKnown = account !== undefined && parameters !== undefined
  const isEnough = isKnown && account.balance >= cost
  const handleStand = async () => {
    const outcome = await stand(url, wallet, queries)
    if (outcome.kind === 'sent') onClose()
  }
  return (
    <Dialog
      title={t('proposals.stand')}
      onClose={onClose}
      actions={
        isEnough && (
          <Button
            size="lg"
            variant="primary"
            disabled={!isSite(url) || !isSure}
            onClick={() => void handleStand()}
          >
            {t('proposals.standReview')}
          </Button>
        )
      }
    >
      <p>{t('proposals.onlyRepresentatives')}</p>
      {isEnough && (
        <>
          <Field
            label={t('proposals.site')}
            value={url}
            data-autofocus
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            error={wasLeft && !isSite(url) ? t('proposals.siteWrong') : undefined}
            onBlur={() => setLeft(url !== '')}
            onChange={(text) => {
              setLeft(false)
              setUrl(text.trim())
            }}
          />
          <CheckBox isChecked={isSure} onChange={setSure}>
            {t('proposals.standCost', { amount: formatTrxAmount(cost) })}
          </CheckBox>
        </>
      )}
      {isKnown && !isEnough && <p>{t('proposals.notEnough', { amount: formatTrxAmount(cost) })}</p>}
    </Dialog>
  )
}
