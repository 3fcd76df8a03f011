import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { WitnessRank } from '@tronlens/api-contract'
import {
  type Address,
  fromHexAddress,
  type HexAddress,
  parseJson,
  toBigInt,
  toHexAddress,
} from '@tronlens/core'
import { Counter, createAppDatabase, putTokenMark } from '@tronlens/db'
import { findRecording } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { serveRoutes } from '../../served.ts'
import { createServer as createApi } from '../../server.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { listApprovalChangesRoute, listApprovalsRoute } from '../accounts/approvals.ts'
import { listStakeV1Route } from '../accounts/stake-v1.ts'
import { listBlocksRoute } from '../blocks/list-blocks.ts'
import { listAllExchangesRoute, listExchangesRoute } from '../exchanges/list-exchanges.ts'
import { listHotRoute, searchByKindRoute } from '../system/search-by-kind.ts'
import { getChainParametersRoute } from '../system/status.ts'
import { listTokenOverviewRoute } from '../tokens/list-token-overview.ts'
import { listTokensRoute } from '../tokens/list-tokens.ts'
import { listPricedTokensRoute } from '../tokens/token-values.ts'
import { getTokenByNameRoute } from '../tokens/token-variants.ts'
import { listVoteWitnessesRoute } from '../witnesses/list-vote-witnesses.ts'
import { listWitnessesRoute } from '../witnesses/list-witnesses.ts'
import { listPagedWitnessesRoute } from '../witnesses/page-witness.ts'
import { getCurrentCycleRoute, getLiveVotesRoute } from '../witnesses/vote-cycle.ts'
import { getNextCycleRoute } from '../witnesses/votes.ts'
import { getWitnessInfoRoute, listMaintenanceBlocksRoute } from '../witnesses/witness-info.ts'
import { listAccountProposalsRoute, listProposalsRoute } from './list-proposals.ts'

const SERVED = serveRoutes([
  getChainParametersRoute,
  getCurrentCycleRoute,
  getLiveVotesRoute,
  getNextCycleRoute,
  getTokenByNameRoute,
  getWitnessInfoRoute,
  listAccountProposalsRoute,
  listAllExchangesRoute,
  listApprovalChangesRoute,
  listApprovalsRoute,
  listBlocksRoute,
  listExchangesRoute,
  listHotRoute,
  listMaintenanceBlocksRoute,
  listPagedWitnessesRoute,
  listPricedTokensRoute,
  listProposalsRoute,
  listStakeV1Route,
  listTokenOverviewRoute,
  listTokensRoute,
  listVoteWitnessesRoute,
  listWitnessesRoute,
  searchByKindRoute,
])

type Whole = number | bigint
const APPROVAL = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

const dir = findRecording()
const read = (file: string) => readFileSync(join(dir, file), 'utf8')
const lines = (file: string) => read(file).trim().split('\n')
const state = parseJson(read('state.json')) as {
  listproposals: {
    proposals: {
      proposal_id: number
      proposer_address: string
      parameters: { key: number; value: Whole }[]
      create_time: number
      expiration_time: number
      approvals?: string[]
      state?: string
    }[]
  }
  listexchanges: {
    exchanges: { exchange_id: number; first_token_balance?: Whole; second_token_balance?: Whole }[]
  }
  listwitnesses: { witnesses: { address: string; voteCount?: number }[] }
}
const { proposals } = state.listproposals
const accounts = lines('accounts.jsonl').map(
  (line) =>
    parseJson(line) as {
      address: string
      account: {
        frozen?: { frozen_balance: Whole }[]
        account_resource?: { frozen_balance_for_energy?: { frozen_balance: Whole } }
      }
    },
)
const blocks = lines('blocks.jsonl').map(
  (line) =>
    parseJson(line) as {
      block_header: { raw_data: { witness_address: string; number?: number; timestamp?: number } }
      transactions?: {
        txID: string
        raw_data: { contract: { type: string }[] }
        ret?: { contractRet?: string }[]
      }[]
    },
)
/** Approvals of fungible tokens, oldest first. */
const approvals = lines('infos.jsonl').flatMap((line) => {
  const infos = parseJson(line.slice(line.indexOf('\t') + 1)) as {
    id: string
    log?: { address: string; topics?: string[]; data?: string }[]
  }[]
  // block 0 answers an object
  if (!Array.isArray(infos)) return []
  return infos.flatMap(({ id, log = [] }) =>
    log
      .filter(({ topics = [] }) => topics[0] === APPROVAL && topics.length === 3)
      .map(({ address, topics = [], data = '' }) => ({
        hash: id,
        contract: fromHexAddress(`41${address}`),
        owner: fromHexAddress(`41${topics[1]?.slice(24)}`),
        spender: fromHexAddress(`41${topics[2]?.slice(24)}`),
        amount: BigInt(`0x${data || '0'}`),
      })),
  )
})

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain())
})
afterAll(() => api.close())
const client = () => injectClient(api.app)

