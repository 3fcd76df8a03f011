import { Button } from '@mantine/core'
import type { AnswerOf, CodeDifference, verifyContract } from '@tronlens/api-contract'
import { type Address, stringifyJson } from '@tronlens/core'
import { Link } from 'react-router'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { DiagnosticList } from './DiagnosticList.tsx'
import styles from './solidity.module.css'

type Answer = AnswerOf<typeof verifyContract>
const CAUSES: Record<string, TranslationKey> = {
  compiler: 'solidity.cause.compiler',
  evmVersion: 'solidity.cause.evmVersion',
  optimizer: 'solidity.cause.optimizer',
  sources: 'solidity.cause.sources',
}

/** What came out: that it agrees, or where it does not and why that may be. */
export function VerifyResult({
  answer,
  address,
  onTryNeighbours,
}: {
  answer: Answer
  address: Address
  onTryNeighbours: () => void
}) {
  const t = useT()
  const { data, errmsg } = answer
  if (data.match !== 'none')
    return (
      <Panel className={styles.wide} title={t('solidity.result')}>
        <div className={styles.body} role="status">
          <p>
            <Tag kind="ok">{data.match === 'full' ? t('solidity.full') : t('solidity.partial')}</Tag>{' '}
            {data.match === 'full'
              ? t('solidity.fullLine')
              : data.matchReason === 'noMetadata'
                ? t('solidity.noMetadata')
                : t('solidity.otherMetadata')}
          </p>
          <p>
            <bdi dir="ltr" className="mono">
              {data.contractName} · {data.compilerVersion} · {stringifyJson(data.settings)}
            </bdi>
          </p>
          <Link className="link" to={paths.contract(address, 'code')}>
            {t('solidity.openCode')}
          </Link>
        </div>
      </Panel>
    )
  return (
    <Panel className={styles.wide} title={t('solidity.result')}>
      <div className={styles.body} role="status">
        <p>
          <Tag kind="bad">{t('solidity.noMatch')}</Tag>{' '}
          {data.difference
            ? t('solidity.differFrom', { n: formatInteger(data.difference.offset) })
            : data.contractNames.length > 0
              ? t('solidity.otherNames', { names: data.contractNames.join(', ') })
              : data.diagnostics.length > 0
                ? t('solidity.notCompiled')
                : errmsg}
        </p>
      </div>
      <DiagnosticList diagnostics={data.diagnostics} />
      {data.difference && <Difference difference={data.difference} />}
      {data.difference && (
        <div className={styles.body} style={{ paddingTop: 14 }}>
          {data.tried.length > 0 ? (
            <Facts
              facts={data.tried.map((one) => ({
                label: (
                  <bdi dir="ltr" className="mono">
                    {stringifyJson(one.settings)}
                  </bdi>
                ),
                value: t('solidity.bytesDiffer', { n: formatInteger(one.differing) }),
              }))}
            />
          ) : (
            <Button onClick={onTryNeighbours}>{t('solidity.tryNeighbours')}</Button>
          )}
        </div>
      )}
    </Panel>
  )
}

function Side({ title, rows, at }: { title: string; rows: CodeDifference['chain']; at: number }) {
  const first = rows.filter(({ offset }) => offset <= at).at(-1)
  return (
    <table>
      <thead>
        <tr>
          <th colSpan={3}>{title}</th>
        </tr>
      </thead>
      <tbody className="mono" dir="ltr">
        {rows.map((row) => (
          <tr key={row.offset} {...(row === first && { 'data-first': '' })}>
            <td>{row.offset.toString(16).padStart(4, '0')}</td>
            <td>{row.name}</td>
            <td>{row.argument && `0x${row.argument}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where in the code bytes differ, from its beginning to its end. */
function ByteMap({ map }: { map: readonly number[] }) {
  const t = useT()
  const share = Math.round((map.filter((part) => part > 0).length / Math.max(1, map.length)) * 100)
  return (
    <div className={styles.map} role="img" aria-label={t('solidity.map', { n: share })} dir="ltr">
      {map.map((part, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of the code keep their places
          key={index}
          {...(part > 0 && { 'data-differs': '' })}
          style={part > 0 ? { opacity: 0.35 + part * 0.65 } : undefined}
        />
      ))}
    </div>
  )
}

/** Both codes around the first byte that differs, and what most likely made them differ. */
function Difference({ difference }: { difference: CodeDifference }) {
  const t = useT()
  const { chainLength, compiledLength, cause, chainCompiler } = difference
  return (
    <>
      <Facts
        facts={[
          {
            label: t('solidity.lengths'),
            value: t('solidity.lengthsLine', {
              chain: formatInteger(chainLength),
              yours: formatInteger(compiledLength),
            }),
          },
          { label: t('solidity.differing'), value: formatInteger(difference.differing) },
          chainCompiler !== '' && {
            label: t('solidity.chainCompiler'),
            value: <bdi dir="ltr">{chainCompiler}</bdi>,
          },
          { label: t('solidity.likely'), value: t(CAUSES[cause] ?? 'solidity.cause.sources') },
        ]}
      />
      <ByteMap map={difference.map} />
      <div className={styles.sides}>
        <Side title={t('solidity.chainSide')} rows={difference.chain} at={difference.offset} />
        <Side title={t('solidity.yourSide')} rows={difference.compiled} at={difference.offset} />
      </div>
    </>
  )
}
