import { useQuery } from '@tanstack/react-query'
import type { ContractDetail } from '@tronlens/api-contract'
import { DescriptorError, draftDescriptor } from '@tronlens/clear-signing'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { TextArea } from '../../../shared/form/TextArea.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { saveText } from '../../../shared/save-text.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import type { ContractSource } from '../../../slices/contract/api/source-query.ts'
import { clearQuery } from '../../../slices/signing/api/clear-query.ts'
import { useKnownAbi } from '../../../slices/signing/use-called.ts'
import { FailureSentence } from '../../../slices/wallet/components/FailureSentence.tsx'
import { canSign } from '../../../slices/wallet/wallet.ts'
import { useWallet } from '../../../slices/wallet/wallet-store.ts'
import { usePublishWords, WordsRefusedError } from '../use-publish-words.ts'
import styles from './contract.module.css'

const HASH_DIGITS = 12
const ROWS = 14
const TYPE = 'application/json'

/** The words that wallets have for a contract, a draft of them, and the form of the deployer. */
export default function ClearSigningPanel({
  contract,
  source,
}: {
  contract: ContractDetail
  source: ContractSource
}) {
  const t = useT()
  const { abi } = useKnownAbi(contract.address)
  const { data } = useQuery(clearQuery(contract.address))
  const wallet = useWallet()
  const isDeployer = wallet !== undefined && canSign(wallet) && wallet.address === contract.creator.address
  if (!data) return null
  const draft = () =>
    JSON.stringify(
      draftDescriptor(abi, { chainId: data.chainId, contract: contract.address }, source.contract_name),
      undefined,
      2,
    )
  return (
    <section aria-label={t('words.title')} className={styles.words}>
      <h3 className="caps">{t('words.title')}</h3>
      <p className="muted">{t('words.line')}</p>
      {data.descriptors.length === 0 && <p>{t('words.none')}</p>}
      <Facts
        facts={data.descriptors.map(({ source: from, version, signTime, hash, descriptor }) => ({
          label:
            from === 'shipped'
              ? t('words.byRelease')
              : t('words.byDeployer', { version: formatInteger(version), date: formatDate(signTime) }),
          value: (
            <>
              <bdi dir="ltr" className="mono">
                {hash.slice(0, HASH_DIGITS)}
              </bdi>{' '}
              <button
                type="button"
                className="link"
                onClick={() => saveText(`${source.contract_name}.erc7730.json`, descriptor, TYPE)}
              >
                {t('words.save')}
              </button>
            </>
          ),
        }))}
      />
      {isDeployer ? (
        <Publish contract={contract} draft={draft} />
      ) : (
        <>
          <p className="muted">
            <Sentence
              text="words.onlyDeployer"
              values={{ who: <AddressText value={contract.creator.address} /> }}
            />
          </p>
          <button
            type="button"
            className="link"
            onClick={() => saveText(`${source.contract_name}.erc7730.json`, draft(), TYPE)}
          >
            {t('words.draft')}
          </button>
        </>
      )}
    </section>
  )
}

/** The form of the account that made the contract. */
function Publish({ contract, draft }: { contract: ContractDetail; draft: () => string }) {
  const t = useT()
  const wallet = useWallet()
  const { abi } = useKnownAbi(contract.address)
  const [text, setText] = useState('')
  const publish = usePublishWords(contract.address, abi)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (wallet && text !== '') publish.mutate({ wallet, descriptor: text })
  }
  const { error } = publish
  return (
    <form className={styles.wordsForm} onSubmit={handleSubmit}>
      <TextArea label={t('words.text')} value={text} onChange={setText} rows={ROWS} isMono />
      {error && (
        <Notice kind="bad">
          {error instanceof DescriptorError || error instanceof WordsRefusedError ? (
            <bdi lang="en" dir="ltr">
              {error.message}
            </bdi>
          ) : (
            <FailureSentence error={error} />
          )}
        </Notice>
      )}
      <div className={styles.links}>
        <WorkButton type="submit" variant="primary" loading={publish.isPending} disabled={text === ''}>
          {t('words.publish')}
        </WorkButton>
        <button type="button" className="link" onClick={() => setText(draft())}>
          {t('words.useDraft')}
        </button>
      </div>
    </form>
  )
}
