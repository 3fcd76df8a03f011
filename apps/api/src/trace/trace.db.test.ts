import { create } from '@bufbuild/protobuf'
import { encodeInputs, parseSignature, selectorOfSignature } from '@tronlens/abi'
import { folderOfCompilers } from '@tronlens/compiler/testing'
import { type Address, fromHexAddress, hexToBytes, toHexAddress } from '@tronlens/core'
import { HISTORY_CONTRACT, PRECOMPILED_CONTRACTS, SmartContractSchema } from '@tronlens/protocol'
import { startReplayNode } from '@tronlens/testkit'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { compileContractRoute, verifyContractRoute } from '../routes/contracts/solidity.ts'
import {
  getTransactionTraceRoute,
  listTransactionStepsRoute,
} from '../routes/transactions/get-transaction-trace.ts'
import { serveRoutes } from '../served.ts'
import { type DevchainApi, startDevchainApi } from '../testing/devchain-api.ts'
import { injectClient } from '../testing/inject-client.ts'
import { recordedChain } from '../testing/recorded-chain.ts'
import type { Signer } from '../testing/signed-transaction.ts'

const SERVED = serveRoutes([
  compileContractRoute,
  getTransactionTraceRoute,
  listTransactionStepsRoute,
  verifyContractRoute,
])

