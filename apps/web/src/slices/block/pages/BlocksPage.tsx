import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Block } from '@tronlens/api-contract'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { ListPage } from '../../../shared/lists/ListPage.tsx'
import { addressFilter, useUrlState } from '../../../shared/lists/url-state.ts'
import { useHeldRows } from '../../../shared/lists/useHeldRows.ts'
import { ROUND_SIZE, useLive } from '../../../shared/live/live-store.ts'
import filters from '../../../shared/ui/filters.module.css'
import { IconPlayerPause, IconPlayerPlay } from '../../../shared/ui/icons.ts'
import { blockListQuery } from '../api/block-queries.ts'
import { BlockTable } from '../components/BlockTable.tsx'
import { ProducerFilter } from '../components/ProducerFilter.tsx'
import { mergeBlocks } from '../merge-blocks.ts'

const keyOf = (block: Block): string => block.hash

/** All blocks, newest first and live on the first page. */
export default function BlocksPage() {
  const t = useT()
  const state = useUrlState(ROUND_SIZE)
  const [isPaused, setPaused] = useState(false)
  const producer = addressFilter(state, 'producer')
  const isLive = state.page === 1 && !producer
  const liveBlocks = useLive((live) => live.blocks)
  const query = useQuery(blockListQuery({ ...state.range, producer }))
  const newest = mergeBlocks(query.data?.rows, liveBlocks, state.size)
  const held = useHeldRows(newest, keyOf, {
    isPaused,
    of: isLive && !query.isPlaceholderData ? state.size : null,
  })
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <ListPage
      title={t('blocks.title')}
      state={state}
      query={query}
      held={isLive ? held : undefined}
      total={isLive ? Math.max(query.data?.total ?? 0, (liveBlocks[0]?.number ?? -1) + 1) : undefined}
      filters={
        <>
          <ProducerFilter value={producer} onChange={(next) => state.change({ producer: next })} />
          {isLive && (
            <div className={filters.barEnd}>
              <Button
                size="sm"
                leftSection={<Icon size={14} stroke={1.6} />}
                onClick={() => setPaused(!isPaused)}
              >
                {isPaused ? t('list.resume') : t('list.pause')}
              </Button>
            </div>
          )}
        </>
      }
    >
      {(view) => <BlockTable {...view} />}
    </ListPage>
  )
}
