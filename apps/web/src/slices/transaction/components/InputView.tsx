import type { TriggerInfo } from '@tronlens/api-contract'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Quantity } from '../../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../../shared/entity/quantity.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { Optional } from '../../../shared/ui/Optional.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { ParameterValue, Signature } from '../../contract/components/Signature.tsx'
import { type InputParameter, readParameters } from '../call-input.ts'
import { callOf, type ShowMeaning } from '../call-of.ts'
import { readTokenCall, tokenInfoOf } from '../contract-data.ts'
import type { TransactionInfo } from '../transaction.ts'
import styles from './transaction.module.css'

type View = 'decoded' | 'raw'
type Row = InputParameter & { place: number; value: string }

/** Parameters in the order of the signature, each with its decoded value. */
function rowsOf({ method, parameter, data }: TriggerInfo): Row[] {
  const values = Object.values(parameter)
  const parameters = readParameters(method, data)
  return values.map((value, place) => {
    const { name = '', type = '', word } = parameters[place] ?? {}
    return { place, value, name: name || (Object.keys(parameter)[place] ?? ''), type, word }
  })
}

/** The value of a parameter; an amount of the called token also scaled by its decimals. */
function Value({ tx, row }: { tx: TransactionInfo; row: Row }): ReactNode {
  const call = readTokenCall(tx.contractData)
  const info = tokenInfoOf(tx)
  const isAmount = call !== undefined && info !== undefined && row.value === call.value.toString()
  if (!isAmount) return <ParameterValue value={row.value} />
  return (
    <>
      <ParameterValue value={row.value} />
      <div className="muted">
        <Quantity of={quantityOf(call.value, String(info.tokenId), info)} exact />
      </div>
    </>
  )
}

/** What a call was made with: method and parameters with their types, or the bytes. */
export function InputView({
  tx,
  trigger,
  meaning,
}: {
  tx: TransactionInfo
  trigger: TriggerInfo
  meaning?: ShowMeaning | undefined
}) {
  const t = useT()
  const [view, setView] = useState<View>('decoded')
  const { method, methodId, data } = trigger
  if (data === '') return <p className={panel.panelEmpty}>{t('tx.noInput')}</p>
  const rows = rowsOf(trigger)
  const mono = (text: string) => (
    <bdi dir="ltr" className="mono">
      {text}
    </bdi>
  )
  return (
    <>
      <div className={styles.codeHead}>
        {method ? <Signature text={method} /> : mono(`0x${methodId}`)}
        <Segments
          label={t('tx.input')}
          value={view}
          onChange={setView}
          options={[
            { value: 'decoded', label: t('tx.decoded') },
            { value: 'raw', label: t('tx.raw') },
          ]}
        />
      </div>
      {view === 'raw' || rows.length === 0 ? (
        <p dir="ltr" className={`${styles.code} mono`}>
          {data}
        </p>
      ) : (
        <DataTable
          label={t('tx.input')}
          compact
          columns={[
            { id: 'name', header: t('column.name'), cell: ({ name }) => mono(name) },
            { id: 'type', header: t('column.type'), cell: ({ type }) => mono(type) },
            {
              id: 'value',
              header: t('field.value'),
              fill: true,
              cell: (row) => (
                <div className={styles.value}>
                  <Value tx={tx} row={row} />
                </div>
              ),
            },
            {
              id: 'word',
              header: t('tx.word'),
              from: 'lg',
              align: 'end',
              cell: ({ word }) => (word ? <span className={styles.word}>{mono(word)}</span> : '–'),
            },
          ]}
          rows={rows}
          rowKey={({ place }) => String(place)}
          card={(row) => (
            <Card
              main={<Value tx={tx} row={row} />}
              meta={
                <>
                  {mono(row.name)} · {mono(row.type)}
                </>
              }
            />
          )}
          empty={{ title: t('tx.noInput') }}
        />
      )}
      {meaning && <Optional>{meaning(callOf(tx, data))}</Optional>}
    </>
  )
}
