import type { ReactNode } from 'react'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import styles from '../tools.module.css'

/** A result: the text that is copied, shown as it is unless there is a better way. */
export interface Output {
  label: ReactNode
  text: string
  shown?: ReactNode
}

/** Results with a button to copy each. */
export function Outputs({ outputs }: { outputs: readonly Output[] }) {
  return (
    <dl className={styles.outputs}>
      {outputs.map(({ label, text, shown }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results keep their order
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            {shown ?? (
              <bdi className="mono" dir="ltr">
                {text}
              </bdi>
            )}{' '}
            <CopyButton value={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
