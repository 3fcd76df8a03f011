import { MAIN_NET, RECORD_DATE } from '../../packages/devchain/src/presets/mainnet-record.ts'
import { CHAIN_PARAMETERS } from '../../packages/protocol/src/index.ts'
import { type Page, wrap } from './page.ts'

const INTRODUCTION = [
  'The preset `mainnet` of the [development chain](devchain.md#presets) has these values: main net under java-tron 4.8.2, block ' +
    'version 36, whose hard fork was set for 2026-08-16. `fast` and `tronweb` differ where their description says so.',
  `*Vote* is the number of a proposal in the record of [tronprotocol/tips](https://github.com/tronprotocol/tips/tree/master/proposal), ` +
    `as it was on ${RECORD_DATE}; the date is the day on which it took effect. A default without a vote is true for the date of the record. ` +
    'Three values are not in the record, which names only their parameters: they come from an answer of a main-net node to ' +
    '`getchainparameters` between votes 89 and 90, kept in ' +
    '[edge-currency-accountbased](https://github.com/EdgeApp/edge-currency-accountbased) (`src/tron/tronTypes.ts`).',
  'Whether main net has carried out a proposal since is not known here. Ask a node of main net for `getchainparameters`, and set what ' +
    'differs in a file for `--genesis`.',
]

/** Every parameter of the preset `mainnet` with its value, day and source. */
export const describePreset = (): Page => [
  'docs/reference/mainnet-parameters.md',
  [
    '# Parameters of the preset `mainnet`',
    ...INTRODUCTION.flatMap((text) => ['', ...wrap(text)]),
    '',
    '| No. | Parameter | Value | Unit | Date | Source |',
    '|---|---|---|---|---|---|',
    ...CHAIN_PARAMETERS.map(({ key, id, unit }) => {
      const { value, date, source } = MAIN_NET[key]
      return `| ${id ?? '–'} | \`${key}\` | ${value.toLocaleString('en')} | ${unit} | ${date} | ${source} |`
    }),
  ],
]
