import { encodeInputs, selectorOfSignature, topicOfSignature } from '@tronlens/abi'
import { folderOfCompilers } from '@tronlens/compiler/testing'
import { type Address, fromHexAddress, hexToBytes, toHexAddress } from '@tronlens/core'
import { createIndexer } from '@tronlens/indexer'
import { createTestDatabase } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getContractRoute } from '../../routes/contracts/get-contract.ts'
import { compileContractRoute, getProxyRoute } from '../../routes/contracts/solidity.ts'
import { serveRoutes } from '../../served.ts'
import { type DevchainApi, startDevchainApi } from '../../testing/devchain-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { type NodeGate, openNodeGate } from '../../testing/node-gate.ts'
import type { Signer } from '../../testing/signed-transaction.ts'
import { compileCode, putCode } from '../../testing/solidity-chain.ts'

const SERVED = serveRoutes([compileContractRoute, getContractRoute, getProxyRoute])

let api: DevchainApi
let gate: NodeGate
let owner: Signer
beforeAll(async () => {
  api = await startDevchainApi(SERVED, { SOLIDITY_COMPILERS_DIR: folderOfCompilers() })
  owner = api.chain.actors[0] as Signer
  gate = await openNodeGate()
  gate.target = api.chain.url
}, 120_000)
afterAll(async () => {
  await api.close()
  await gate.close()
})
const client = () => injectClient(api.app)
const put = (code: string) => putCode(api, owner, code)
const compile = (files: { name: string; content: string }[], contract: string) =>
  compileCode(api, files, contract)

const PROXY = `pragma solidity ^0.8.0;
contract Proxy {
  event Upgraded(address indexed implementation);
  event AdminChanged(address previousAdmin, address newAdmin);
  constructor(address to) { upgrade(to); emit AdminChanged(address(0), msg.sender); }
  function upgrade(address to) public { assembly { sstore(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc, to) } emit Upgraded(to); }
  fallback() external payable { assembly {
    calldatacopy(0, 0, calldatasize())
    let ok := delegatecall(gas(), sload(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc), 0, calldatasize(), 0, 0)
    returndatacopy(0, 0, returndatasize())
    switch ok case 0 { revert(0, returndatasize()) } default { return(0, returndatasize()) } } }
}`

test('proxies are shown with the code that they run', async () => {
  const first = await put('600a600c600039600a6000f3602a60005260206000f3')
  const target = owner.address.slice(2)
  const minimal = await put(`3d602d80600a3d3981f3363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3`)
  expect(await client().getProxy({ contract: minimal })).toMatchObject({
    is_proxy: true,
    kind: 'EIP-1167',
    implementation: fromHexAddress(owner.address),
  })
  const code = await compile([{ name: 'Proxy.sol', content: PROXY }], 'Proxy')
  const proxy = await put(code + encodeInputs([{ name: 'to', type: 'address' }], [first]))
  expect(await client().getContract({ contract: proxy })).toMatchObject({
    data: [
      {
        is_proxy: true,
        proxy_kind: 'EIP-1967',
        proxy_implementation: first,
        proxy_admin: fromHexAddress(owner.address),
      },
    ],
  })
  expect(await client().getProxy({ contract: first })).toMatchObject({ is_proxy: false })
}, 60_000)

const BEACON = `pragma solidity ^0.8.0;
contract First { function which() external pure returns (uint256) { return 1; } }
contract Second { function which() external pure returns (uint256) { return 2; } }
contract Beacon {
  address public implementation;
  address public owner = msg.sender;
  event Upgraded(address indexed implementation);
  constructor(address to) { upgrade(to); }
  function upgrade(address to) public { implementation = to; emit Upgraded(to); }
}
contract BeaconProxy {
  bytes32 constant PLACE = 0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50;
  event BeaconUpgraded(address indexed beacon);
  constructor(address beacon) { assembly { sstore(PLACE, beacon) } emit BeaconUpgraded(beacon); }
  fallback() external payable {
    address beacon;
    assembly { beacon := sload(PLACE) }
    (, bytes memory answer) = beacon.staticcall(abi.encodeWithSignature("implementation()"));
    address to = abi.decode(answer, (address));
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      switch ok case 0 { revert(0, returndatasize()) } default { return(0, returndatasize()) } } }
}`