describe('proposals', () => {
  test('equal the node, newest first, each with the transaction that made it', async () => {
    const { total, data } = await client().listProposals()
    expect(total).toBe(proposals.length)
    const made = blocks.flatMap(({ transactions = [] }) =>
      transactions
        .filter(
          ({ raw_data, ret }) =>
            raw_data.contract[0]?.type === 'ProposalCreateContract' && ret?.[0]?.contractRet === 'SUCCESS',
        )
        .map(({ txID }) => txID),
    )
    const newestFirst = [...proposals].sort((a, b) => b.proposal_id - a.proposal_id)
    expect(data).toMatchObject(
      newestFirst.map((one) => ({
        proposalId: one.proposal_id,
        proposalHash: made[one.proposal_id - 1],
        proposer: { address: fromHexAddress(one.proposer_address) },
        paramters: one.parameters,
        createTime: one.create_time,
        expirationTime: one.expiration_time,
        state: one.state ?? 'PENDING',
        totalVotes: one.approvals?.length ?? 0,
        approvals: (one.approvals ?? []).map((address) => ({ address: fromHexAddress(address) })),
      })),
    )
    expect(data.find(({ paramters }) => paramters[0]?.key === 73)?.paramters[0]?.name).toBe(
      'getDynamicEnergyThreshold',
    )
  })

  test('an index that begins later gives each the transaction that made it, and none to older ones', async () => {
    const makings = blocks.flatMap(({ block_header, transactions = [] }) =>
      transactions
        .filter(
          ({ raw_data, ret }) =>
            raw_data.contract[0]?.type === 'ProposalCreateContract' && ret?.[0]?.contractRet === 'SUCCESS',
        )
        .map(({ txID }) => ({ txID, number: block_header.raw_data.number ?? 0 })),
    )
    const first = makings[2]?.number ?? 0
    const partial = await startIndexedApi(SERVED, recordedChain(), {}, String(first - 1))
    try {
      const { data } = await injectClient(partial.app).listProposals()
      expect(data.map(({ proposalId, proposalHash }) => [proposalId, proposalHash]).reverse()).toEqual(
        makings.map(({ txID, number }, index) => [index + 1, number < first ? '' : txID]),
      )
    } finally {
      await partial.close()
    }
  }, 120_000)

  test('one stands at the top, shown for an account', async () => {
    const [one] = proposals
    const approver = fromHexAddress(one?.approvals?.[0] ?? '')
    const answer = await client().listProposals({ id: one?.proposal_id, address: approver })
    expect(answer).toMatchObject({ proposalId: one?.proposal_id, approveSelf: true, total: 1 })
    expect(answer.validVotes).toBe(answer.typeApprovals?.sr.length)
    expect(answer.activeApprovals).toEqual(answer.approvals?.filter(({ producer }) => producer))
    expect(await client().listProposals({ id: 999 })).toEqual({ total: 0, data: [] })
    const { data } = await client().listProposals({ state: 'APPROVED' })
    expect(data).toHaveLength(proposals.filter(({ state: given }) => given === 'APPROVED').length)
  })

  test('of an account are those it made, or approved', async () => {
    const hex = proposals[0]?.proposer_address ?? ''
    const address = fromHexAddress(hex)
    const made = await client().listAccountProposals({ address })
    expect(made.total).toBe(proposals.filter(({ proposer_address }) => proposer_address === hex).length)
    expect(made.data.every(({ createSelf }) => createSelf)).toBe(true)
    const approved = await client().listAccountProposals({ address, type: 2, limit: 1 })
    expect(approved.total).toBe(proposals.filter((one) => one.approvals?.includes(hex)).length)
    expect(approved.data).toHaveLength(1)
  })
})

