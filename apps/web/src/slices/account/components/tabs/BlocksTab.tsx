import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../shared/api/wire.ts'
import { Pager } from '../../../../shared/lists/Pager.tsx'
import { useUrlState } from '../../../../shared/lists/url-state.ts'
import { blockListQuery } from '../../../block/api/block-queries.ts'
import { BlockTable } from '../../../block/components/BlockTable.tsx'

/** Blocks that a representative produced. */
export function BlocksTab({ account }: { account: Account }) {
  const state = useUrlState()
  const { data, error, refetch } = useQuery(
    blockListQuery({ start: state.start, limit: state.size, producer: account.address }),
  )
  return (
    <>
      <BlockTable rows={data?.data} error={error} onRetry={refetch} skeletonRows={state.size} ofOneProducer />
      <Pager state={state} total={data?.rangeTotal ?? 0} shown={data?.data.length ?? 0} />
    </>
  )
}
