import { useQuery } from '@tanstack/react-query'
import type { Block } from '@tronlens/api-contract'
import { ROUND_SIZE } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { DateRange } from '../../../shared/lists/DateRange.tsx'
import { DensitySwitch } from '../../../shared/lists/DensitySwitch.tsx'
import { dateFilter } from '../../../shared/lists/date-filter.ts'
import { ListPage } from '../../../shared/lists/ListPage.tsx'
import { PauseButton } from '../../../shared/lists/PauseButton.tsx'
import { addressFilter, chosen, useUrlState } from '../../../shared/lists/url-state.ts'
import { useHeldRows } from '../../../shared/lists/useHeldRows.ts'
import { useLive } from '../../../shared/live/live-store.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { blockListQuery } from '../api/block-queries.ts'
import { BlockTable } from '../components/BlockTable.tsx'
import { FINALITIES, FinalityFilter } from '../components/FinalityFilter.tsx'
import { PaceNote } from '../components/PaceNote.tsx'
import { ProducerFilter } from '../components/ProducerFilter.tsx'
import { mergeBlocks } from '../merge-blocks.ts'

const CONFIRM = { any: undefined, solid: '0', open: '1' } as const

const keyOf = (block: Block): string => block.hash

/** All blocks, newest first and live on the first page. */
export default function BlocksPage() {
  const t = useT()
  const state = useUrlState(ROUND_SIZE)
  const [isPaused, setPaused] = useState(false)
  const producer = addressFilter(state, 'producer')
  const finality = chosen(state, 'finality', FINALITIES)
  const isLive = state.isNewest && state.filters.length === 0
  const liveBlocks = useLive((live) => live.blocks)
  const query = useQuery(
    blockListQuery({ ...state.place, producer, ...dateFilter(state), confirm: CONFIRM[finality] }),
  )
  // blocks become solid with every block that comes
  useRefetchOnBlock({ ...query, refetch: () => finality === 'open' && query.refetch() })
  const newest = mergeBlocks(query.data?.rows, liveBlocks, state.size)
  const held = useHeldRows(newest, keyOf, {
    isPaused,
    of: isLive && !query.isPlaceholderData ? state.size : null,
  })
  return (
    <ListPage
      isGrowing
      title={t('blocks.title')}
      state={state}
      query={query}
      held={isLive ? held : undefined}
      total={isLive ? Math.max(query.data?.total ?? 0, (liveBlocks[0]?.number ?? -1) + 1) : undefined}
      note={<PaceNote />}
      filters={
        <>
          <DateRange state={state} />
          <ProducerFilter value={producer} onChange={(next) => state.change({ producer: next })} />
          <FinalityFilter
            value={finality}
            onChange={(next) => state.change({ finality: next === 'any' ? undefined : next })}
          />
        </>
      }
      tools={
        <>
          {isLive && <PauseButton isPaused={isPaused} onChange={setPaused} />}
          <DensitySwitch />
        </>
      }
    >
      {(view) => <BlockTable {...view} />}
    </ListPage>
  )
}
