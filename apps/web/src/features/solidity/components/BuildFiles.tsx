import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type BuiltContract,
  chooseContracts,
  type ProjectFile,
  readProject,
  wholeName,
} from '@tronlens/builds'
import { useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { droppedFiles, pickedFiles } from '../dropped-files.ts'
import styles from './solidity.module.css'

/** What a folder was compiled to, and the contract of it that is meant. */
export interface Build {
  contracts: readonly BuiltContract[]
  chosen: BuiltContract | undefined
}

/** A build folder or its files, dropped or chosen. */
export function BuildFiles({
  build,
  runtime,
  onChange,
}: {
  build: Build
  /** Code that runs, hex: the contract with the same is chosen. */
  runtime: string
  onChange: (build: Build) => void
}) {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const folder = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const reading = useMutation({
    mutationFn: async (given: Promise<ProjectFile[]>) => readProject(await given),
    onSuccess: (contracts) => {
      const [first, ...others] = chooseContracts(contracts, { runtime })
      const isSure = others.every((one) => first && wholeName(one) === wholeName(first))
      onChange({ contracts, chosen: isSure ? first : undefined })
    },
  })
  const pick = (list: FileList | null) => reading.mutate(Promise.resolve(pickedFiles(list ?? [])))
  const { contracts, chosen } = build
  return (
    <Panel title={t('solidity.build')}>
      <div className={styles.body}>
        <section
          className={styles.drop}
          aria-label={t('solidity.buildDrop')}
          aria-busy={reading.isPending}
          {...(isOver ? { 'data-over': '' } : {})}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            reading.mutate(droppedFiles(event.dataTransfer.items))
          }}
        >
          <p>{t('solidity.buildDrop')}</p>
          <div className={styles.buttons}>
            <Button size="sm" onClick={() => folder.current?.click()}>
              {t('solidity.chooseFolder')}
            </Button>
            <Button size="sm" onClick={() => files.current?.click()}>
              {t('solidity.chooseFiles')}
            </Button>
          </div>
          <input
            ref={folder}
            type="file"
            hidden
            aria-label={t('solidity.chooseFolder')}
            {...{ webkitdirectory: '' }}
            onChange={(event) => pick(event.target.files)}
          />
          <input
            ref={files}
            type="file"
            multiple
            hidden
            aria-label={t('solidity.chooseFiles')}
            onChange={(event) => pick(event.target.files)}
          />
        </section>
        <p className="muted">{t('solidity.buildNote')}</p>
        {reading.error && <ErrorState error={reading.error} onRetry={() => reading.reset()} />}
        {reading.data?.length === 0 && <Notice kind="bad">{t('solidity.buildNone')}</Notice>}
        {contracts.some(({ name }) => name !== '') && (
          <SelectField
            label={t('solidity.contract')}
            hint={t('solidity.buildFound', { n: formatInteger(contracts.length) })}
            value={String(chosen ? contracts.indexOf(chosen) : -1)}
            options={[
              { value: '-1', label: t('solidity.buildChoose'), isDisabled: true },
              ...contracts.map((one, index) => ({
                value: String(index),
                label: `${wholeName(one)} · ${one.compiler}`,
              })),
            ]}
            onChange={(value) => onChange({ contracts, chosen: contracts[Number(value)] })}
          />
        )}
        {chosen && chosen.missing.length > 0 && (
          <Notice kind="bad">{t('solidity.buildMissing', { names: chosen.missing.join(', ') })}</Notice>
        )}
        {chosen && chosen.missing.length === 0 && !chosen.hasSettings && (
          <Notice>{t('solidity.buildUsual')}</Notice>
        )}
      </div>
    </Panel>
  )
}