const SHOP = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Ledger {
  event Booked(address indexed who, uint256 total);
  function book(address who, uint256 total) external returns (bool) { emit Booked(who, total); return true; }
  function fail(uint256 why) external pure { revert Refused(why, "closed"); }
  error Refused(uint256 number, string words);
  function probe(address[] calldata all) external {
    for (uint256 i = 0; i < all.length; i++) { (bool ok, ) = all[i].call{gas: 5000}(new bytes(320)); ok; }
  }
}
contract Shop {
  struct Order { address buyer; uint96 pieces; uint256 price; }
  bool public isOpen;
  uint8 public mood;
  Ledger public ledger;
  mapping(address => mapping(uint256 => Order)) public orders;
  uint256[] public prices;
  string public motto;
  uint64[5] public small;
  event Opened(uint256 at);
  function setUp(Ledger to) external { ledger = to; }
  function order(uint256 id, uint256 price) external {
    isOpen = true;
    emit Opened(id);
    orders[msg.sender][id] = Order(msg.sender, 7, price);
    prices.push(price);
    motto = "all is well";
    small[4] = 9;
    ledger.book(msg.sender, price);
    try ledger.fail(price) {} catch { mood = 3; }
  }
}
contract Door {
  bytes32 constant PLACE = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
  constructor(address to) { assembly { sstore(PLACE, to) } }
  fallback() external payable { assembly {
    calldatacopy(0, 0, calldatasize())
    let ok := delegatecall(gas(), sload(PLACE), 0, calldatasize(), 0, 0)
    returndatacopy(0, 0, returndatasize())
    switch ok case 0 { revert(0, returndatasize()) } default { return(0, returndatasize()) } } }
}`
const SETTINGS = { compiler: '0.8.30', optimizer: '1', runs: '200', evmVersion: 'shanghai' }
const FILES = [{ name: 'Shop.sol', content: SHOP }]

let api: DevchainApi
let traced: ReturnType<typeof injectClient>
let owner: Signer
beforeAll(async () => {
  api = await startDevchainApi(SERVED, { SOLIDITY_COMPILERS_DIR: folderOfCompilers() })
  traced = injectClient((await api.startAnother({ TRACE_URL: `${api.chain.url}/tre` })).app)
  owner = api.chain.actors[0] as Signer
}, 120_000)
afterAll(() => api.close())

const encode = (signature: string, values: string[]): string =>
  selectorOfSignature(signature) + encodeInputs(parseSignature(signature)?.inputs ?? [], values)

/** Sends, and puts it into a block that is indexed. */
async function settle(id: string): Promise<string> {
  await api.chain.control.mine()
  await api.catchUp()
  return id
}

async function put(name: string, args = ''): Promise<Address> {
  const { data } = await traced.compileContract({ body: { ...SETTINGS, files: FILES } })
  const code = data.byteCodeArr.find(({ contractName }) => contractName === name)?.byteCode ?? ''
  const id = await settle(
    api.chain.wallet.send(
      owner,
      'CreateSmartContract',
      {
        newContract: create(SmartContractSchema, {
          originAddress: hexToBytes(owner.address),
          bytecode: hexToBytes(code + args),
          consumeUserResourcePercent: 100n,
          name,
          originEnergyLimit: 10_000_000n,
        }),
      },
      { feeLimit: 1_000_000_000n },
    ),
  )
  const info = await api.chain.ask<{ contract_address: string }>('/wallet/gettransactioninfobyid', {
    value: id,
  })
  return fromHexAddress(info.contract_address)
}

const send = (contract: Address, data: string): Promise<string> =>
  settle(
    api.chain.wallet.send(
      owner,
      'TriggerSmartContract',
      { contractAddress: hexToBytes(toHexAddress(contract)), data: hexToBytes(data) },
      { feeLimit: 1_000_000_000n },
    ),
  )

const verify = (contractAddress: Address, contractName: string) =>
  traced.verifyContract({ body: { ...SETTINGS, contractAddress, contractName, files: FILES } })

test('all contracts that the chain itself provides have their names in a trace', async () => {
  const builtIn = [...PRECOMPILED_CONTRACTS.keys(), HISTORY_CONTRACT]
  const words = ['20', builtIn.length.toString(16), ...builtIn.map((address) => address.slice(2))]
  const list = words.map((word) => word.padStart(64, '0')).join('')
  const hash = await send(await put('Ledger'), selectorOfSignature('probe(address[])') + list)
  const { state, data, contractInfo } = await traced.getTransactionTrace({ hash })
  expect(state).toBe('available')
  const called = data.slice(1).map(({ call }) => contractInfo[call?.to ?? '']?.name)
  expect(called).toEqual([...PRECOMPILED_CONTRACTS.values(), 'BlockHashHistory'])
  expect(called).toEqual(
    expect.arrayContaining([
      'ecrecover',
      'identity',
      'validateMultiSign',
      'P256VERIFY',
      'rewardBalance',
      'totalAcquiredResource',
    ]),
  )
})

describe('a call through a proxy into verified contracts', () => {
  let [ledger, shop, door]: Address[] = []
  let hash = ''
  const buyer = () => fromHexAddress(owner.address)
  beforeAll(async () => {
    ledger = await put('Ledger')
    shop = await put('Shop')
    door = await put('Door', encodeInputs([{ name: 'to', type: 'address' }], [shop]))
    await verify(ledger, 'Ledger')
    await verify(shop, 'Shop')
    await send(door, encode('setUp(address)', [ledger]))
    hash = await send(door, encode('order(uint256,uint256)', ['5', '1200']))
  }, 120_000)

  test('every call says what it was asked and answered, and events stand between them', async () => {
    const { state, data, steps } = await traced.getTransactionTrace({ hash })
    expect(state).toBe('available')
    expect(steps).toBeGreaterThan(500)
    expect(
      data.map(({ depth, call, event }) => [depth, call?.type ?? '', call?.method ?? event?.name]),
    ).toEqual([
      [0, 'CALL', 'order(uint256 id, uint256 price)'],
      [1, 'DELEGATECALL', 'order(uint256 id, uint256 price)'],
      [2, '', 'Opened(uint256 at)'],
      [2, 'CALL', 'book(address who, uint256 total)'],
      [3, '', 'Booked(address who, uint256 total)'],
      [2, 'STATICCALL', 'fail(uint256 why)'],
    ])
    expect(data[3]?.call).toMatchObject({
      from: door,
      to: ledger,
      methodSource: 'verified',
      inputs: [
        { name: 'who', type: 'address', value: buyer() },
        { name: 'total', type: 'uint256', value: '1200' },
      ],
      outputs: [{ name: '', type: 'bool', value: 'true' }],
      error: '',
    })
    expect(data[5]?.call?.error).toContain('Refused(1200, closed)')
    const own = data.reduce((sum, { call }) => sum + (call?.ownEnergy ?? 0), 0)
    expect(own).toBe(data[0]?.call?.energy)
  })

  test('a call names the line that made it, and a failure its own, where the code is verified', async () => {
    const { data } = await traced.getTransactionTrace({ hash })
    const lineOf = (text: string) => SHOP.split('\n').findIndex((line) => line.includes(text)) + 1
    const at = (contract: Address | undefined, text: string) => ({
      contract,
      file: 'Shop.sol',
      line: lineOf(text),
    })
    expect(data.map(({ call }) => call?.calledAt)).toEqual([
      undefined, // nothing called it
      undefined, // the proxy is not verified
      undefined,
      at(shop, 'ledger.book('),
      undefined,
      at(shop, 'try ledger.fail('),
    ])
    expect(data.map(({ call }) => call?.failedAt).filter(Boolean)).toEqual([at(ledger, 'revert Refused(')])
  })

  test('changes of storage have the names of the sources', async () => {
    const { storage } = await traced.getTransactionTrace({ hash })
    expect(storage.map(({ address }) => address)).toEqual(storage.map(() => door))
    expect(storage.map(({ variable, before, after }) => [variable, before, after])).toEqual([
      ['isOpen', 'false', 'true'],
      ['mood', '0', '3'],
      [`orders[${buyer()}][5].buyer`, expect.stringMatching(/^T9y/), buyer()],
      [`orders[${buyer()}][5].pieces`, '0', '7'],
      [`orders[${buyer()}][5].price`, '0', '1200'],
      ['prices', 'length 0', 'length 1'],
      ['prices[0]', '0', '1200'],
      ['motto', '""', '"all is well"'],
      ['small[4]', '0', '9'],
    ])
  })

  test('opcodes are listed from where a call begins', async () => {
    const { data } = await traced.getTransactionTrace({ hash })
    const start = data[3]?.call?.step ?? -1
    const { data: steps } = await traced.listTransactionSteps({ hash, start, limit: 3 })
    expect(steps.map(({ index, depth, op, pc }) => [index - start, depth, op, pc])).toEqual([
      [0, 2, 'PUSH1', 0],
      [1, 2, 'PUSH1', 2],
      [2, 2, 'MSTORE', 4],
    ])
    expect(steps[2]?.stack).toEqual(['40', '80'])
  })

  test('why there is no trace is said', async () => {
    const stateOf = async (client: typeof traced, id: string) =>
      (await client.getTransactionTrace({ hash: id })).state
    expect(await stateOf(traced, '00'.repeat(32))).toBe('unknown')
    expect(await stateOf(injectClient(api.app), hash)).toBe('noTracer')
    const other = async (url: string) => injectClient((await api.startAnother({ TRACE_URL: url })).app)
    const older = await startReplayNode({ source: recordedChain(), jsonRpc: () => undefined })
    onTestFinished(() => older.stop())
    expect(await stateOf(await other(`${older.url}/jsonrpc`), hash)).toBe('unsupported')
    expect(await stateOf(await other('http://127.0.0.1:1'), hash)).toBe('unreachable')
  })
})
