import { useQuery } from '@tanstack/react-query'
import { PagedList } from '../../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../../shared/lists/url-state.ts'
import { blockListQuery } from '../../../block/api/block-queries.ts'
import { BlockTable } from '../../../block/components/BlockTable.tsx'
import type { Account } from '../../account.ts'

/** Blocks that a representative produced. */
export function BlocksTab({ account }: { account: Account }) {
  const state = useUrlState()
  const query = useQuery(blockListQuery({ ...state.range, producer: account.address }))
  return (
    <PagedList state={state} query={query}>
      {(view) => <BlockTable {...view} ofOneProducer />}
    </PagedList>
  )
}
