import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { constructorOf, encodeValues, parseInputs, readAbi } from '@tronlens/abi'
import type { AnswerOf, compileContract } from '@tronlens/api-contract'
import { deployedAddress, trxText } from '@tronlens/core'
import type { Intent } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { AbiForm } from '../../../slices/contract/components/abi/AbiField.tsx'
import { unreadyText } from '../../../slices/contract/components/abi/unready-text.ts'
import { FeeLimitField } from '../../../slices/contract/components/FeeLimitField.tsx'
import { useMostFee } from '../../../slices/contract/fee-limit.ts'
import { costQuery } from '../../../slices/signing/api/cost-query.ts'
import { chooseFeeLimit } from '../../../slices/signing/fee-limit.ts'
import { requestOwnAct } from '../../../slices/signing/request-own-act.ts'
import { refusalOf } from '../../../slices/signing/sign-outcome.ts'
import { openDialog } from '../../../slices/wallet/dialog-store.ts'
import { canSign } from '../../../slices/wallet/wallet.ts'
import { useWallet } from '../../../slices/wallet/wallet-store.ts'
import { type DeployForm, keepInputs, type Terms } from '../deploy-form.ts'
import { deployIntent } from '../deploy-intent.ts'
import { readTerms, USUAL_LIMIT } from '../read-terms.ts'
import type { Workbench } from '../sources.ts'
import { PARAMETER_DEFAULTS, PARAMETER_WORDS } from '../template-parameters.ts'
import { Deployed } from './Deployed.tsx'
import { KnownSymbol } from './KnownSymbol.tsx'
import styles from './solidity.module.css'

type Compiled = AnswerOf<typeof compileContract>['data']

/**
 * Puts a compiled contract on the chain: which one, its arguments, and the share of energy that its owner
 * pays.
 */