test('a proxy of a beacon runs what the beacon says now', async () => {
  const files = [{ name: 'Beacon.sol', content: BEACON }]
  const argument = (to: Address) => encodeInputs([{ name: 'to', type: 'address' }], [to])
  const first = await put(await compile(files, 'First'))
  const second = await put(await compile(files, 'Second'))
  const beacon = await put((await compile(files, 'Beacon')) + argument(first))
  const proxy = await put((await compile(files, 'BeaconProxy')) + argument(beacon))
  const facts = { is_proxy: true, kind: 'beacon', beacon, admin: fromHexAddress(owner.address) }
  expect(await client().getProxy({ contract: proxy })).toMatchObject({ ...facts, implementation: first })
  api.chain.wallet.send(
    owner,
    'TriggerSmartContract',
    {
      contractAddress: hexToBytes(toHexAddress(beacon)),
      data: hexToBytes(selectorOfSignature('upgrade(address)') + argument(second)),
    },
    { feeLimit: 100_000_000n },
  )
  await api.chain.control.mine()
  await api.catchUp()
  expect(await client().getProxy({ contract: proxy })).toMatchObject({ ...facts, implementation: second })
}, 60_000)

/** Proxies that emit nothing: what they run stands in their storage, or is what they answer. */
const SILENT = `pragma solidity ^0.8.0;
contract Code { function which() external pure returns (uint256) { return 1; } }
abstract contract Passes {
  function _code() internal view virtual returns (address);
  fallback() external payable {
    address to = _code();
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      switch ok case 0 { revert(0, returndatasize()) } default { return(0, returndatasize()) } }
  }
}
contract Kept is Passes {
  bytes32 immutable place;
  constructor(address to, bytes32 where) { place = where; assembly { sstore(where, to) } }
  function _code() internal view override returns (address to) { bytes32 at = place; assembly { to := sload(at) } }
}
contract Delegator is Passes {
  address public implementation;
  constructor(address to) { implementation = to; }
  function _code() internal view override returns (address) { return implementation; }
}
contract Unitroller is Passes {
  address public comptrollerImplementation;
  constructor(address to) { comptrollerImplementation = to; }
  function _code() internal view override returns (address) { return comptrollerImplementation; }
}
contract SafeProxy is Passes {
  address internal singleton;
  constructor(address to) { singleton = to; }
  function masterCopy() external view returns (address) { return singleton; }
  function _code() internal view override returns (address) { return singleton; }
}
contract Loupe {
  function facetAddresses() external pure returns (address[] memory all) { all = new address[](2); all[0] = address(0x11); all[1] = address(0x22); }
}
contract Diamond is Passes {
  address immutable loupe;
  constructor(address to) { loupe = to; }
  function _code() internal view override returns (address) { return loupe; }
}
library Sums { function add(uint256 a, uint256 b) external pure returns (uint256) { return a + b; } }
contract Caller { function run(address to) external { (bool ok, ) = to.delegatecall(""); require(ok); } }
contract Alone { function hi() external pure returns (uint256) { return 5; } }`
const files = [{ name: 'Silent.sol', content: SILENT }]
const hashOf = (text: string): bigint => BigInt(`0x${topicOfSignature(text)}`)
const word = (value: bigint): string => value.toString(16).padStart(64, '0')
const argument = (to: Address): string => encodeInputs([{ name: 'to', type: 'address' }], [to])

test.each([
  ['EIP-1967', hashOf('eip1967.proxy.implementation') - 1n],
  ['EIP-1822', hashOf('PROXIABLE')],
  ['Zeppelinos', hashOf('org.zeppelinos.proxy.implementation')],
])(
  '%s without events is recognized by its storage',
  async (kind, place) => {
    const code = await put(await compile(files, 'Code'))
    const kept = await put((await compile(files, 'Kept')) + argument(code) + word(place))
    expect(await client().getProxy({ contract: kept })).toMatchObject({
      is_proxy: true,
      kind,
      implementation: code,
    })
  },
  60_000,
)

