/** Methods that contracts of all kinds share, by selector. */
const METHODS: Record<string, string> = {
  a9059cbb: 'transfer(address _to,uint256 _value)',
  '23b872dd': 'transferFrom(address _from,address _to,uint256 _value)',
  '095ea7b3': 'approve(address _spender,uint256 _value)',
  '40c10f19': 'mint(address to,uint256 amount)',
  '42842e0e': 'safeTransferFrom(address from,address to,uint256 tokenId)',
  b88d4fde: 'safeTransferFrom(address from,address to,uint256 tokenId,bytes data)',
  f242432a: 'safeTransferFrom(address from,address to,uint256 id,uint256 value,bytes data)',
  a22cb465: 'setApprovalForAll(address operator,bool approved)',
}

/** Events that contracts of all kinds share. */
const EVENTS = [
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
] as const

export { EVENTS as WELL_KNOWN_EVENTS, METHODS as WELL_KNOWN_METHODS }
