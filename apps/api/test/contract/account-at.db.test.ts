import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AccountDetail, INDEX_HEAD, readIndexHead } from '@tronlens/api-contract'
import {
  type Address,
  addressToBytes,
  bytesToAddress,
  fromHexAddress,
  type HexAddress,
  parseJson,
  toBigInt,
} from '@tronlens/core'
import { cutOff, findRecording, readNumbered } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { getAccountV2Route } from '../../src/routes/accounts/get-account.ts'
import { getAccountAtRoute } from '../../src/routes/accounts/get-account-at.ts'
import { getStatementTotalsRoute } from '../../src/routes/accounts/get-statement-totals.ts'
import { listStatementRoute } from '../../src/routes/accounts/list-statement.ts'
import { listBlocksRoute } from '../../src/routes/blocks/list-blocks.ts'
import { getAccountAnalysisRoute } from '../../src/routes/contracts/contract-charts.ts'
import { getContractCodeRoute, getContractRoute } from '../../src/routes/contracts/get-contract.ts'
import { searchRoute } from '../../src/routes/system/search.ts'
import { searchByKindRoute } from '../../src/routes/system/search-by-kind.ts'
import { serveRoutes } from '../../src/served.ts'
import { createServer } from '../../src/server.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { injectClient } from '../../src/testing/inject-client.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

const SERVED = serveRoutes([
  getAccountAnalysisRoute,
  getAccountAtRoute,
  getAccountV2Route,
  getContractRoute,
  getContractCodeRoute,
  getStatementTotalsRoute,
  listBlocksRoute,
  listStatementRoute,
  searchRoute,
  searchByKindRoute,
])

type Trace = { transaction_balance_trace?: { operation?: { address: HexAddress; amount?: unknown }[] }[] }

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain())
})
afterAll(() => api.close())

/** Movements of TRX by block, as the node reports them. */
const moved = [...readNumbered(findRecording(), 'balances-by-block.jsonl')].map(([block, text]) => ({
  block,
  moves: ((parseJson(text) as Trace).transaction_balance_trace ?? []).flatMap(
    ({ operation }) => operation ?? [],
  ),
}))

test('TRX of an address at past heights is what the movements of the node add up to', async () => {
  const client = injectClient(api.app)
  const balances = new Map<HexAddress, bigint>()
  let asked = 0
  for (const { block, moves } of moved) {
    for (const { address, amount } of moves)
      balances.set(address, (balances.get(address) ?? 0n) + toBigInt(amount))
    // the accounts that moved last, and one that may not have moved for long
    const others = [...balances.keys()]
    for (const address of new Set([moves.at(-1)?.address, others[(block * 7) % others.length]])) {
      if (!address) continue
      const answer = await client.getAccountAt({ address: fromHexAddress(address), block })
      expect([block, address, toBigInt(answer.balance)]).toEqual([block, address, balances.get(address)])
      asked++
    }
  }
  expect(asked).toBeGreaterThan(500)
})

type Json = Record<string, unknown>
type Checkpoint = { head: { number: number }; entries: { path: string; body: Json; answer: string }[] }
const CHECKPOINTS = ['genesis-parameters', 'after-proposals', 'day-1', 'stake-2', 'end']
const listOf = (value: unknown): Json[] => (value ?? []) as Json[]
const total = (entries: Json[], member: string): bigint =>
  entries.reduce((sum, entry) => sum + toBigInt(entry[member]), 0n)

const CONTRACT = 2

/** What a node reports of a contract. */
async function readContract(client: ReturnType<typeof injectClient>, contract: Address) {
  const [{ data }, { data: code }] = await Promise.all([
    client.getContract({ contract }),
    client.getContractCode({ contract }),
  ])
  const [found] = data
  return {
    name: found?.name,
    balance: found?.balance,
    methods: found?.methodMap,
    creator: found && [found.creator.address, found.creator.token_balance],
    policy: found && [found.creator.consume_user_resource_percent, found.creator.energy_limit],
    code: { ...code, abi: code.abi && parseJson(code.abi) },
  }
}

/** An API over an index of the recording that begins later. */
async function startPartial(first: number) {
  const recording = recordedChain()
  const all = cutOff(recording, recording.head(), recording.head())
  return { recording, partial: await startIndexedApi(SERVED, all, {}, String(first)) }
}

