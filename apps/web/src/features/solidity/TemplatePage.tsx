import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { type TranslationKey, useT } from '../../i18n/i18n.ts'
import { api } from '../../shared/api/client.ts'
import { paths } from '../../shared/paths.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { Segments } from '../../shared/ui/Tabs.tsx'
import { WorkButton } from '../../shared/ui/WorkButton.tsx'
import { compilersQuery } from './api/compilers-query.ts'
import { DeployPanel } from './components/DeployPanel.tsx'
import styles from './components/solidity.module.css'
import { useDeployForm } from './deploy-form.ts'
import { bodyOf, workbenchStore } from './sources.ts'
import { contractOf, TEMPLATES, type Template, workbenchOf } from './templates/templates.ts'

const WORDS: Record<Template, { name: string; line: TranslationKey }> = {
  Trc20Fixed: { name: 'TRC20', line: 'template.trc20Fixed' },
  Trc20Mintable: { name: 'TRC20 +', line: 'template.trc20Mintable' },
  Trc721: { name: 'TRC721', line: 'template.trc721' },
  Trc1155: { name: 'TRC1155', line: 'template.trc1155' },
}

/** Makes a token from a contract of an audited library: choose, compile, fill in, deploy, verify. */
export default function TemplatePage() {
  const t = useT()
  const navigate = useNavigate()
  const { kind } = useParams()
  const template = TEMPLATES.find((each) => each === kind) ?? 'Trc20Fixed'
  const { data: compilers, error, refetch } = useQuery(compilersQuery)
  const newest = compilers?.[0]?.name
  const form = useDeployForm()
  const compile = useMutation({
    mutationFn: async (kind: Template) => {
      const workbench = workbenchOf(kind, newest ?? '')
      return { kind, workbench, answer: await api.compileContract({ body: bodyOf(workbench) }) }
    },
  })
  const result = compile.data?.kind === template ? compile.data : undefined
  const handleOpen = () => {
    workbenchStore.set(workbenchOf(template, newest ?? ''))
    void navigate(paths.compiler())
  }
  return (
    <>
      <PageTitle title={t('template.title')} note={t('template.note')} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Panel title={t('template.kind')}>
        <div className={styles.body}>
          <Segments
            label={t('template.kind')}
            value={template}
            options={TEMPLATES.map((value) => ({ value, label: WORDS[value].name }))}
            onChange={(next) => void navigate(paths.tokenTemplate(next), { replace: true })}
          />
          <div className={styles.words}>
            <p>{t(WORDS[template].line)}</p>
            <p className="muted">{t('template.library')}</p>
          </div>
          <div className={styles.actions}>
            <WorkButton
              variant="primary"
              disabled={newest === undefined}
              loading={compile.isPending}
              onClick={() => compile.mutate(template)}
            >
              {t('template.build')}
            </WorkButton>
            <Button disabled={newest === undefined} onClick={handleOpen}>
              {t('template.open')}
            </Button>
          </div>
        </div>
      </Panel>
      {compile.error && <ErrorState error={compile.error} onRetry={() => compile.mutate(template)} />}
      {result && result.answer.code !== 200 && <Notice kind="bad">{result.answer.errmsg}</Notice>}
      {result?.answer.code === 200 && (
        <DeployPanel
          form={form}
          compiled={result.answer.data}
          workbench={result.workbench}
          only={contractOf(template)}
          isTemplate
        />
      )}
    </>
  )
}
