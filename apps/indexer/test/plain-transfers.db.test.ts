import { CompileQueue, Compilers, inputOf } from '@tronlens/compiler'
import { hexAddress } from '@tronlens/core'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bytes, Scene } from '../src/testing/scene.ts'

const SLOW = { timeout: 120_000 }

const TOKEN = `contract Plain {
  string public name = "Plain"; string public symbol = "PLN"; uint8 public decimals = 2; uint256 public totalSupply = 1000;
  mapping(address => uint256) public balanceOf;
  event Transfer(address from, address to, uint256 value);
  constructor() { balanceOf[msg.sender] = 1000; emit Transfer(address(0), msg.sender, 1000); }
  function transfer(address to, uint256 value) external returns (bool) {
    balanceOf[msg.sender] -= value; balanceOf[to] += value; emit Transfer(msg.sender, to, value); return true;
  }
}`
const TRANSFER = 'a9059cbb'

async function compile(source: string, name: string): Promise<string> {
  const input = inputOf([{ name: 'Token.sol', content: source }], { optimizer: true, runs: 200 })
  const compiled = await new CompileQueue(new Compilers()).compile('0.8.37', input)
  if (compiled.kind !== 'done') throw new Error(compiled.reason)
  return compiled.output.contracts?.['Token.sol']?.[name]?.evm.bytecode.object ?? ''
}

test('a token whose transfers have nothing indexed is a token with holders', SLOW, () =>
  Scene.play({}, async (scene) => {
    const [alice, bob] = scene.chain.actors
    if (!alice || !bob) throw new Error('The chain has no funded accounts.')
    const token = await scene.deployPuppet(alice, 0n, await compile(TOKEN, 'Plain'))
    scene.sendOrders(
      alice,
      token,
      `${TRANSFER}${bob.address.slice(2).padStart(64, '0')}${(7).toString(16).padStart(64, '0')}`,
    )
    expect(await scene.differences()).toEqual([])
    const { db } = scene.database
    const { rows: tokens } = await sql`
      SELECT kind, name, symbol, decimals, total_supply, holder_count::int AS holders, transfer_count::int AS transfers
      FROM token WHERE ref = ${bytes(token)}`.execute(db)
    expect(tokens).toEqual([
      { kind: 20, name: 'Plain', symbol: 'PLN', decimals: 2, total_supply: '1000', holders: 2, transfers: 2 },
    ])
    const { rows } = await sql<{ who: string; amount: string }>`
      SELECT encode(address, 'hex') AS who, amount FROM balance WHERE token = ${bytes(token)} ORDER BY amount`.execute(
      db,
    )
    expect(rows.filter(({ who }) => who !== hexAddress(`41${'00'.repeat(20)}`))).toEqual([
      { who: bob.address, amount: '7' },
      { who: alice.address, amount: '993' },
    ])
  }),
)