/** What a node reports of an account, in the form of the answer. */
function reportedAt(account: Json) {
  const resource = (account.account_resource ?? {}) as Json
  const own = resource.frozen_balance_for_energy as Json | undefined
  const power = account.tron_power as Json | undefined
  const v2 = (type: string | undefined) =>
    total(
      listOf(account.frozenV2).filter((entry) => entry.type === type),
      'amount',
    )
  const stake = (frozen: bigint, delegated: unknown, acquired: unknown) => ({
    frozen,
    delegated: toBigInt(delegated),
    acquired: toBigInt(acquired),
  })
  return {
    balance: toBigInt(account.balance),
    tokens: listOf(account.assetV2)
      .map(({ key, value }) => [String(key), String(value)])
      .filter(([, amount]) => amount !== '0')
      .sort(),
    stake: {
      stakeV1: {
        bandwidth: stake(
          total(listOf(account.frozen), 'frozen_balance'),
          account.delegated_frozen_balance_for_bandwidth,
          account.acquired_delegated_frozen_balance_for_bandwidth,
        ),
        energy: stake(
          toBigInt(own?.frozen_balance),
          resource.delegated_frozen_balance_for_energy,
          resource.acquired_delegated_frozen_balance_for_energy,
        ),
        tronPower: toBigInt(power?.frozen_balance),
      },
      stakeV2: {
        bandwidth: stake(
          v2(undefined),
          account.delegated_frozenV2_balance_for_bandwidth,
          account.acquired_delegated_frozenV2_balance_for_bandwidth,
        ),
        energy: stake(
          v2('ENERGY'),
          resource.delegated_frozenV2_balance_for_energy,
          resource.acquired_delegated_frozenV2_balance_for_energy,
        ),
        tronPower: v2('TRON_POWER'),
        unfreezing: total(listOf(account.unfrozenV2), 'unfreeze_amount'),
      },
    },
    votes: listOf(account.votes).map(({ vote_address, vote_count }) => [vote_address, toBigInt(vote_count)]),
  }
}

/** Sums of what an answer holds as whole numbers of one kind. */
const exact = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return toBigInt(value)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, exact(one)]))
}

test.each(
  CHECKPOINTS,
)('holdings, stake and votes at a past height are what the node reported then: %s', async (name) => {
  const text = readFileSync(join(findRecording(), 'checkpoints', `${name}.json`), 'utf8')
  const { head, entries } = parseJson(text) as Checkpoint
  const asked = entries.filter(({ path }) => path === '/wallet/getaccount')
  expect(asked.length).toBeGreaterThan(10)
  for (const { body, answer } of asked) {
    const address = body.address as Address
    const reported = reportedAt(parseJson(answer) as Json)
    const then = await injectClient(api.app).getAccountAt({ address, block: head.number })
    expect({
      balance: toBigInt(then.balance),
      tokens: then.tokens
        .filter(({ tokenType }) => tokenType === 'trc10')
        .map(({ tokenId, balance }) => [tokenId, balance])
        .sort(),
      stake: exact(then.stake),
      votes: then.votes.map((vote) => [vote.address, BigInt(vote.votes)]),
    }).toEqual(reported)
  }
})

test('holdings, stake and votes at the head are those of now, and at the beginning nothing', async () => {
  const client = injectClient(api.app)
  const { rows } = await sql<{ address: HexAddress }>`
    SELECT encode(voter, 'hex') AS address FROM vote_list ORDER BY voter LIMIT 5`.execute(api.database.db)
  expect(rows).toHaveLength(5)
  for (const { address: hex } of rows) {
    const address = fromHexAddress(hex)
    const [now, then, detail] = await Promise.all([
      client.getAccountAt({ address }),
      client.getAccountAt({ address, block: 0 }),
      client.getAccountV2({ address }),
    ])
    expect(now.balance).toBe(detail.balance)
    expect(now.stake.stakeV2.energy.frozen).toBe(detail.frozenForEnergyV2)
    expect(now.votes.reduce((sum, { votes }) => sum + votes, 0)).toBe(detail.voteTotal)
    expect(now.tokens.map(({ tokenId, balance }) => [tokenId, balance]).sort()).toEqual(
      detail.tokens.map(({ tokenId, balance }) => [tokenId, balance]).sort(),
    )
    expect(then).toMatchObject({ block: 0, votes: [], tokens: [] })
    expect(toBigInt(then.stake.stakeV2.energy.frozen)).toBe(0n)
  }
})

