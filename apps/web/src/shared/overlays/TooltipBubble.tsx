import { Tooltip } from '@mantine/core'
import type { Shown } from '../ui/shown-tip.ts'
import styles from './tooltip.module.css'

const INSTANT = { duration: 0 }
const GAP = 6

/** The box with the text, above its element where there is room, and always inside the window. */
export default function TooltipBubble({ id, target, text, mono }: Shown & { id: string }) {
  return (
    <Tooltip
      opened
      target={target}
      label={<span id={id}>{text}</span>}
      position="top-start"
      offset={GAP}
      transitionProps={INSTANT}
      unstyled
      classNames={{ tooltip: mono ? `${styles.tooltip} mono` : styles.tooltip }}
    />
  )
}
