import { useQuery } from '@tanstack/react-query'
import type { Block } from '@tronlens/api-contract'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { BlockLink } from '../../../shared/entity/BlockLink.tsx'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { FullHash } from '../../../shared/entity/Hash.tsx'
import { DateTime, TimeAgo } from '../../../shared/entity/Time.tsx'
import { Finality } from '../../../shared/figure/Finality.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { SECOND } from '../../../shared/format/time.ts'
import { useLag } from '../../../shared/live/answered.ts'
import { confirmationsOf, SOLID_AFTER, useLive } from '../../../shared/live/live-store.ts'
import { paths } from '../../../shared/paths.ts'
import { plainHash } from '../../../shared/plain-hash.ts'
import { shorten } from '../../../shared/shorten.ts'
import { Boundary } from '../../../shared/ui/Boundary.tsx'
import { DetailPage } from '../../../shared/ui/DetailPage.tsx'
import detail from '../../../shared/ui/detail.module.css'
import { IconChevronLeft, IconChevronRight } from '../../../shared/ui/icons.ts'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { PageActions } from '../../../shared/ui/PageActions.tsx'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { SearchInstead } from '../../../shared/ui/SearchInstead.tsx'
import { blockQuery, isBlockReference } from '../api/block-queries.ts'
import { BlockFacts } from '../components/BlockFacts.tsx'
import { BlockTabs } from '../components/BlockTabs.tsx'
import styles from '../components/block.module.css'
import { blockStub } from '../stub.ts'

/** Checks bytes; loads in parallel with the page, which does not wait for it. */
const VerifiedPanel = lazyWithTexts(['proof'], () => import('../../proof/components/VerifiedPanel.tsx'))

const POLL_MS = 3 * SECOND

/** One block by height or id; asked again until it is solid. */
export default function BlockPage() {
  const t = useT()
  const { id: written = '', tab } = useParams()
  const id = plainHash(written)
  const head = useLive((live) => live.head)
  const lag = useLag()
  const query = useQuery({
    ...blockQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.confirmed === false ? refetchEvery(POLL_MS)({ state }) : false,
  })
  useDocumentTitle(t('block.title', { n: query.data ? formatInteger(query.data.number) : shorten(id, 12) }))
  const line =
    head === undefined
      ? t('block.notFoundPlain', { id })
      : t(lag > 0 ? 'block.notFoundBehind' : 'block.notFoundLine', {
          id,
          head: formatInteger(head),
          n: formatInteger(lag),
        })
  return (
    <DetailPage
      query={query}
      stub={blockStub(id)}
      notFound={
        isBlockReference(id)
          ? {
              // what lacks blocks of the index does not know the chain
              title: t(lag > 0 ? 'state.notFound' : 'block.notFound'),
              line,
              action: (
                <Link className="link" to={paths.blocks()}>
                  {t('strip.all')}
                </Link>
              ),
            }
          : {
              title: t('block.notAnId'),
              line: t('block.notAnIdLine'),
              action: <SearchInstead term={id} />,
            }
      }
    >
      {(block) => <Found block={block} tab={tab} />}
    </DetailPage>
  )
}

function Found({ block, tab }: { block: Block; tab: string | undefined }) {
  const head = useLive((live) => live.head)
  const solid = useLive((live) => live.solid)
  const counted = Math.max(
    confirmationsOf(block.number, head, solid),
    Math.min(block.srConfirmList?.length ?? 0, SOLID_AFTER - 1),
  )
  return (
    <>
      <BlockHead block={block} head={head} />
      <Panel className={detail.verdict}>
        <Finality
          confirmed={block.confirmed ? SOLID_AFTER : counted}
          confirmations={block.srConfirmList ?? []}
        />
      </Panel>
      <div className={styles.facts}>
        <BlockFacts block={block} />
        {block.number > 0 && (
          <Boundary>
            <Suspense fallback={<div className={styles.proof} />}>
              <VerifiedPanel kind="block" hash={block.hash} block={block.number} />
            </Suspense>
          </Boundary>
        )}
      </div>
      <div className={styles.tabs}>
        <BlockTabs block={block} tab={tab} />
      </div>
    </>
  )
}

function BlockHead({ block, head }: { block: Block; head: number | undefined }) {
  const t = useT()
  const { number, witnessAddress, witnessName } = block
  return (
    <header>
      <div className={detail.kicker}>
        {t('block.kicker')} <FullHash value={block.hash} />
        <CopyButton value={block.hash} />
        <PageActions
          title={t('block.title', { n: formatInteger(number) })}
          answer={`/api/block?number=${number}`}
        />
        <nav className={styles.steps} aria-label={t('block.kicker')}>
          {number > 0 && (
            <Link
              className={styles.step}
              to={paths.block(number - 1)}
              aria-label={t('block.previous')}
              data-tip={t('block.previous')}
            >
              <IconChevronLeft size={16} stroke={1.6} className="flip" />
            </Link>
          )}
          {(head === undefined || number < head) && (
            <Link
              className={styles.step}
              to={paths.block(number + 1)}
              aria-label={t('block.next')}
              data-tip={t('block.next')}
            >
              <IconChevronRight size={16} stroke={1.6} className="flip" />
            </Link>
          )}
        </nav>
      </div>
      <h1 className={detail.headline}>
        {number === 0 ? (
          <Sentence text="block.genesis" />
        ) : (
          <Sentence
            text="block.sentence"
            count={block.nrOfTrx}
            values={{
              producer: (
                <AddressText value={witnessAddress} name={witnessName || undefined} size="sentence" />
              ),
              block: <BlockLink number={number} plain />,
              n: formatInteger(block.nrOfTrx),
            }}
          />
        )}
      </h1>
      {block.timestamp > 0 && (
        <p className={detail.under}>
          <DateTime time={block.timestamp} /> · <TimeAgo time={block.timestamp} long />
        </p>
      )}
    </header>
  )
}