test('a time is answered after the last block of it; what is not indexed is refused by name', async () => {
  const { rows } = await sql<{ number: bigint; timestamp: bigint; next: bigint }>`
    SELECT a.number, a.timestamp, b.timestamp AS next FROM block a JOIN block b ON b.number = a.number + 1
    WHERE a.number = 300`.execute(api.database.db)
  const address = fromHexAddress(moved[0]?.moves[0]?.address as HexAddress)
  const client = injectClient(api.app)
  const [block] = rows
  for (const time of [Number(block?.timestamp), Number(block?.next) - 1])
    expect((await client.getAccountAt({ address, time })).block).toBe(300)
  await expect(client.getAccountAt({ address, block: 99_999 })).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
  })
  // a time to come is one after the newest block, and a refusal names no latest time
  const head = await client.getAccountAt({ address })
  expect(await client.getAccountAt({ address, time: Number(head.timestamp) + 86_400_000 })).toEqual(head)
})

const inOrder = (votes: readonly { address: Address }[]) =>
  votes.toSorted((a, b) => a.address.localeCompare(b.address))

/** What a node reports of an account, without what only a complete index knows. */
const kept = (account: AccountDetail) => {
  const { name, accountType, balance, activated, voteTotal, unfreezings, rewardNum } = account
  const stakes = Object.entries(account).filter(([member]) => /frozen|freez|withdrawAmount/i.test(member))
  return {
    ...{ name, accountType, balance, activated, voteTotal, unfreezings, rewardNum },
    stakes: Object.fromEntries(stakes),
    assets: account.balances.flatMap(({ tokenId, amount }) => (amount === '0' ? [] : [{ tokenId, amount }])),
    votes: account.votes.map(({ address, name: called, votes }) => ({ address, called, votes })),
  }
}

