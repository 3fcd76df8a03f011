import { useQuery } from '@tanstack/react-query'
import {
  type Abi,
  type AbiFunction,
  findSelectors,
  functionsOf,
  isRead,
  parseSignature,
  selectorOf,
  signatureOf,
} from '@tronlens/abi'
import type { ContractDetail, TokenInfo } from '@tronlens/api-contract'
import { type Address, findAddress } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { api } from '../../../shared/api/client.ts'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { shorten } from '../../../shared/shorten.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { type ContractSource, sourceQuery } from '../../../slices/contract/api/source-query.ts'
import { useStore } from '../../../store.ts'
import { ownAbis } from '../own-abi.ts'
import styles from './contract.module.css'
import { FunctionComment } from './FunctionComment.tsx'
import { FunctionForm } from './FunctionForm.tsx'
import { OwnAbi } from './OwnAbi.tsx'
import { ReadValue } from './ReadValue.tsx'
import { RecentEvents } from './RecentEvents.tsx'

/**
 * Functions of a contract without an interface: those whose selectors its code contains and whose names are
 * known.
 */
function useGuessedAbi(source: ContractSource | undefined): Abi {
  const ids = source && source.abi.length === 0 ? findSelectors(source.runtime_code).slice(0, 100) : []
  const { data } = useQuery({
    queryKey: ['signatures', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => (await api.listSignatures({ ids: ids.join(',') }, { signal })).data,
  })
  return Object.values(data ?? {}).flatMap(([first]): Abi => {
    const parsed = first === undefined ? undefined : parseSignature(first)
    return parsed ? [{ type: 'function', ...parsed, outputs: [], stateMutability: 'nonpayable' }] : []
  })
}

/**
 * Every function of a contract, to read and to write; of the code behind a proxy unless the user chooses its
 * own.
 */
export default function ReadWriteTab({ contract }: { contract: ContractDetail }) {
  const t = useT()
  // the facets of a proxy by function, the code behind any other one, and its own
  const behind = [contract.proxy_implementation, ...contract.proxy_facets].flatMap(
    (text) => findAddress(text) ?? [],
  )
  const [chosen, setChosen] = useState<Address>()
  const source = chosen ?? behind[0] ?? contract.address
  const { data, error, refetch } = useQuery(sourceQuery(source))
  const guessed = useGuessedAbi(data)
  const pasted = useStore(ownAbis).get(source)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <div aria-busy="true" style={{ minHeight: 400 }} />
  const isPublished = data.abi.length > 0
  const isGuessed = !isPublished && !pasted
  const abi = isPublished ? data.abi : (pasted ?? guessed)
  return (
    <>
      {behind.length > 0 && (
        <div className={styles.empty}>
          <Segments
            label={t('contract.whichCode')}
            value={source}
            options={[
              ...behind.map((value) => ({
                value,
                label: behind.length > 1 ? shorten(value) : t('contract.implementation'),
              })),
              { value: contract.address, label: t('contract.proxy') },
            ]}
            onChange={setChosen}
          />
        </div>
      )}
      {isGuessed && <p className={styles.empty}>{t('contract.guessed')}</p>}
      {!isPublished && <OwnAbi key={source} contract={source} />}
      {functionsOf(abi).length === 0 ? (
        <State kind="empty" title={t('contract.noFunctions')} />
      ) : (
        <Functions
          key={`${source} ${isGuessed}`}
          address={contract.address}
          codeAt={source}
          source={data}
          abi={abi}
          isGuessed={isGuessed}
          token={contract.tokenInfo}
        />
      )}
    </>
  )
}

function Functions({
  address,
  codeAt,
  source,
  abi,
  isGuessed,
  token,
}: {
  address: Address
  /** Contract that the sources are of: the one behind a proxy. */
  codeAt: Address
  source: ContractSource
  abi: Abi
  isGuessed: boolean
  token: TokenInfo | undefined
}) {
  const t = useT()
  const state = useUrlState()
  const [term, setTerm] = useState('')
  const all = functionsOf(abi)
  const chosen =
    all.find((item) => selectorOf(item) === state.filter('fn')) ?? all.find((item) => !isRead(item)) ?? all[0]
  const searched = term.trim().toLowerCase().replace(/^0x/, '')
  const shown = all.filter(
    (item) =>
      signatureOf(item).toLowerCase().includes(searched) || selectorOf(item).startsWith(searched || ' '),
  )
  // paying functions first
  const writes = shown
    .filter((item) => !isRead(item))
    .sort((a, b) => Number(b.stateMutability === 'payable') - Number(a.stateMutability === 'payable'))
  const reads = shown.filter(isRead)
  const choose = (item: AbiFunction) => state.change({ fn: selectorOf(item) })
  if (!chosen) return null
  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        <input
          type="search"
          className={styles.find}
          aria-label={t('contract.find')}
          placeholder={t('contract.find')}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        {[
          { title: t('contract.write'), items: writes },
          { title: t('contract.read'), items: reads },
        ].map(({ title, items }) => (
          <div key={title}>
            <div className={styles.listHead}>
              {title} <span>{formatInteger(items.length)}</span>
            </div>
            {items.map((item) => (
              <button
                key={signatureOf(item)}
                type="button"
                className={styles.row}
                aria-pressed={item === chosen}
                onClick={() => choose(item)}
              >
                <bdi dir="ltr" className="mono" title={signatureOf(item)}>
                  {item.name}
                </bdi>
                <span className="muted">
                  {isRead(item) ? (
                    item.inputs.length === 0 ? (
                      <ReadValue address={address} item={item} />
                    ) : (
                      t('contract.inputs', { count: item.inputs.length, n: item.inputs.length })
                    )
                  ) : (
                    item.stateMutability === 'payable' && t('contract.payable')
                  )}
                </span>
              </button>
            ))}
          </div>
        ))}
      </div>
      <div>
        <div className={styles.pick}>
          <SelectField
            label={t('contract.function')}
            value={selectorOf(chosen)}
            options={[...writes, ...reads].map((item) => ({
              value: selectorOf(item),
              label: signatureOf(item),
            }))}
            onChange={(value) => state.change({ fn: value })}
          />
        </div>
        <FunctionForm
          key={signatureOf(chosen)}
          address={address}
          item={chosen}
          abi={abi}
          isGuessed={isGuessed}
          token={token}
          comment={<FunctionComment item={chosen} source={source} address={codeAt} />}
        />
      </div>
      <RecentEvents address={address} />
    </div>
  )
}