describe('representatives', () => {
  test('votes of the cycle are those the node counted; votes of now are those of the ranking', async () => {
    const { total_votes, candidates } = await client().getCurrentCycle()
    const counted = new Map(
      state.listwitnesses.witnesses.map(({ address, voteCount }) => [
        fromHexAddress(address),
        voteCount ?? 0,
      ]),
    )
    expect(new Map(candidates.map(({ address, votes }) => [address, votes]))).toEqual(counted)
    expect(total_votes).toBe([...counted.values()].reduce((sum, votes) => sum + votes, 0))
    const { data } = await client().getLiveVotes()
    const ranking = (await client().listVoteWitnesses()).data as { address: Address; realTimeVotes: number }[]
    expect(Object.entries(data).map(([address, { votes }]) => [address, votes])).toEqual(
      ranking.map(({ address, realTimeVotes }) => [address, realTimeVotes]),
    )
  })

  test('places gained in a day are counted from the votes that stood a day ago', async () => {
    // the last list of each voter up to then, and what the chain gave its first representatives
    const { rows } = await sql<{ address: HexAddress; votes: string }>`
      WITH past AS (SELECT max(number) AS number FROM block WHERE timestamp < (SELECT max(timestamp) FROM block) - 86400000),
      cast_then AS (
        SELECT u.witness, sum(u.votes) AS votes FROM (
          SELECT DISTINCT ON (voter) witnesses, votes FROM vote_change
          WHERE block_number <= (SELECT number FROM past) ORDER BY voter, block_number DESC
        ) c CROSS JOIN LATERAL unnest(c.witnesses, c.votes) u (witness, votes) GROUP BY 1
      )
      SELECT encode(w.address, 'hex') AS address, coalesce(c.votes, 0)::text AS votes
      FROM witness w LEFT JOIN cast_then c ON c.witness = w.address`.execute(api.database.db)
    const given = (await client().getChainParameters()).tronParameters.find(
      ({ key }) => key === 'getRemoveThePowerOfTheGr',
    )
    const { candidates } = await client().getCurrentCycle()
    const pending = new Map(
      (
        await sql<{ address: HexAddress; n: string }>`
          SELECT encode(w.address, 'hex') AS address, coalesce(c.n, 0)::text AS n FROM witness w
          LEFT JOIN counter c ON c.scope = w.address::bytea AND c.kind = ${Counter.votes}`.execute(
          api.database.db,
        )
      ).rows.map(({ address, n }) => [fromHexAddress(address), Number(n)]),
    )
    const votesThen = new Map(
      rows.map(({ address, votes }) => {
        const text = fromHexAddress(address)
        const now = candidates.find((row) => row.address === text)?.realTimeVotes ?? 0
        const fromChain = given?.value === -1 ? 0 : now - (pending.get(text) ?? 0)
        return [text, Number(votes) + fromChain]
      }),
    )
    const before = candidates
      .map(({ address }) => ({ address, hex: toHexAddress(address), votes: votesThen.get(address) ?? 0 }))
      .sort((a, b) => b.votes - a.votes || (a.hex < b.hex ? 1 : -1))
      .map(({ address }) => address)
    expect(candidates.map(({ change_day }) => change_day)).toEqual(
      candidates.map(({ address }, place) => before.indexOf(address) - place),
    )
  })

  test('the page of witnesses shows what each withdrew last', async () => {
    const withdrawn = (await client().listPagedWitnesses({ limit: 100 })).data
      .filter(({ lastWithDrawAmount }) => BigInt(lastWithDrawAmount) > 0n)
      .map(({ address, lastWithDrawAmount }) => [toHexAddress(address), BigInt(lastWithDrawAmount)])
    // the one witness of the recording that did, in block 300
    expect(withdrawn).toEqual([['41cced486052e2be34ba9ec396594710f3af0db542', 580_290n]])
  })

  test('the ranking shows the same brokerages and votes as the page of each', async () => {
    const ranking = (await client().listVoteWitnesses()).data as WitnessRank[]
    for (const row of ranking) {
      const { data, changedBrokerage, lowestBrokerage } = await client().listVoteWitnesses({
        address: row.address,
      })
      expect(row).toMatchObject({ changedBrokerage, lowestBrokerage })
      const line = (data as WitnessRank).realtimeVoteLine
      expect(line.at(-1)?.vote).toBe(row.realTimeVotes)
      expect(line.map(({ time }) => time)).toEqual(line.map(({ time }) => time).sort((a, b) => a - b))
    }
    expect(ranking.some(({ changedBrokerage }) => changedBrokerage)).toBe(true)
  })

  test('shares of the votes of now are parts of a whole, and so are those of the last count', async () => {
    const ranking = (await client().listVoteWitnesses()).data as WitnessRank[]
    const sum = (share: 'votesPercentage' | 'lastCycleVotesPercentage') =>
      ranking.reduce((total, row) => total + row[share], 0)
    expect(sum('votesPercentage')).toBeCloseTo(100, 3)
    expect(sum('lastCycleVotesPercentage')).toBeCloseTo(100, 3)
  })

  test('blocks since the last maintenance are counted for each', async () => {
    const { nextCycle } = await client().getNextCycle()
    const { tronParameters } = await client().getChainParameters()
    const interval = Number(tronParameters[0]?.value)
    const head = blocks.at(-1)?.block_header.raw_data.timestamp ?? 0
    const begin = head + nextCycle - interval
    const counts = new Map<string, number>()
    for (const { block_header } of blocks) {
      const { timestamp = 0, witness_address } = block_header.raw_data
      if (timestamp < begin || timestamp === 0) continue
      const address = fromHexAddress(witness_address)
      counts.set(address, (counts.get(address) ?? 0) + 1)
    }
    const rows = await client().listMaintenanceBlocks()
    expect(new Map(rows.map(({ address, blockProduced }) => [address, blockProduced]))).toEqual(counts)
    expect(counts.size).toBeGreaterThan(0)
    expect(rows.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(1)
  })

  test('blocks of one come with what all of them earned it', async () => {
    // no witness made block 0
    const made = blocks.slice(1).map(({ block_header }) => block_header.raw_data.witness_address)
    for (const producer of new Set(made.map(fromHexAddress))) {
      const all = await client().listBlocks({ producer, limit: 200 })
      const earned = all.data.reduce((sum, { blockReward }) => sum + Number(blockReward), 0)
      expect(all.totalReward).toBe(earned)
      const { data } = await client().listVoteWitnesses({ address: producer })
      expect(data).toMatchObject({ blockReward: earned })
      const some = await client().listBlocks({ producer, limit: 1, start_timestamp: 1 })
      expect(some.totalReward).toBeUndefined()
    }
    expect((await client().listBlocks({ limit: 1 })).totalReward).toBeUndefined()
  })

  test('numbers of all name who makes most and fewest blocks', async () => {
    const info = await client().getWitnessInfo()
    const active = (await client().listWitnesses()).filter(({ producer }) => producer)
    const produced = active.map(({ producedTotal }) => producedTotal)
    expect(info.total).toBe(state.listwitnesses.witnesses.length)
    expect(info.maxBlocksCount?.producedTotal).toBe(Math.max(...produced))
    expect(info.minBlocksCount?.producedTotal).toBe(Math.min(...produced))
    expect(info.highestEfficiency?.producePercentage).toBe(
      Math.max(...active.map(({ producePercentage }) => producePercentage)),
    )
  })

  test('parameters have the number that proposals name them by', async () => {
    const { tronParameters } = await client().getChainParameters()
    expect(tronParameters[0]).toMatchObject({ key: 'getMaintenanceTimeInterval', id: 0 })
    expect(tronParameters.find(({ key }) => key === 'getMultiSignFee')?.id).toBe(23)
  })
})

describe('allowances', () => {
  const owners = [...new Set(approvals.map(({ owner }) => owner))]

  test.each(owners)('of %s are all in the history, and the last of each in the list', async (owner) => {
    const given = approvals.filter((one) => one.owner === owner).reverse()
    const history = await client().listApprovalChanges({ from_address: owner })
    expect(history.data.map(({ hash, amount_str }) => [hash, amount_str])).toEqual(
      given.map(({ hash, amount }) => [hash, String(amount)]),
    )
    expect(history.total).toBe(given.length)
    const standing = given.filter(
      (one, index) =>
        one.amount > 0n &&
        given.findIndex(({ contract, spender }) => contract === one.contract && spender === one.spender) ===
          index,
    )
    const list = await client().listApprovals({ address: owner })
    expect(list.data).toMatchObject(
      standing.map(({ hash, contract, spender, amount }) => ({
        hash,
        from_address: owner,
        to_address: spender,
        contract_address: contract,
        amount_str: String(amount),
        exact: false,
      })),
    )
    expect(list.rangeTotal).toBe(standing.length)
  })

  test('are found by token and spender', async () => {
    const [one] = approvals
    if (!one) throw new Error('The recording has no approval.')
    const { owner, contract, spender } = one
    const { data } = await client().listApprovalChanges({
      from_address: owner,
      contract_address: contract,
      to_address: spender,
    })
    expect(data.length).toBeGreaterThan(0)
    const none = await client().listApprovalChanges({ from_address: owner, to_address: owner })
    expect(none).toMatchObject({ total: 0, data: [] })
  })
})

test('stake 1.0 of every account is what the node says', async () => {
  let most = 0
  for (const { address, account } of accounts) {
    const own = [
      ...(account.frozen ?? []),
      ...(account.account_resource?.frozen_balance_for_energy
        ? [account.account_resource.frozen_balance_for_energy]
        : []),
    ].map(({ frozen_balance }) => toBigInt(frozen_balance))
    const given = address.startsWith('T') ? (address as Address) : fromHexAddress(address)
    const { data } = await client().listStakeV1({ address: given, type: 1 })
    expect(data.map(({ frozenBalance }) => toBigInt(frozenBalance))).toEqual(own)
    most = Math.max(most, own.length)
  }
  expect(most).toBeGreaterThan(0)
})

test('trading pairs of the chain hold what the node says', async () => {
  const pairs = await client().listAllExchanges()
  expect(
    pairs.map((row) => [
      row.exchange_id,
      toBigInt(row.first_token_balance),
      toBigInt(row.second_token_balance),
    ]),
  ).toEqual(
    state.listexchanges.exchanges.map((row) => [
      row.exchange_id,
      toBigInt(row.first_token_balance),
      toBigInt(row.second_token_balance),
    ]),
  )
  expect(await client().listAllExchanges({ name: 'no such pair' })).toEqual([])
  expect(pairs).toEqual((await client().listExchanges()).data)
})

test('a token costs what its pair with TRX holds; a token without one has no price', async () => {
  const pair = state.listexchanges.exchanges.find(({ exchange_id }) => exchange_id === 1)
  const [tokens, sun] = [Number(pair?.first_token_balance), Number(pair?.second_token_balance)]
  const [row] = (await client().listTokens({ id: 1_000_001 })).data
  const price = sun / 1_000_000 / (tokens / 10 ** (row?.precision ?? 0))
  expect(row?.market_info).toMatchObject({
    pairId: 1,
    liquidityInTrx: sun / 1_000_000,
    pairFirstToken: '1000001',
  })
  expect(row?.market_info?.priceInTrx).toBeCloseTo(price, 9)
  // what the list of pairs says of the same day, from the other side: TRX stand second in it
  const listed = (await client().listExchanges()).data.find(({ exchange_id }) => exchange_id === 1)
  expect(row?.market_info?.volume24hInTrx).toBeCloseTo(Number(listed?.svolume), 6)
  // without a trade, the change is unknown
  expect(row?.market_info?.gain === undefined).toBe(listed?.svolume === 0)
  // its pair is with another token
  const [other] = (await client().listTokens({ id: 1_000_003 })).data
  expect(other?.market_info).toEqual({})
  const { tokens: all } = await client().listTokenOverview({ filter: 'trc10', limit: 50 })
  expect(all.find(({ tokenId }) => tokenId === '1000001')).toMatchObject({
    pairId: 1,
    priceInUsd: 0,
    gain: row?.market_info?.gain ?? null,
    volume24hInTrx: row?.market_info?.volume24hInTrx,
    marketcap: expect.closeTo(price * (Number(row?.totalSupply) / 10 ** (row?.precision ?? 0)), 0),
  })
  expect(all.find(({ tokenId }) => tokenId === '1000003')).toMatchObject({ gain: null, volume24hInTrx: null })
  expect((await client().listPricedTokens()).data).toEqual([])
})

test('what the configured source says of a token counts before its pair', async () => {
  const answers: Record<string, string> = {
    '/trx': '{"price_in_usd":"0.2","from":"somewhere"}',
    '/tokens': '{"data":[{"id":"1000001","priceInUsd":"0.5"},{"id":"1000003","priceInTrx":4}]}',
  }
  const source = createServer((request, response) => response.end(answers[request.url ?? ''])).listen(
    0,
    '127.0.0.1',
  )
  await once(source, 'listening')
  const base = `http://127.0.0.1:${(source.address() as AddressInfo).port}`
  const other = await createApi(
    readConfig({
      DATABASE_URL: api.database.url,
      NODE_URL: api.nodeUrl,
      LOG_LEVEL: 'silent',
      PRICE_URL: `${base}/trx`,
      TOKEN_PRICES_URL: `${base}/tokens`,
    }),
    SERVED,
  )
  // the home page names only tokens that the operator or the catalogue vouches for
  const marks = createAppDatabase(api.database.url)
  await putTokenMark(marks, { network: 'main', token: '1000001', reputation: 'ok', hot_rank: null })
  await marks.destroy()
  const asked = injectClient(other)
  const info = async (id: number) => (await asked.listTokens({ id })).data[0]?.market_info
  expect(await info(1_000_001)).toEqual({ sShortName: 'TRX', pairId: 0, priceInUsd: 0.5, priceInTrx: 2.5 })
  expect(await info(1_000_003)).toMatchObject({ priceInTrx: 4, priceInUsd: 0.8 })
  expect((await asked.listPricedTokens()).data).toMatchObject([
    { id: '_', priceInUsd: '0.2' },
    { id: '1000001', priceInUsd: '0.5', priceInTrx: '2.5' },
    { id: '1000003', priceInUsd: '0.8', priceInTrx: '4' },
  ])
  const [found] = (await asked.searchByKind({ term: '1000003', type: 'token' })).token
  expect(found?.price).toBe('4')
  const hot = (await asked.listHot()).hot_tokens.find(({ id }) => id === '1000001')
  expect(hot?.priceInUsd).toBe('0.5')
  expect((await asked.getTokenByName({ name: '1000003' })).market_info).toMatchObject({ priceInTrx: 4 })
  // what has no price comes after what has one, in pages of any size
  const named = async (query: { start?: number; limit: number; order?: 'asc' }) =>
    (await asked.listTokenOverview({ sort: 'priceInTrx', ...query })).tokens.map(({ tokenId }) => tokenId)
  expect(await named({ limit: 3 })).toEqual(['1000003', '1000001', '_'])
  expect(await named({ start: 1, limit: 1 })).toEqual(['1000001'])
  expect((await named({ limit: 500, order: 'asc' })).slice(-3)).toEqual(['_', '1000001', '1000003'])
  await other.close()
  source.close()
})
