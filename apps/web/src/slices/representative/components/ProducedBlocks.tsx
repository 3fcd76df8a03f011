import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { blockListQuery } from '../../block/api/block-queries.ts'
import { BlockTable } from '../../block/components/BlockTable.tsx'

/** The history of a representative: the blocks it made, newest first. */
export function ProducedBlocks({ producer }: { producer: Address }) {
  const state = useUrlState()
  const query = useQuery(blockListQuery({ ...state.range, producer }))
  return (
    <PagedList state={state} query={query}>
      {(view) => <BlockTable {...view} ofOneProducer />}
    </PagedList>
  )
}
