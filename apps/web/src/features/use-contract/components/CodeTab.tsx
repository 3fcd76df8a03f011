import { useQuery } from '@tanstack/react-query'
import { constructorOf, decodeValues } from '@tronlens/abi'
import type { ContractDetail } from '@tronlens/api-contract'
import { findAddress, stringifyJson } from '@tronlens/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { api } from '../../../shared/api/client.ts'
import { shownNetwork } from '../../../shared/api/networks.ts'
import CodeView from '../../../shared/code/CodeView.tsx'
import { HexBlock } from '../../../shared/code/HexBlock.tsx'
import { readLines, writeLines } from '../../../shared/code/marked-lines.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Bone } from '../../../shared/lists/Card.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { saveText } from '../../../shared/save-text.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { Optional } from '../../../shared/ui/Optional.tsx'
import { type ContractSource, sourceQuery } from '../../../slices/contract/api/source-query.ts'
import { ValueTree } from '../../../slices/contract/components/abi/ValueTree.tsx'
import { licenseName } from '../../../slices/contract/licenses.ts'
import { outlineOf } from '../../../slices/contract/outline.ts'
import { declaredNames, describeName } from '../declared-names.ts'
import { AbiBlock } from './AbiBlock.tsx'
import styles from './contract.module.css'
import { FileHead } from './FileHead.tsx'
import { FileSearch } from './FileSearch.tsx'
import { Outline } from './Outline.tsx'
import { StorageLayout } from './StorageLayout.tsx'

// it checks signatures and descriptors, which the rest of the tab does not need
const ClearSigningPanel = lazyWithTexts(['contract'], () => import('./ClearSigningPanel.tsx'))

/** Sources, interface and bytes of a contract, and how they were compared. */
export default function CodeTab({ contract }: { contract: ContractDetail }) {
  const { data, error, refetch } = useQuery(sourceQuery(contract.address))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Bones />
  return data.files.length > 0 ? (
    <Verified contract={contract} source={data} />
  ) : (
    <Unverified contract={contract} source={data} />
  )
}

/** Widths of the lines that stand for code until it is here, in letters. */
const LINES = [38, 24, 52, 61, 18, 44, 57, 33, 49, 21, 40, 12] as const

/** Lines in grey in place of sources that are still loading. */
function Bones() {
  return (
    <div aria-busy="true" className={styles.bones}>
      {LINES.map((ch) => (
        <div key={ch}>
          <Bone ch={ch} />
        </div>
      ))}
    </div>
  )
}

function Bytes({ source }: { source: ContractSource }) {
  const t = useT()
  return (
    <>
      {source.abiText && <AbiBlock abi={source.abi} text={source.abiText} />}
      {source.byte_code && <HexBlock title={t('contract.creationCode')} value={source.byte_code} />}
      {source.runtime_code && <HexBlock title={t('contract.runtimeCode')} value={source.runtime_code} />}
    </>
  )
}

function Unverified({ contract, source }: { contract: ContractDetail; source: ContractSource }) {
  const t = useT()
  return (
    <div className={styles.source}>
      <p>
        {t('contract.noSource')}{' '}
        <Link className="link" to={paths.verify(contract.address)}>
          {t('contract.verifyIt')}
        </Link>
      </p>
      <Bytes source={source} />
    </div>
  )
}

function Verified({ contract, source }: { contract: ContractDetail; source: ContractSource }) {
  const t = useT()
  const state = useUrlState()
  const fileName = state.filter('file') ?? source.file_name
  const file = source.files.find(({ name }) => name === fileName) ?? source.files[0]
  const lines = readLines(state.filter('line') ?? '')
  const names = useMemo(() => declaredNames(source.files), [source.files])
  const describeWord = (word: string) =>
    describeName(names, word, file?.name ?? '').map((one) => ({
      code: one.text,
      note:
        one.file === file?.name
          ? t('contract.declaredOn', { n: formatInteger(one.line) })
          : `${t('contract.declaredOn', { n: formatInteger(one.line) })} · ${one.file}`,
    }))
  return (
    <div className={styles.code}>
      <nav className={styles.files} aria-label={t('contract.files')}>
        <FileSearch
          files={source.files}
          onChoose={(name, at) => state.change({ file: name, line: String(at) })}
        >
          <div className={styles.listHead}>
            {t('contract.nFiles', { count: source.files.length, n: formatInteger(source.files.length) })}
          </div>
          {source.files.map(({ name, content }) => (
            <button
              key={name}
              type="button"
              className={styles.row}
              aria-pressed={name === file?.name}
              onClick={() => state.change({ file: name, line: '' })}
            >
              <bdi dir="ltr">{name}</bdi>
              <span className="muted">{formatInteger(content.split('\n').length)}</span>
            </button>
          ))}
          {file && (
            <Outline
              declarations={outlineOf(file.content)}
              current={lines?.first}
              onChoose={(next) => state.change({ file: file.name, line: String(next) })}
            />
          )}
        </FileSearch>
      </nav>
      <div className={styles.source}>
        {file && (
          <div>
            <FileHead file={file} lines={lines} />
            <CodeView
              key={file.name}
              value={file.content}
              label={file.name}
              language="solidity"
              lines={lines}
              describeWord={describeWord}
              onLines={(range) => state.change({ file: file.name, line: writeLines(range) })}
            />
          </div>
        )}
        <ConstructorArguments source={source} />
        <StorageLayout source={source} />
        <Optional>
          <ClearSigningPanel contract={contract} source={source} />
        </Optional>
        <Bytes source={source} />
      </div>
      <aside className={styles.side}>
        <Match source={source} />
        <Settings source={source} />
        <Repeat contract={contract} source={source} />
      </aside>
    </div>
  )
}

