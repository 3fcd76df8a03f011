import { useQuery } from '@tanstack/react-query'
import { SLOT_MS } from '@tronlens/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { BlockLink } from '../../../shared/entity/BlockLink.tsx'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { useLive } from '../../../shared/live/live-store.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { blockAtQuery, blockTimeQuery } from '../api/block-times.ts'
import { readHeight, readMoment, timeOfFuture } from '../block-times.ts'
import styles from '../tools.module.css'
import { attempt, problemOf } from './attempt.ts'
import { Failure } from './Failure.tsx'
import { Outputs } from './Outputs.tsx'

/** When a block was or will be, and which block was the last at a moment. */
export function BlockTimeConverter() {
  const t = useT()
  return (
    <Panel title={t('tools.blockTimes')}>
      <div className={styles.card}>
        <ByHeight />
        <ByMoment />
      </div>
    </Panel>
  )
}

const iso = (time: number): string => new Date(time).toISOString()

function ByHeight() {
  const t = useT()
  const [text, setText] = useState('')
  const head = useLive((live) => live.blocks[0])
  const found = attempt(text, () => readHeight(text))
  const height = found && 'result' in found ? found.result : undefined
  const { data: block, error } = useQuery(blockTimeQuery(height))
  const coming =
    block === null && height !== undefined && head && height > head.number
      ? timeOfFuture(height, head, SLOT_MS)
      : undefined
  return (
    <>
      <Field
        label={t('tools.height')}
        inputMode="numeric"
        value={text}
        error={problemOf(found)}
        onChange={setText}
      />
      {error && <Failure error={error} />}
      {block && (
        <Outputs
          outputs={[
            {
              label: t('tools.time'),
              text: iso(block.timestamp),
              shown: <DateTime time={block.timestamp} />,
            },
            { label: t('tools.sinceEpoch'), text: String(block.timestamp) },
          ]}
        />
      )}
      {coming !== undefined && (
        <Outputs
          outputs={[{ label: t('tools.expected'), text: iso(coming), shown: <DateTime time={coming} /> }]}
        />
      )}
    </>
  )
}

function ByMoment() {
  const t = useT()
  const [text, setText] = useState('')
  const found = attempt(text, () => readMoment(text))
  const moment = found && 'result' in found ? found.result : undefined
  const { data: block, error } = useQuery(blockAtQuery(moment))
  const answer: ReactNode =
    block === null ? (
      <p className="muted">{t('tools.beforeAll')}</p>
    ) : block ? (
      <Outputs
        outputs={[
          {
            label: t('tools.lastBlock'),
            text: String(block.number),
            shown: <BlockLink number={block.number} plain />,
          },
          { label: t('tools.time'), text: iso(block.timestamp), shown: <DateTime time={block.timestamp} /> },
        ]}
      />
    ) : null
  return (
    <>
      <Field
        label={t('tools.moment')}
        note={
          <bdi dir="ltr" className="mono">
            2026-01-31 12:00
          </bdi>
        }
        value={text}
        error={problemOf(found)}
        onChange={setText}
      />
      {error && <Failure error={error} />}
      {answer}
    </>
  )
}
