import { useQuery } from '@tanstack/react-query'
import type { Proposal } from '@tronlens/api-contract'
import { toBigInt } from '@tronlens/core'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { exactParametersQuery, valueBefore } from '../../../shared/api/exact-parameters.ts'
import { Bone } from '../../../shared/lists/Card.tsx'
import { ParameterMeaning } from '../../../slices/proposal/components/ParameterMeaning.tsx'
import { ParameterName } from '../../../slices/proposal/components/ParameterName.tsx'
import { ParameterValue } from '../../../slices/proposal/components/ProposedParameters.tsx'
import styles from './proposals.module.css'

/** What a proposal changes, one sentence a parameter; with the value before it, unless it changed nothing. */
export function Changes({
  proposal,
  withMeanings = false,
}: {
  proposal: Pick<Proposal, 'paramters' | 'state' | 'proposalId'>
  /** Says what each parameter does too. */
  withMeanings?: boolean
}) {
  const isOpen = proposal.state === 'PENDING'
  const showsChange = isOpen || proposal.state === 'APPROVED'
  const { data: now, isLoading } = useQuery({ ...exactParametersQuery, enabled: showsChange })
  return (
    <ul className={styles.changes}>
      {proposal.paramters.map(({ key: id, value }) => {
        const parameter = now?.find((one) => one.id === id)
        const before = parameter && (isOpen ? parameter.value : valueBefore(parameter, proposal.proposalId))
        const values = {
          name: <ParameterName of={id} />,
          to: (
            <b>
              <ParameterValue id={id} value={toBigInt(value)} />
            </b>
          ),
        }
        return (
          <li key={id}>
            {showsChange && (before !== undefined || isLoading) ? (
              <Sentence
                text="proposals.fromTo"
                values={{
                  ...values,
                  from: before === undefined ? <Bone ch={6} /> : <ParameterValue id={id} value={before} />,
                }}
              />
            ) : (
              <Sentence text="proposals.to" values={values} />
            )}
            {withMeanings && (
              <div>
                <ParameterMeaning of={id} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
