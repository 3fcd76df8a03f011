import { useQuery } from '@tanstack/react-query'
import type { Proposal } from '@tronlens/api-contract'
import { toBigInt } from '@tronlens/core'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Bone } from '../../../shared/lists/Card.tsx'
import { ParameterName } from '../../../slices/proposal/components/ParameterName.tsx'
import { ParameterValue } from '../../../slices/proposal/components/ProposedParameters.tsx'
import { exactParametersQuery } from '../api/proposal-queries.ts'
import styles from './proposals.module.css'

/** What a proposal changes, one sentence a parameter; with the value of now while it is undecided. */
export function Changes({ proposal }: { proposal: Pick<Proposal, 'paramters' | 'state'> }) {
  const isOpen = proposal.state === 'PENDING'
  const { data: now, isLoading } = useQuery({ ...exactParametersQuery, enabled: isOpen })
  return (
    <ul className={styles.changes}>
      {proposal.paramters.map(({ key: id, value }) => {
        const before = now?.find((parameter) => parameter.id === id)
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
            {isOpen && (before || isLoading) ? (
              <Sentence
                text="proposals.fromTo"
                values={{
                  ...values,
                  from: before ? <ParameterValue id={id} value={before.value} /> : <Bone ch={6} />,
                }}
              />
            ) : (
              <Sentence text="proposals.to" values={values} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
