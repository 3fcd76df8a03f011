/** Version numbers as one that can be compared: `0.6.12` is 612. */
const ordinal = (version: string): number => {
  const [, minor = 0, patch = 0] = version.split('.').map(Number)
  return minor * 100 + patch
}

/** How something is written since a version, and what was written for it before that. */
interface Spelling {
  since: string
  now: RegExp
  before: string
}

/** What the contracts of the demo world use that is younger than 0.4.26. */
const SPELLINGS: readonly Spelling[] = [
  { since: '0.8.4', now: /^ *error \w+\(.*\);\n/gm, before: '' },
  { since: '0.8.4', now: /revert (\w+)\(.*\);/g, before: 'revert("$1");' },
  { since: '0.8.0', now: /unchecked \{/g, before: '{' },
  // structs in results; without it, arrays from the call cannot be put into an event
  {
    since: '0.8.0',
    now: /^pragma .*;$(?=[\s\S]*\bstruct\b)/m,
    before: '$&\npragma experimental ABIEncoderV2;',
  },
  { since: '0.7.0', now: /(constructor\([^)]*\))/g, before: '$1 public' },
  { since: '0.6.8', now: /type\(uint256\)\.max/g, before: 'uint256(-1)' },
  { since: '0.6.5', now: / immutable /g, before: ' ' },
  { since: '0.6.0', now: /receive\(\) external/g, before: 'function() external' },
  { since: '0.6.0', now: /payable\(((?:[^()]|\([^()]*\))*)\)/g, before: 'address(uint160($1))' },
  // names of instructions were taken
  { since: '0.6.0', now: /\bjump\b/g, before: 'place' },
  { since: '0.5.0', now: /address payable/g, before: 'address' },
  { since: '0.5.0', now: / calldata/g, before: '' },
]

/**
 * A contract of the demo world in the words of the Solidity of some version: the same functions, errors as
 * reasons.
 */
export const inSolidity = (version: string, source: string): string =>
  SPELLINGS.filter(({ since }) => ordinal(version) < ordinal(since)).reduce(
    (text, { now, before }) => text.replace(now, before),
    source.replace(/^pragma .*;$/m, `pragma solidity ${version};`),
  )
