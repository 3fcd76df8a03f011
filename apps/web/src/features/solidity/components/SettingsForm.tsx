import { useQuery } from '@tanstack/react-query'
import { missingFor, usualOf } from '@tronlens/protocol/evm-version'
import { useEffect } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { parametersQuery } from '../../../shared/api/network.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { compilersQuery } from '../api/compilers-query.ts'
import { type CompileSettings, EVM_VERSIONS, UNCHOSEN } from '../sources.ts'
import { useChosenSettings } from '../use-chosen-settings.ts'
import styles from './solidity.module.css'

/** Stands where no version is chosen yet. */
const NOT_YET = { value: UNCHOSEN, label: '…', isDisabled: true }

/** Compiler, optimiser, machine and libraries. */
export function SettingsForm({
  settings,
  libraries,
  onChange,
}: {
  settings: CompileSettings
  /** Libraries that the sources need, as `File.sol:Name`. */
  libraries: readonly string[]
  onChange: (settings: CompileSettings) => void
}) {
  const t = useT()
  const { data: compilers, error, refetch } = useQuery(compilersQuery)
  const newest = compilers?.[0]?.name
  const isKnown = compilers?.some(({ name }) => name === settings.compiler)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value that the user has not chosen follows the list
  useEffect(() => {
    if (newest !== undefined && !isKnown) onChange({ ...settings, compiler: newest })
  }, [newest, isKnown])
  const { data: parameters, error: chainError, refetch: askChain } = useQuery(parametersQuery)
  const { compiler, evmVersion } = useChosenSettings(settings)
  // without a choice the compiler makes its own
  const used = evmVersion === '' && isKnown ? usualOf(compiler) : evmVersion
  const lacks = parameters && missingFor(used, parameters)
  const set = (next: Partial<CompileSettings>) => onChange({ ...settings, ...next })
  const named = [...new Set([...libraries, ...Object.keys(settings.libraries)])]
  const isRunsWrong = !/^\d{1,10}$/.test(settings.runs)
  const choice = (isOn: boolean) => (isOn ? 'on' : 'off')
  const switches = [
    { value: 'on', label: t('solidity.on') },
    { value: 'off', label: t('solidity.off') },
  ]
  if (error && !compilers) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <SelectField
        label={t('solidity.compiler')}
        value={settings.compiler}
        options={(compilers ?? []).map(({ name, origin }) => ({
          value: name,
          label: origin === 'registry' ? `${name} ↓` : name,
        }))}
        onChange={(compiler) => set({ compiler })}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('solidity.optimizer')}
          value={choice(settings.optimizer)}
          options={switches}
          onChange={(value) => set({ optimizer: value === 'on' })}
        />
        <Field
          label={t('solidity.runs')}
          value={settings.runs}
          inputMode="numeric"
          dir="ltr"
          disabled={!settings.optimizer}
          error={isRunsWrong ? t('solidity.runsWrong') : undefined}
          onChange={(runs) => set({ runs })}
        />
        <SelectField
          label={t('solidity.evm')}
          value={evmVersion}
          options={[
            // until the parameters of the chain are known
            ...(evmVersion === UNCHOSEN ? [NOT_YET] : []),
            ...EVM_VERSIONS.map((value) => ({ value, label: value || t('solidity.evmDefault') })),
          ]}
          onChange={(evmVersion) => set({ evmVersion })}
        />
        <SelectField
          label={t('solidity.viaIr')}
          value={choice(settings.viaIR)}
          options={switches}
          onChange={(value) => set({ viaIR: value === 'on' })}
        />
      </div>
      {evmVersion === UNCHOSEN && chainError && (
        <ErrorState error={chainError} onRetry={() => void askChain()} />
      )}
      {lacks && (
        <Notice kind="warn">
          {t('solidity.evmMissing', { version: used, id: lacks.id, parameter: lacks.key })}
        </Notice>
      )}
      {named.map((name) => (
        <Field
          key={name}
          label={<bdi dir="ltr">{name}</bdi>}
          hint={t('solidity.library')}
          value={settings.libraries[name] ?? ''}
          isMono
          dir="ltr"
          placeholder="T…"
          onChange={(address) => set({ libraries: { ...settings.libraries, [name]: address } })}
        />
      ))}
    </>
  )
}