test('a partial index says from which block on stake and votes are known, and answers no height before its first', async () => {
  const FIRST = 300
  const { recording, partial } = await startPartial(FIRST)
  try {
    const client = injectClient(partial.app)
    for (const url of ['/api/block?limit=1', '/api/account/at?address=unknown'])
      expect(readIndexHead((await partial.app.inject({ url })).headers[INDEX_HEAD] as string)).toMatchObject({
        block: recording.head(),
        first: FIRST,
      })
    // what it refuses names the earliest time only, for later ones are answered
    const { rows: blocks } = await sql<{ timestamp: bigint }>`
      SELECT timestamp FROM block WHERE number = ${FIRST}`.execute(partial.database.db)
    const first = Number(blocks[0]?.timestamp)
    const someone = fromHexAddress(moved[0]?.moves[0]?.address as HexAddress)
    const early = await partial.app.inject({ url: `/api/account/at?address=${someone}&time=${first - 1}` })
    expect([early.statusCode, early.json()]).toMatchObject([
      400,
      { code: 'INVALID_PARAMETER', expected: { kind: 'range', minimum: first } },
    ])
    expect(early.json().expected.maximum).toBe(Number.MAX_SAFE_INTEGER)
    expect(early.json().message).toContain(`from ${first} (block ${FIRST}) on`)
    const find = async (term: number) =>
      (await partial.app.inject({ url: `/api/search?term=${term}` })).json()
    expect(await find(FIRST - 1)).toEqual([])
    expect(await find(FIRST)).toEqual([{ desc: 'Block', value: String(FIRST) }])
    const held = recording.head() - FIRST + 1
    expect(await client.listBlocks({ limit: 1 })).toMatchObject({ total: held, rangeTotal: held })
    const { rows } = await sql<{ address: HexAddress }>`
      SELECT encode(address, 'hex') AS address FROM stake WHERE amount > 0 ORDER BY address LIMIT 3`.execute(
      partial.database.db,
    )
    expect(rows).toHaveLength(3)
    for (const { address: hex } of rows) {
      const address = fromHexAddress(hex)
      const [then, whole] = await Promise.all([
        client.getAccountAt({ address, block: FIRST + 100 }),
        injectClient(api.app).getAccountAt({ address, block: FIRST + 100 }),
      ])
      expect(then.stakeKnownFrom).toBe(FIRST)
      expect([then.balance, then.stake]).toEqual([whole.balance, whole.stake])
      expect(whole.stakeKnownFrom).toBe(0)
      await expect(client.getAccountAt({ address, block: FIRST - 1 })).rejects.toThrow(String(FIRST))
    }
    const voters = await sql<{ voter: HexAddress; touched: boolean }>`
      SELECT encode(voter, 'hex') AS voter, EXISTS (SELECT FROM opening o WHERE o.address = v.voter) AS touched
      FROM (SELECT DISTINCT voter FROM vote_change) v`.execute(partial.database.db)
    const heights = [FIRST, FIRST + 1, FIRST + 40, FIRST + 120, recording.head() - 1, recording.head()]
    const known = { always: 0, later: 0 }
    const calm: Address[] = []
    for (const { voter } of voters.rows)
      for (const block of heights) {
        const address = fromHexAddress(voter)
        const [then, whole] = await Promise.all([
          client.getAccountAt({ address, block }),
          injectClient(api.app).getAccountAt({ address, block }),
        ])
        // those of contracts stand on the chain in an order that no block holds
        if (block >= then.votesKnownFrom)
          expect(inOrder(then.votes), `${address} at ${block}`).toEqual(inOrder(whole.votes))
        if (then.votesKnownFrom === FIRST && known.always++ === 0) calm.push(address)
        if (then.votesKnownFrom > FIRST) known.later++
        expect(whole.votesKnownFrom).toBe(0)
      }
    expect(known.always).toBeGreaterThan(0)
    expect(known.later).toBeGreaterThan(0)
    const absent = await client.getAccountAt({
      address: bytesToAddress(Buffer.alloc(21, 0x41)),
      block: FIRST,
    })
    const never = recording.head() + 1
    expect(absent).toMatchObject({
      balanceKnownFrom: never,
      stakeKnownFrom: never,
      votesKnownFrom: never,
    })
    // what takes stake back takes votes with it, of which an index that did not know them yet has no row
    const address = calm[0] as Address
    const ask = (block: number) => client.getAccountAt({ address, block })
    expect(await ask(FIRST)).toMatchObject({
      balanceKnownFrom: FIRST,
      stakeKnownFrom: FIRST,
      votesKnownFrom: FIRST,
    })
    await sql`INSERT INTO stake_change (address, quantity, block_number, delta, amount)
      VALUES (${addressToBytes(address)}, 12, ${FIRST + 50}, -1, 0)`.execute(partial.database.db)
    expect((await ask(FIRST + 1)).votesKnownFrom).toBeGreaterThan(FIRST + 50)
  } finally {
    await partial.close()
  }
})

test('what traders held is shown from when a partial index asked about them, and not before', async () => {
  const FIRST = 300
  const { partial } = await startPartial(FIRST)
  try {
    const [client, all] = [injectClient(partial.app), injectClient(api.app)]
    const { rows } = await sql<{ owner: HexAddress }>`
      SELECT DISTINCT encode(owner, 'hex') AS owner FROM transaction WHERE contract_type IN (14, 52, 53) AND success`.execute(
      partial.database.db,
    )
    expect(rows.length).toBeGreaterThan(2)
    const { rows: blocks } = await sql<{ timestamp: bigint }>`
      SELECT timestamp FROM block WHERE number = ${FIRST + 100}`.execute(partial.database.db)
    for (const { owner } of rows) {
      const address = fromHexAddress(owner)
      const { balanceKnownFrom } = await client.getAccountAt({ address })
      expect(balanceKnownFrom, address).toBeGreaterThan(FIRST)
      // a recording runs no contract, which would report what it keeps for others
      const ask = async (one: typeof client) => {
        const { balance, tokens } = await one.getAccountAt({ address, block: balanceKnownFrom })
        return [balance, tokens.filter(({ tokenType }) => tokenType === 'trc10')]
      }
      expect(await ask(client), address).toEqual(await ask(all))
      const early = { address, end_timestamp: Number(blocks[0]?.timestamp) }
      expect(await client.getStatementTotals(early)).toMatchObject({ opening: null, closing: null })
      expect((await all.getStatementTotals(early)).closing).not.toBeNull()
      const statement = await client.listStatement({ address, limit: 200 })
      for (const { block, legs } of statement.data)
        for (const { balance } of legs) if (block < balanceKnownFrom) expect(balance).toBeNull()
    }
    // all is known of accounts that did not trade
    const calm = fromHexAddress(
      (
        await sql<{ address: HexAddress }>`
        SELECT encode(o.address, 'hex') AS address FROM opening o WHERE token = '_' AND NOT EXISTS (
          SELECT FROM transaction t WHERE t.owner = o.address AND t.contract_type IN (14, 52, 53))
          AND NOT EXISTS (SELECT FROM market_order m WHERE m.owner = o.address) ORDER BY 1 LIMIT 1`.execute(
          partial.database.db,
        )
      ).rows[0]?.address as HexAddress,
    )
    expect((await client.getAccountAt({ address: calm })).balanceKnownFrom).toBe(FIRST)
  } finally {
    await partial.close()
  }
})

