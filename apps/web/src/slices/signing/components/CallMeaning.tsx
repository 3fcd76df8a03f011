import { type ContractFields, intend } from '@tronlens/signing'
import styles from './acts/acts.module.css'
import { InnerCalls, unfoldsCall } from './acts/InnerCalls.tsx'

/** The meaning of a call that is on the chain, in the words of the review before a signature. */
export default function CallMeaning({ call }: { call: ContractFields<'TriggerSmartContract'> }) {
  if (!unfoldsCall(call)) return null
  return (
    <div className={styles.meaning}>
      <InnerCalls contract={intend('TriggerSmartContract', call).contract} />
    </div>
  )
}