/** The three marks that a comparison can end with, the reached one lit. */
function Match({ source }: { source: ContractSource }) {
  const t = useT()
  const reached = source.match
  const cells = [
    ['none', t('contract.match.none'), t('contract.match.noneLine')],
    ['partial', t('contract.match.partial'), t('contract.match.partialLine')],
    ['full', t('contract.match.full'), t('contract.match.fullLine')],
  ] as const
  return (
    <>
      <div className={styles.match}>
        {cells.map(([kind, title, line]) => (
          <div key={kind} {...(kind === reached && { 'data-reached': '' })}>
            <b>{title}</b>
            <br />
            {line}
          </div>
        ))}
      </div>
      {source.match_reason && (
        <p className={styles.empty}>
          {source.match_reason === 'noMetadata'
            ? t('contract.match.noMetadata')
            : t('contract.match.otherMetadata')}
        </p>
      )}
    </>
  )
}

function Settings({ source }: { source: ContractSource }) {
  const t = useT()
  return (
    <Facts
      facts={[
        { label: t('contract.name'), value: <bdi>{source.contract_name}</bdi> },
        { label: t('contract.compiler'), value: <bdi dir="ltr">{source.compiler_version}</bdi> },
        {
          label: t('contract.optimizer'),
          value:
            source.optimizer === 1
              ? t('contract.runs', { n: formatInteger(source.optimizer_runs) })
              : t('contract.off'),
        },
        {
          label: t('contract.evm'),
          value: <bdi dir="ltr">{source.evm_version || t('contract.evmDefault')}</bdi>,
        },
        source.via_ir && { label: t('contract.viaIr'), value: t('contract.on') },
        { label: t('contract.license'), value: licenseName(source.license) ?? t('contract.noLicense') },
        ...source.libraries.map(({ name, address }) => ({
          label: <bdi dir="ltr">{name}</bdi>,
          value: <AddressText value={findAddress(address) ?? ''} />,
        })),
        {
          label: t('contract.creation'),
          value: t(CREATION_KEYS[source.creation_match] ?? 'contract.creation.unknown'),
        },
        { label: t('contract.verifiedAt'), value: formatDate(source.verify_time) },
      ]}
    />
  )
}

const CREATION_KEYS: Record<
  string,
  | 'contract.creation.full'
  | 'contract.creation.partial'
  | 'contract.creation.none'
  | 'contract.creation.unknown'
> = {
  full: 'contract.creation.full',
  partial: 'contract.creation.partial',
  none: 'contract.creation.none',
}

function ConstructorArguments({ source }: { source: ContractSource }) {
  const t = useT()
  const inputs = constructorOf(source.abi)?.inputs ?? []
  if (inputs.length === 0) return null
  const values = decodeValues(inputs, source.constructor_params)
  return (
    <section>
      <h3 className="caps">{t('contract.constructorArguments')}</h3>
      {values ? <ValueTree values={values} /> : <p className="muted">{t('contract.argumentsUnknown')}</p>}
    </section>
  )
}

/** Everything that another user needs to compile the same code. */
function Repeat({ contract, source }: { contract: ContractDetail; source: ContractSource }) {
  const t = useT()
  const handleSave = async () =>
    saveText(
      `${source.contract_name}.json`,
      stringifyJson(await api.getStandardJson({ contract: contract.address }), 2),
      'application/json',
    )
  const { origin } = window.location
  const command = `npm run tronlens -- contract repeat --contract ${contract.address} --api ${origin}${shownNetwork.get().base}`
  return (
    <section className={styles.repeat}>
      <h3>{t('contract.repeat')}</h3>
      <p className="muted">{t('contract.repeatLine')}</p>
      <p className={styles.command} dir="ltr">
        <code>{command}</code> <CopyButton value={command} />
      </p>
      <div className={styles.links}>
        <button type="button" className="link" onClick={() => void handleSave()}>
          {t('contract.download')}
        </button>
        <Link className="link" to={paths.verify(contract.address)}>
          {t('contract.verifyAgain')}
        </Link>
      </div>
    </section>
  )
}
