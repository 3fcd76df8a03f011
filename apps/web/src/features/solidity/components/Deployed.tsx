import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { api } from '../../../shared/api/client.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { findLicense } from '../../../slices/contract/licenses.ts'
import type { DeployedContract } from '../deploy-form.ts'
import { bodyOf } from '../sources.ts'
import styles from './solidity.module.css'

/** A contract that was just sent: where it will be, and its verification with the sources that made it. */
export function Deployed({ address, contractName, workbench }: DeployedContract) {
  const t = useT()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['deployed', address],
    queryFn: async ({ signal }) => (await api.getContract({ contract: address }, { signal })).data[0] ?? null,
  })
  useRefetchOnBlock(query)
  const verify = useMutation({
    mutationFn: () => {
      const file = workbench.files.find(({ name }) => contractName.startsWith(`${name}:`))
      const license = findLicense(file?.content ?? '')
      return api.verifyContract({
        body: { ...bodyOf(workbench), contractAddress: address, contractName, license },
      })
    },
    onSuccess: () => queries.invalidateQueries(),
  })
  const match = verify.data?.data.match
  return (
    <section aria-label={t('solidity.deployed')}>
      <p>
        <bdi dir="ltr" className="muted mono">
          {contractName}
        </bdi>
        <br />
        <FullAddress value={address} />
      </p>
      <div className={styles.actions}>
        {query.data ? (
          <>
            <Link className="link" to={paths.contract(address, 'read-write')}>
              {t('solidity.openContract')}
            </Link>
            {match === undefined || match === 'none' ? (
              <WorkButton loading={verify.isPending} onClick={() => verify.mutate()}>
                {t('solidity.verifyDeployed')}
              </WorkButton>
            ) : (
              <Tag kind="ok">{match === 'full' ? t('solidity.full') : t('solidity.partial')}</Tag>
            )}
          </>
        ) : (
          <span className="muted" role="status">
            {t('solidity.waiting')}
          </span>
        )}
        {verify.data && match === 'none' && <span className="bad">{verify.data.errmsg}</span>}
      </div>
      {verify.error && <ErrorState error={verify.error} onRetry={() => verify.mutate()} />}
    </section>
  )
}
