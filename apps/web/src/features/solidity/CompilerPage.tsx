import { useMutation } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { api } from '../../shared/api/client.ts'
import { formatInteger } from '../../shared/format/number.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { WorkButton } from '../../shared/ui/WorkButton.tsx'
import { useStore } from '../../store.ts'
import { DeployPanel } from './components/DeployPanel.tsx'
import { DiagnosticList } from './components/DiagnosticList.tsx'
import { SettingsForm } from './components/SettingsForm.tsx'
import { SourceFiles } from './components/SourceFiles.tsx'
import styles from './components/solidity.module.css'
import { useDeployForm } from './deploy-form.ts'
import { bodyOf, isChosen, type Workbench, workbenchStore } from './sources.ts'
import { useChosenSettings } from './use-chosen-settings.ts'

/** Writing, compiling and deploying contracts. */
export default function CompilerPage() {
  const t = useT()
  const workbench = useStore(workbenchStore)
  const settings = useChosenSettings(workbench.settings)
  const form = useDeployForm()
  const set = (next: Partial<Workbench>) => workbenchStore.set({ ...workbenchStore.get(), ...next })
  const compile = useMutation({
    mutationFn: async (given: Workbench) => ({
      given,
      begin: performance.now(),
      answer: await api.compileContract({ body: bodyOf(given) }),
      end: performance.now(),
    }),
  })
  const result = compile.data
  const contracts = result?.answer.data.byteCodeArr ?? []
  const libraries = [...new Set(contracts.flatMap((one) => one.libraries))]
  const diagnostics = result?.answer.data.diagnostics ?? []
  return (
    <>
      <PageTitle title={t('solidity.compileTitle')} note={t('solidity.compileNote')} />
      <div className={styles.page}>
        <SourceFiles files={workbench.files} diagnostics={diagnostics} onChange={(files) => set({ files })} />
        <Panel title={t('solidity.settings')}>
          <div className={styles.body}>
            <SettingsForm
              settings={workbench.settings}
              libraries={libraries}
              onChange={(settings) => set({ settings })}
            />
            <div className={styles.actions}>
              <WorkButton
                variant={contracts.length > 0 ? 'default' : 'primary'}
                loading={compile.isPending}
                disabled={workbench.files.length === 0 || !isChosen(settings)}
                onClick={() => compile.mutate({ ...workbench, settings })}
              >
                {t('solidity.compile')}
              </WorkButton>
              {result && !compile.isPending && (
                <span className="muted" role="status">
                  {result.answer.code === 200
                    ? t('solidity.compiled', {
                        version: result.answer.data.compilerVersion,
                        ms: formatInteger(Math.round(result.end - result.begin)),
                      })
                    : t('solidity.notCompiled')}
                </span>
              )}
            </div>
          </div>
        </Panel>
      </div>
      {compile.error && (
        <ErrorState error={compile.error} onRetry={() => compile.mutate({ ...workbench, settings })} />
      )}
      {result && (result.answer.code > 400 || diagnostics.length > 0) && (
        <Panel className={styles.wide} title={t('solidity.diagnostics')}>
          {result.answer.code > 400 && <Notice kind="bad">{result.answer.errmsg}</Notice>}
          <DiagnosticList diagnostics={diagnostics} />
        </Panel>
      )}
      {result && contracts.length > 0 && (
        <DeployPanel form={form} compiled={result.answer.data} workbench={result.given} />
      )}
    </>
  )
}
