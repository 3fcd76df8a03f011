import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { BlockRow } from '../../../shared/api/wire.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Pager } from '../../../shared/lists/Pager.tsx'
import { PAGING_CEILING, useUrlState } from '../../../shared/lists/url-state.ts'
import { useHeldRows } from '../../../shared/lists/useHeldRows.ts'
import { WaitingRows } from '../../../shared/lists/WaitingRows.tsx'
import { ROUND_SIZE, useLive } from '../../../shared/live/live-store.ts'
import filters from '../../../shared/ui/filters.module.css'
import { IconPlayerPause, IconPlayerPlay } from '../../../shared/ui/icons.ts'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { blockListQuery } from '../api/block-queries.ts'
import { BlockTable } from '../components/BlockTable.tsx'
import { ProducerFilter } from '../components/ProducerFilter.tsx'
import { mergeBlocks } from '../merge-blocks.ts'

const keyOf = (block: BlockRow): string => block.hash

/** All blocks, newest first and live on the first page. */
export default function BlocksPage() {
  const t = useT()
  const state = useUrlState(ROUND_SIZE)
  const [isPaused, setPaused] = useState(false)
  const producer = state.params.get('producer') ?? undefined
  const isLive = state.page === 1 && !producer
  const liveBlocks = useLive((live) => live.blocks)
  const { data, error, refetch } = useQuery(
    blockListQuery({ start: state.start, limit: state.size, producer }),
  )
  const newest = isLive ? mergeBlocks(data?.data, liveBlocks, state.size) : data?.data
  const held = useHeldRows(newest, keyOf, isPaused || !isLive)
  const rows = isLive ? held.rows : newest
  const total = Math.max(data?.rangeTotal ?? 0, isLive ? (liveBlocks[0]?.number ?? -1) + 1 : 0)
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <>
      <PageTitle
        title={t('blocks.title')}
        total={data && t('list.total', { n: formatInteger(total) })}
        note={total > PAGING_CEILING && t('list.ceiling', { n: formatInteger(PAGING_CEILING) })}
      />
      <Panel>
        <div className={filters.bar}>
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
        </div>
        {isLive && <WaitingRows count={held.waiting} onShow={held.release} />}
        <div {...(isLive ? held.hover : {})}>
          <BlockTable rows={rows} error={error} onRetry={refetch} skeletonRows={state.size} />
        </div>
        <Pager state={state} total={total} shown={rows?.length ?? 0} />
      </Panel>
    </>
  )
}