export function DeployPanel({
  form,
  compiled,
  workbench,
  only,
  isTemplate = false,
}: {
  form: DeployForm
  compiled: Compiled
  workbench: Workbench
  /** The chosen contract, as `File.sol:Name`. */
  only?: string
  /** Its arguments have words and usual values. */
  isTemplate?: boolean
}) {
  const t = useT()
  const wallet = useWallet()
  const queries = useQueryClient()
  const whole = (one: { fileName: string; contractName: string }) => `${one.fileName}:${one.contractName}`
  const contracts = compiled.byteCodeArr.filter((one) => only === undefined || whole(one) === only)
  const { terms, deployed } = form
  const isThere = contracts.some((one) => whole(one) === form.chosen)
  // a contract that imports others comes last in a file list, and is usually the one to deploy
  const last = contracts.at(-1)
  const chosen = isThere ? (form.chosen ?? '') : last ? whole(last) : ''
  const contract = contracts.find((one) => whole(one) === chosen)
  const abi = readAbi(JSON.parse(compiled.abiArr.find((one) => whole(one) === chosen)?.abi ?? '[]'))
  const maker = constructorOf(abi)
  const parameters = maker?.inputs ?? []
  const filled = form.filled[chosen]
  const kept = keepInputs(parameters, filled)
  const isUsual = isTemplate && filled === undefined
  const values = isUsual ? parameters.map(({ name }, at) => PARAMETER_DEFAULTS[name] ?? kept[at] ?? '') : kept
  const symbol = isTemplate ? values[parameters.findIndex(({ name }) => name === 'symbol_')] : undefined
  const parsed = parseInputs(parameters, values)
  const mostFee = useMostFee()
  const read = readTerms(terms, mostFee)
  const wrong = read.ok ? [] : read.wrong
  const isLinked = contract !== undefined && contract.libraries.length === 0
  const set = (next: Partial<Terms>) => form.set({ terms: { ...terms, ...next } })
  const intent =
    wallet && contract && parsed.ok && read.ok && isLinked
      ? deployIntent({
          ...read.value,
          owner: wallet.address,
          name: contract.contractName.slice(0, 32),
          abi,
          bytecode: contract.byteCode + encodeValues(parameters, parsed.value),
        })
      : undefined
  const cost = useQuery({ ...costQuery(intent as Intent, 1), enabled: intent !== undefined })
  const typed = read.ok ? read.value.feeLimit : undefined
  const feeLimit =
    typed && terms.feeLimit === undefined ? chooseFeeLimit(typed, cost.data?.leastFeeLimit) : typed
  const handleDeploy = async () => {
    if (!wallet || !contract || !intent || !feeLimit) return
    const isLimitChosen = terms.feeLimit !== undefined
    const outcome = await requestOwnAct(wallet, { ...intent, feeLimit }, queries, { isLimitChosen })
    if (outcome.kind === 'sent' && !refusalOf(outcome))
      form.set({
        deployed: {
          address: deployedAddress(outcome.transaction.txID, wallet.address),
          contractName: whole(contract),
          workbench,
        },
      })
  }
  return (
    <Panel className={styles.wide} title={t('solidity.deploy')}>
      <div className={styles.body}>
        <SelectField
          label={t('solidity.contract')}
          value={chosen}
          options={contracts.map((one) => ({ value: whole(one), label: whole(one) }))}
          onChange={(next) => form.set({ chosen: next })}
        />
        <AbiForm
          parameters={parameters}
          values={values}
          problems={parsed.ok ? [] : parsed.problems}
          nameOf={({ name }) => {
            const words = isTemplate ? PARAMETER_WORDS[name] : undefined
            return words && t(words)
          }}
          onChange={(next) =>
            form.set({ filled: { ...form.filled, [chosen]: { parameters, values: next } } })
          }
        />
        {typeof symbol === 'string' && symbol !== '' && <KnownSymbol symbol={symbol} />}
        <div className={styles.pair}>
          <FeeLimitField
            value={terms.feeLimit ?? trxText(feeLimit ?? USUAL_LIMIT)}
            most={mostFee}
            onChange={(feeLimit) => set({ feeLimit })}
          />
          <Field
            label={t('solidity.userPercent')}
            hint={<bdi dir="ltr">0–100 %</bdi>}
            value={terms.userPercent}
            error={wrong.includes('userPercent') ? t('solidity.percentWrong') : undefined}
            dir="ltr"
            onChange={(userPercent) => set({ userPercent })}
          />
          <Field
            label={t('solidity.originLimit')}
            value={terms.originEnergyLimit}
            error={wrong.includes('originEnergyLimit') ? t('solidity.originWrong') : undefined}
            dir="ltr"
            onChange={(originEnergyLimit) => set({ originEnergyLimit })}
          />
          {maker?.stateMutability === 'payable' && (
            <>
              <Field
                label={t('solidity.value')}
                value={terms.value}
                error={wrong.includes('value') ? t('abi.valueWrong') : undefined}
                dir="ltr"
                placeholder="0"
                onChange={(value) => set({ value })}
              />
              <Field
                label={t('solidity.token')}
                value={terms.token}
                error={wrong.includes('token') ? t('abi.tokenWrong') : undefined}
                dir="ltr"
                placeholder="TRX"
                onChange={(token) => set({ token })}
              />
            </>
          )}
        </div>
        <div className={styles.actions}>
          {wallet && canSign(wallet) ? (
            <Button variant="primary" disabled={intent === undefined} onClick={() => void handleDeploy()}>
              {t('solidity.reviewDeploy')}
            </Button>
          ) : (
            <Button onClick={() => openDialog({ kind: 'signIn' })}>{t('solidity.openWallet')}</Button>
          )}
          <span className="muted">
            {!isLinked
              ? t('solidity.needsLibraries')
              : parsed.ok && read.ok
                ? ''
                : unreadyText(parsed.ok ? [] : parsed.problems, t('solidity.fillIn'))}
          </span>
        </div>
        {deployed && (only === undefined || deployed.contractName === only) && (
          <Deployed key={deployed.address} {...deployed} />
        )}
      </div>
    </Panel>
  )
}
