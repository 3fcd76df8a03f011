import { useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { CodeCells } from '../../shared/figure/CodeCells.tsx'
import { MessageReview } from '../../slices/signing/components/MessageReview.tsx'
import { requestSignature, signStore } from '../../slices/signing/sign-store.ts'
import type { DeviceEnd, DeviceState } from '../../slices/wallet/signers/external/device-end.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'

/** How the latest request ended. */
export type Answered = 'signed' | 'rejected' | undefined

/** The code, above everything that is signed, so that it is compared first. */
function Compare({ code }: { code: string }) {
  const t = useT()
  return (
    <>
      <p>{t('external.compare')}</p>
      <CodeCells code={code} label={t('external.code')} />
    </>
  )
}

/** Opens each request of the page, with the code above it, and says back how it ended. */
export function useRequests(
  end: DeviceEnd | undefined,
  { request }: DeviceState,
  wallet: Wallet | undefined,
  code: string,
) {
  const t = useT()
  const [answered, setAnswered] = useState<Answered>()
  const above = <Compare code={code} />
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is reviewed once, whatever changes around it
  useEffect(() => {
    if (!end || !request || !wallet) return
    setAnswered(undefined)
    if ('message' in request) return
    let isOver = false
    const { rawDataHex, txID } = request
    let signature: string | undefined
    const review = requestSignature({
      what: { rawDataHex, txID, signatures: [] },
      delivery: {
        kind: 'handOver',
        label: 'sign',
        take: async (signed) => {
          signature = signed.signatures.at(-1)
        },
      },
      wallet,
      above,
      commit: t('external.match'),
      reject: t('external.reject'),
      // the other screen says what becomes of it
      afterwards: 'none',
    })
    const opened = signStore.get()
    void review.then(() => {
      if (isOver) return
      end.answer(request, signature)
      setAnswered(signature === undefined ? 'rejected' : 'signed')
    })
    return () => {
      isOver = true
      opened?.finish({ kind: 'cancelled' })
    }
  }, [end, request, wallet?.id])
  const dialog = end && request && wallet && 'message' in request && (
    <MessageReview
      key={request.id}
      message={request.message}
      wallet={wallet}
      above={above}
      texts={{
        title: t('external.messageTitle'),
        line: t('external.messageLine'),
        reject: t('external.reject'),
        commit: t('external.match'),
      }}
      onAnswer={(signature) => {
        end.answer(request, signature)
        setAnswered(signature === undefined ? 'rejected' : 'signed')
      }}
    />
  )
  return { answered, dialog }
}