test.each([
  ['delegator', 'Delegator'],
  ['delegator', 'Unitroller'],
  ['Safe', 'SafeProxy'],
])(
  'a %s that names its code is recognized: %s',
  async (kind, name) => {
    const code = await put(await compile(files, 'Code'))
    const proxy = await put((await compile(files, name)) + argument(code))
    expect(await client().getProxy({ contract: proxy })).toMatchObject({
      is_proxy: true,
      kind,
      implementation: code,
    })
  },
  60_000,
)

test('a diamond is recognized by the facets that it names', async () => {
  const loupe = await put(await compile(files, 'Loupe'))
  const diamond = await put((await compile(files, 'Diamond')) + argument(loupe))
  const facets = ['11', '22'].map((end) => fromHexAddress(`41${end.padStart(40, '0')}`))
  expect(await client().getContract({ contract: diamond })).toMatchObject({
    data: [{ is_proxy: true, proxy_kind: 'EIP-2535', proxy_facets: facets, proxy_implementation: '' }],
  })
}, 60_000)

test('proxies behind each other lead to the code that runs in the end', async () => {
  const code = await put(await compile(files, 'Code'))
  const target = toHexAddress(code).slice(2)
  const minimal = await put(`3d602d80600a3d3981f3363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3`)
  const delegator = await put((await compile(files, 'Delegator')) + argument(minimal))
  expect(await client().getProxy({ contract: delegator })).toMatchObject({
    kind: 'delegator',
    implementation: code,
    through: [minimal],
  })
  // the storage of this one names nothing, so the code of the delegator leads nowhere
  const other = `3d602d80600a3d3981f3363d3d373d3d3d363d73${toHexAddress(delegator).slice(2)}5af43d82803e903d91602b57fd5bf3`
  expect(await client().getProxy({ contract: await put(other) })).toMatchObject({ kind: 'EIP-1167' })
}, 60_000)

test('what delegates and is no known proxy is not called one, nor what runs its own code only', async () => {
  const caller = await put(await compile(files, 'Caller'))
  expect(await client().getContract({ contract: caller })).toMatchObject({
    data: [{ is_proxy: false, proxy_known: true, delegates: true }],
  })
  const alone = await put(await compile(files, 'Alone'))
  expect(await client().getContract({ contract: alone })).toMatchObject({
    data: [{ is_proxy: false, proxy_known: true, delegates: false }],
  })
}, 60_000)

test('without JSON-RPC events name the code, and without a node it is called unknown', async () => {
  const code = await put(await compile(files, 'Code'))
  const proxy = await put((await compile([{ name: 'Proxy.sol', content: PROXY }], 'Proxy')) + argument(code))
  gate.missing.add('/jsonrpc')
  const { app } = await api.startAnother({ NODE_URL: gate.url })
  const behind = injectClient(app)
  expect(await behind.getProxy({ contract: proxy })).toMatchObject({ kind: 'EIP-1967', implementation: code })
  gate.shut.add('/wallet/getcontractinfo')
  expect(await behind.getContract({ contract: proxy })).toMatchObject({
    data: [{ is_proxy: false, proxy_known: false }],
  })
  gate.shut.clear()
}, 60_000)

test('a proxy that is older than the index is recognized as the node knows it', async () => {
  const code = await put(await compile(files, 'Code'))
  const kept = await put((await compile(files, 'Kept')) + argument(code) + word(hashOf('PROXIABLE')))
  await api.chain.control.mine(40)
  const database = await createTestDatabase()
  const from = String(api.chain.devchain.chain.solidNumber - 4)
  const partial = createIndexer({ databaseUrl: database.url, nodeUrl: api.chain.url, historyFrom: from })
  await partial.catchUp()
  const { app } = await api.startAnother({ DATABASE_URL: database.url })
  try {
    expect(await injectClient(app).getProxy({ contract: kept })).toMatchObject({
      is_proxy: true,
      kind: 'EIP-1822',
      implementation: code,
    })
  } finally {
    await app.close()
    await partial.stop()
    await database.drop()
  }
}, 60_000)
