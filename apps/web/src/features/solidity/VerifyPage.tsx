import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { standardJsonOf, wholeName } from '@tronlens/builds'
import { findAddress } from '@tronlens/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { api } from '../../shared/api/client.ts'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'
import { Field } from '../../shared/form/Field.tsx'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { Segments } from '../../shared/ui/Tabs.tsx'
import { WorkButton } from '../../shared/ui/WorkButton.tsx'
import { sourceQuery } from '../../slices/contract/api/source-query.ts'
import { findLicense, LICENSES } from '../../slices/contract/licenses.ts'
import { compilersQuery } from './api/compilers-query.ts'
import { type Build, BuildFiles } from './components/BuildFiles.tsx'
import { ContractBar } from './components/ContractBar.tsx'
import { SettingsForm } from './components/SettingsForm.tsx'
import { SourceFiles } from './components/SourceFiles.tsx'
import styles from './components/solidity.module.css'
import { VerifyResult } from './components/VerifyResult.tsx'
import {
  bodyOf,
  type CompileSettings,
  isChosen,
  type SourceFile,
  USUAL_SETTINGS,
  workbenchStore,
} from './sources.ts'
import { useChosenSettings } from './use-chosen-settings.ts'

const NO_FILES: readonly SourceFile[] = [{ name: 'Contract.sol', content: '' }]

/** Showing that sources are what runs: they are compiled again and compared with the chain. */
export default function VerifyPage() {
  const t = useT()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('contract') ?? '')
  const address = findAddress(text.trim())
  const [how, setHow] = useState<'files' | 'json' | 'build'>('files')
  const [build, setBuild] = useState<Build>({ contracts: [], chosen: undefined })
  const [files, setFiles] = useState(NO_FILES)
  const [standardJson, setStandardJson] = useState('')
  const [settings, setSettings] = useState<CompileSettings>(USUAL_SETTINGS)
  const chosen = useChosenSettings(settings)
  const [contractName, setContractName] = useState('')
  const [license, setLicense] = useState<string>()
  const contract = useQuery({
    queryKey: ['contract-to-verify', address],
    enabled: address !== undefined,
    queryFn: async ({ signal }) =>
      (await api.getContract({ contract: address ?? ZERO_ADDRESS }, { signal })).data[0] ?? null,
  })
  const { data: source } = useQuery({
    ...sourceQuery(address ?? ZERO_ADDRESS),
    enabled: Boolean(contract.data),
  })
  const { data: compilers } = useQuery(compilersQuery)
  const named = compilers?.find(({ version }) => version === source?.chain_compiler)?.name
  // the chain knows better than the newest compiler; a user who chooses another afterwards keeps it
  useEffect(() => {
    if (named !== undefined) setSettings((before) => ({ ...before, compiler: named }))
  }, [named])
  const said = String(license ?? findLicense(files.map(({ content }) => content).join('\n')))
  const built = how === 'build' ? build.chosen : undefined
  const sourcesOf = (given: CompileSettings) => {
    if (how === 'files') return bodyOf({ files, settings: given })
    if (built) return { compiler: built.compiler || given.compiler, standardJson: standardJsonOf(built) }
    return { compiler: given.compiler, standardJson }
  }
  const verify = useMutation({
    mutationFn: (given: { tryNeighbours: boolean; settings: CompileSettings }) =>
      api.verifyContract({
        body: {
          ...sourcesOf(given.settings),
          contractAddress: address ?? ZERO_ADDRESS,
          contractName: built?.name ? wholeName(built) : contractName,
          license: said,
          tryNeighbours: given.tryNeighbours || built?.hasSettings === false ? 1 : 0,
        },
      }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['contract'] }),
        queries.invalidateQueries({ queryKey: ['contract-source'] }),
        queries.invalidateQueries({ queryKey: ['contract-to-verify'] }),
      ]),
  })
  const handleAddress = (value: string) => {
    setText(value)
    const found = findAddress(value.trim())
    setParams(found ? { contract: found } : {}, { replace: true })
  }
  const isFilled = {
    json: standardJson.trim() !== '',
    files: files.some(({ content }) => content.trim() !== ''),
    build: built?.missing.length === 0,
  }[how]
  // standard JSON and builds name their EVM version themselves
  const isReady = how === 'files' ? isChosen(chosen) : Boolean(built?.compiler) || settings.compiler !== ''
  const canVerify = Boolean(contract.data) && isFilled && isReady
  const run = (tryNeighbours = false, using = chosen) => verify.mutate({ tryNeighbours, settings: using })
  const kept = workbenchStore.get()
  return (
    <>
      <PageTitle title={t('solidity.verifyTitle')} note={t('solidity.verifyNote')} />
      <ContractBar
        value={text}
        error={
          text.trim() !== '' && !address
            ? t('solidity.noAddress')
            : contract.data === null
              ? t('solidity.noContract')
              : undefined
        }
        contract={contract.data ?? undefined}
        source={source}
        onChange={handleAddress}
      />
      <div className={`${styles.page} ${styles.wide}`}>
        <div>
          <div className={styles.buttons}>
            <Segments
              label={t('solidity.source')}
              value={how}
              options={[
                { value: 'files', label: t('solidity.files') },
                { value: 'json', label: t('solidity.standardJson') },
                { value: 'build', label: t('solidity.build') },
              ]}
              onChange={setHow}
            />
            {how === 'files' && (
              <Button
                size="sm"
                onClick={() => {
                  setFiles(kept.files)
                  setSettings(kept.settings)
                }}
              >
                {t('solidity.fromCompiler')}
              </Button>
            )}
          </div>
          {how === 'build' ? (
            <BuildFiles build={build} runtime={source?.runtime_code ?? ''} onChange={setBuild} />
          ) : how === 'files' ? (
            <SourceFiles
              files={files}
              diagnostics={verify.data?.data.diagnostics ?? []}
              onChange={setFiles}
            />
          ) : (
            <Panel title={t('solidity.standardJson')}>
              <div className={styles.body}>
                <textarea
                  className="mono"
                  dir="ltr"
                  rows={18}
                  style={{ width: '100%' }}
                  aria-label={t('solidity.standardJson')}
                  value={standardJson}
                  onChange={(event) => setStandardJson(event.target.value)}
                />
              </div>
            </Panel>
          )}
        </div>
        <Panel title={t('solidity.settings')}>
          <div className={styles.body}>
            {!built?.name && (
              <Field
                label={t('solidity.contractName')}
                value={contractName}
                dir="ltr"
                note={t('solidity.contractNameNote')}
                onChange={setContractName}
              />
            )}
            {!built?.compiler && <SettingsForm settings={settings} libraries={[]} onChange={setSettings} />}
            <SelectField
              label={t('solidity.license')}
              value={said}
              options={LICENSES.map((name, index) => ({
                value: String(index),
                label: name || t('solidity.noLicense'),
              }))}
              onChange={setLicense}
            />
            <div className={styles.actions}>
              <WorkButton
                variant="primary"
                loading={verify.isPending}
                disabled={!canVerify}
                onClick={() => run()}
              >
                {t('solidity.verify')}
              </WorkButton>
              <span className="muted">{t('solidity.becomesPublic')}</span>
            </div>
          </div>
        </Panel>
      </div>
      {verify.error && <ErrorState error={verify.error} onRetry={() => run()} />}
      {verify.data && !verify.isPending && address && (
        <VerifyResult answer={verify.data} address={address} onTryNeighbours={() => run(true)} />
      )}
    </>
  )
}
