import { useQuery } from '@tanstack/react-query'
import type { WitnessRank } from '@tronlens/api-contract'
import { findAddress } from '@tronlens/core'
import { Link, Navigate, useParams } from 'react-router'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import { Boundary } from '../../../shared/ui/Boundary.tsx'
import { DetailPage } from '../../../shared/ui/DetailPage.tsx'
import detail from '../../../shared/ui/detail.module.css'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { LinkTabs } from '../../../shared/ui/Tabs.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { ProducedBlocks } from '../../block/components/ProducedBlocks.tsx'
import { VoterTable } from '../../vote/components/VoterTable.tsx'
import { representativeTextsQuery } from '../api/page-query.ts'
import { rankingQuery } from '../api/ranking-query.ts'
import { RepresentativeFacts } from '../components/RepresentativeFacts.tsx'
import styles from '../components/representative.module.css'
import { TeamTexts } from '../components/TeamTexts.tsx'
import { rankStub } from '../stub.ts'

const TABS = ['voters', 'blocks', 'team'] as const
const KINDS = {
  1: 'representative.elected',
  2: 'representative.partner',
  3: 'representative.candidate',
} as const

/** Everything about one candidate: votes, blocks, rewards of voters, and the voters. */
export default function RepresentativePage() {
  const t = useT()
  const { id = '', tab } = useParams()
  const address = findAddress(id)
  const query = useQuery(rankingQuery)
  useRefetchOnBlock(query)
  const row = query.data && (query.data.rows.find((each) => each.address === address) ?? null)
  useDocumentTitle(t('representative.title', { name: row?.name || shorten(address ?? id) }))
  // the hex form is understood, but one representative has one page
  if (address && address !== id) return <Navigate to={paths.representative(address)} replace />
  return (
    <DetailPage
      query={{ data: row, error: query.error, refetch: query.refetch }}
      stub={rankStub(address)}
      notFound={{
        title: t('representative.notFound'),
        line: t('representative.notFoundLine', { id }),
        action: (
          <Link className="link" to={address ? paths.address(address) : paths.representatives()}>
            {t(address ? 'representative.account' : 'sr.title')}
          </Link>
        ),
      }}
    >
      {(found) => <Found row={found} tab={tab} />}
    </DetailPage>
  )
}

function Found({ row, tab }: { row: WitnessRank; tab: string | undefined }) {
  const t = useT()
  const { address, name, witnessType, hasPage } = row
  const { data: team } = useQuery({
    ...representativeTextsQuery(address, useLanguage()),
    enabled: hasPage,
  })
  const hasTexts = team?.state === 'away' || (team?.texts.length ?? 0) > 0
  const chosen = TABS.find((each) => each === tab) ?? 'voters'
  const current = chosen === 'team' && !hasPage ? 'voters' : chosen
  return (
    <>
      <header className={styles.head}>
        <Glyph address={address} size={30} />
        <div>
          <div className={detail.kicker}>
            {t('representative.kicker')}
            <Tag kind={witnessType === 1 ? 'ok' : 'outline'}>
              {t(KINDS[witnessType as keyof typeof KINDS] ?? KINDS[3])}
            </Tag>
          </div>
          <h1 className={detail.headline}>
            <strong>
              <bdi>{name || shorten(address)}</bdi>
            </strong>
          </h1>
          <p className={`${detail.under} ${styles.ways}`}>
            <span>
              <FullAddress value={address} /> <CopyButton value={address} />
            </span>
            <Link className="link" to={paths.address(address)}>
              {t('representative.account')}
            </Link>
            <Link className="link" to={paths.votes()}>
              {t('live.vote')}
            </Link>
          </p>
        </div>
      </header>
      <RepresentativeFacts row={row} />
      <Panel className={styles.table}>
        <LinkTabs
          label={t('representative.tabs')}
          current={current}
          tabs={[
            { id: 'voters', label: t('address.tab.voters'), to: paths.representative(address) },
            { id: 'blocks', label: t('address.tab.blocks'), to: paths.representative(address, 'blocks') },
            ...(hasTexts
              ? [
                  {
                    id: 'team',
                    label: t('representative.teamPage'),
                    to: paths.representative(address, 'team'),
                  },
                ]
              : []),
          ]}
        />
        <Boundary key={current}>
          {current === 'team' && <TeamTexts address={address} />}
          {current === 'voters' && <VoterTable candidate={address} />}
          {current === 'blocks' && <ProducedBlocks producer={address} />}
        </Boundary>
      </Panel>
    </>
  )
}
