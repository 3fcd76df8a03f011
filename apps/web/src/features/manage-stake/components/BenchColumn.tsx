import { Button } from '@mantine/core'
import type { Sun } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { AmountField } from '../../../shared/form/AmountField.tsx'
import { cleanInteger } from '../../../shared/form/clean-amount.ts'
import { TickSlider } from '../../../shared/form/TickSlider.tsx'
import { TwoWayChoice } from '../../../shared/form/TwoWayChoice.tsx'
import { IconBolt, IconTransfer } from '../../../shared/ui/icons.ts'
import type { Resource } from '../../../slices/account/node-account.ts'
import { wholeOf } from '../../../slices/stake/stake.ts'
import { type AmountProblem, maxText } from '../stake-intents.ts'
import styles from './stake-page.module.css'

const ICON = { size: 16, stroke: 1.6 } as const

const PROBLEMS = {
  tooMuch: 'stakePage.tooMuch',
  tooLittle: 'stakePage.tooLittle',
  entries: 'stakePage.entriesFull',
} as const

export interface BenchColumnProps {
  icon: ReactNode
  title: string
  line: string
  /** What the choice is called, and the figure next to each half. */
  choice: string
  figures: Record<Resource, ReactNode>
  resource: Resource
  onResource: (resource: Resource) => void
  text: string
  onText: (text: string) => void
  most: Sun
  mostNote: ReactNode
  problem: AmountProblem | undefined
  /** Further fields, then what changes. */
  children: ReactNode
  review: string
  /** Why the review cannot begin; empty when it can. */
  blocked: string
  isPrimary: boolean
  isCurrent: boolean
  onReview: () => void
}

/** One act on stake: for which resource, how much, what changes, review. */
export function BenchColumn(props: BenchColumnProps) {
  const { icon, title, line, choice, figures, resource, text, most, problem, blocked } = props
  const t = useT()
  return (
    <section
      className={styles.column}
      aria-label={title}
      {...(props.isCurrent ? { 'data-current': '' } : {})}
    >
      <h2>
        {icon}
        {title}
      </h2>
      <p>{line}</p>
      <TwoWayChoice
        label={choice}
        value={resource}
        onChange={props.onResource}
        halves={[
          {
            value: 'ENERGY',
            icon: <IconBolt {...ICON} />,
            label: t('stakePage.energy'),
            figure: figures.ENERGY,
          },
          {
            value: 'BANDWIDTH',
            icon: <IconTransfer {...ICON} />,
            label: t('stakePage.bandwidth'),
            figure: figures.BANDWIDTH,
          },
        ]}
      />
      <AmountField
        label={t('stakePage.amount')}
        value={text}
        decimals={0}
        unit="TRX"
        isTrx
        max={maxText(most)}
        error={problem && t(PROBLEMS[problem])}
        onChange={(typed) => props.onText(cleanInteger(typed))}
      />
      <TickSlider
        label={`${title}: ${t('stakePage.amount')}`}
        value={Number(text || 0)}
        max={Number(wholeOf(most))}
        onChange={(value) => props.onText(value > 0 ? String(value) : '')}
      />
      <div className={styles.scale}>
        <bdi dir="ltr">1 TRX</bdi>
        <span>{props.mostNote}</span>
      </div>
      {props.children}
      <div className={styles.foot}>
        <span data-tip={blocked || undefined}>
          <Button
            variant={props.isPrimary ? 'primary' : 'default'}
            disabled={blocked !== ''}
            onClick={props.onReview}
          >
            {props.review}
          </Button>
        </span>
      </div>
    </section>
  )
}
