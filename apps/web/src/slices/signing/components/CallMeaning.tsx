import { type ContractFields, intend } from '@tronlens/signing'
import styles from './acts/acts.module.css'
import { CallDetails } from './acts/InnerCalls.tsx'

/** The meaning of a call that is on the chain, in the words of the review before a signature. */
const CallMeaning = ({ call }: { call: ContractFields<'TriggerSmartContract'> }) => (
  <div className={styles.meaning}>
    <CallDetails contract={intend('TriggerSmartContract', call).contract} />
  </div>
)

export default CallMeaning