test('an account that a partial index has not seen is what the node reports, and its past is unknown', async () => {
  const FIRST = 555
  const { partial } = await startPartial(FIRST)
  try {
    const client = injectClient(partial.app)
    const { rows: unmet } = await sql<{ address: Buffer }>`
      SELECT address FROM account WHERE created_block < ${FIRST}`.execute(api.database.db)
    const { rows: met } = await sql<{ address: Buffer }>`SELECT address FROM account`.execute(
      partial.database.db,
    )
    const hidden = unmet.filter((row) => !met.some((one) => one.address.equals(row.address)))
    const hadAny = {
      assets: false,
      votes: false,
      stake: false,
      returning: false,
      contract: false,
      code: false,
    }
    for (const { address } of hidden) {
      const asked = { address: bytesToAddress(address) }
      const [ours, theirs] = await Promise.all([
        client.getAccountV2(asked),
        injectClient(api.app).getAccountV2(asked),
      ])
      expect([ours.isMet, theirs.isMet]).toEqual([false, true])
      expect(kept(ours)).toEqual(kept(theirs))
      // a contract that a contract made has no time of its own
      expect([0, theirs.date_created]).toContain(ours.date_created)
      const found = { term: asked.address, type: 'address' as const }
      expect(await client.searchByKind(found)).toMatchObject({
        address: [{ balance: (await injectClient(api.app).searchByKind(found)).address[0]?.balance }],
      })
      if (theirs.accountType === CONTRACT) {
        expect(await client.search({ term: asked.address })).toEqual([
          { desc: 'Contract', value: asked.address },
        ])
        expect(await client.searchByKind({ term: asked.address, type: 'contract' })).toMatchObject({
          contract: [{ contract_address: asked.address }],
        })
        const [shown, whole] = await Promise.all([
          readContract(client, asked.address),
          readContract(injectClient(api.app), asked.address),
        ])
        expect(shown).toEqual(whole)
        hadAny.contract = true
        hadAny.code ||= Object.keys(whole.methods ?? {}).length > 0
      }
      hadAny.assets ||= theirs.balances.length > 0
      hadAny.votes ||= theirs.votes.length > 0
      hadAny.stake ||= toBigInt(theirs.totalFrozenV2) > 0n
      hadAny.returning ||= theirs.unfreezings.length > 0
      // what it had in the past is unknown
      expect(await client.getStatementTotals(asked)).toMatchObject({ opening: null, closing: null })
      expect(await client.getAccountAnalysis({ ...asked, type: 0 })).toEqual({ size: 0, data: [] })
    }
    expect(hadAny).toEqual({
      assets: true,
      votes: true,
      stake: true,
      returning: true,
      contract: true,
      code: true,
    })
    // without the node it is unknown whether there is such an account, while one that was seen is known all
    // the same
    const away = await createServer(
      readConfig({
        DATABASE_URL: partial.database.url,
        NODE_URL: 'http://127.0.0.1:9',
        LOG_LEVEL: 'silent',
      }),
      SERVED,
    )
    try {
      const ask = async ({ address }: { address: Buffer }) =>
        (await away.inject(`/api/accountv2?address=${bytesToAddress(address)}`)).statusCode
      const [unknown] = hidden
      const [known] = met
      expect(unknown && known && [await ask(unknown), await ask(known)]).toEqual([503, 200])
    } finally {
      await away.close()
    }
  } finally {
    await partial.close()
  }
})
