import { HELP as DEVCHAIN } from '../../apps/devchain/src/cli/options.ts'
import { findHelp } from '../../apps/indexer/src/cli/arguments.ts'
import { HELP as START } from '../../apps/launcher/src/options.ts'
import { type Page, wrap } from './page.ts'

/** Columns of a line in a code block. */
const COLUMNS = 118

/** Continues a long line of a help text on the next one, indented behind the name of what it describes. */
function fold(line: string): string[] {
  if (line.length <= COLUMNS) return [line]
  const indent = ' '.repeat(Math.min(/^\s*(?:\S+ )*\S*\s{2,}|^\s*/.exec(line)?.[0].length ?? 0, 40) || 4)
  const lines: string[] = []
  for (const word of line.trimEnd().split(/(?<=\S) /)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > COLUMNS)
      lines.push(last === undefined ? word : indent + word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

const block = (text: string): string[] => ['```', ...text.trimEnd().split('\n').flatMap(fold), '```', '']

/** Commands whose help is short, or described elsewhere. */
const OTHERS = [
  ['npm test', '[run the tests](../how-to/run-the-tests.md)'],
  ['npm run check', 'formatter, linter, compiler, unused code and licences, all at the same time'],
  ['npm run build', 'builds all programs and the web app'],
  ['npm run docs', 'writes the generated pages of this documentation'],
  ['npm run dev', 'the web app with reload on change, on http://localhost:5173/'],
  ['npm run replay -- DIR --port N', 'serves a recorded chain as if it were a node; port 8090 by default'],
  ['npm run replay -- --hostile SEED --port N', 'a synthetic chain of everything that breaks programs'],
  [
    'npm run record -- URL DIR --genesis FILE',
    'records a java-tron: [compare with a new release](../how-to/compare-with-a-new-release.md)',
  ],
  [
    'npm run compare -- DIR',
    'compares the devchain with a recorded chain; ends with code 1 where they differ',
  ],
  ['npm run bench', '[measure performance](../how-to/measure-performance.md)'],
  ['npm run db:distribute', '[run a cluster](../how-to/run-a-cluster.md)'],
  ['npm run proto', 'generates the protocol messages from `.proto` files'],
  [
    'npm run new -- KIND NAME',
    'writes the files and registrations of a new `endpoint`, `page`, `action` or `contract-type`',
  ],
  [
    'npm run words -- [PATH]',
    'lists words that documentation and code do not use, and what to write instead',
  ],
] as const

/** The help of every command, as the commands print it. */
export const describeCommands = (): Page => [
  'docs/reference/commands.md',
  [
    '# Commands',
    '',
    'Options of an npm script follow two dashes: `npm start -- --port 5000`.',
    '',
    '| Command | What it does |',
    '|---|---|',
    ...OTHERS.map(([name, what]) => `| \`${name}\` | ${what} |`),
    '',
    ...wrap(
      '`npm run dev` uses a stack that `npm start` runs. `API_ORIGIN` names another one; the default is `http://127.0.0.1:4000`.',
    ),
    '',
    ...(
      [
        ['npm start', START],
        ['npm run devchain', DEVCHAIN],
        ['npm run tronlens', findHelp(['--help']) ?? ''],
      ] as const
    ).flatMap(([name, help]) => [`## ${name}`, '', ...block(help)]),
  ],
]
