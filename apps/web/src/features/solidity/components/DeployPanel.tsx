import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { constructorOf, encodeValues, parseInputs, readAbi } from '@tronlens/abi'
import type { AnswerOf, compileContract } from '@tronlens/api-contract'
import { deployedAddress, parseTrx, sun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { AbiForm } from '../../../slices/contract/components/abi/AbiField.tsx'
import { requestOwnAct } from '../../../slices/signing/request-own-act.ts'
import { openAct } from '../../../slices/wallet/act-store.ts'
import { canSign } from '../../../slices/wallet/wallet.ts'
import { useWallet } from '../../../slices/wallet/wallet-store.ts'
import { type DeployForm, keepInputs, type Terms } from '../deploy-form.ts'
import { deployIntent } from '../deploy-intent.ts'
import type { Workbench } from '../sources.ts'
import { Deployed } from './Deployed.tsx'
import styles from './solidity.module.css'

type Compiled = AnswerOf<typeof compileContract>['data']
const whole = (text: string, most: bigint): bigint | undefined => {
  const value = /^\d{1,19}$/.test(text.trim()) ? BigInt(text.trim()) : undefined
  return value !== undefined && value <= most ? value : undefined
}
const trx = (text: string) => (/^\d+(?:\.\d{1,6})?$/.test(text.trim()) ? parseTrx(text.trim()) : undefined)
const MOST = 2n ** 63n - 1n

/** Terms as the chain takes them; undefined while one of them is wrong. */
function readTerms({ feeLimit, userPercent, originEnergyLimit, value, token }: Terms) {
  const id = token.trim() === '' ? undefined : whole(token, MOST)
  const sent = value.trim() === '' ? 0n : token.trim() === '' ? trx(value) : whole(value, MOST)
  const [limit, percent, origin] = [trx(feeLimit), whole(userPercent, 100n), whole(originEnergyLimit, MOST)]
  if (limit === undefined || percent === undefined || !origin || sent === undefined) return undefined
  if (token.trim() !== '' && id === undefined) return undefined
  return {
    feeLimit: limit,
    userPercent: percent,
    originEnergyLimit: origin,
    value: id === undefined ? sun(sent) : sun(0n),
    token: id !== undefined && sent > 0n ? { id, amount: sent } : undefined,
  }
}

/** Puts a compiled contract on the chain: which one, its arguments, who pays for its calls. */
export function DeployPanel({
  form,
  compiled,
  workbench,
  only,
}: {
  form: DeployForm
  compiled: Compiled
  workbench: Workbench
  /** The one contract that is wanted, as `File.sol:Name`. */
  only?: string
}) {
  const t = useT()
  const wallet = useWallet()
  const queries = useQueryClient()
  const whole = (one: { fileName: string; contractName: string }) => `${one.fileName}:${one.contractName}`
  const contracts = compiled.byteCodeArr.filter((one) => only === undefined || whole(one) === only)
  const { terms, deployed } = form
  const isThere = contracts.some((one) => whole(one) === form.chosen)
  // what imports others comes last in a file list, and is mostly what is wanted
  const last = contracts.at(-1)
  const chosen = isThere ? (form.chosen ?? '') : last ? whole(last) : ''
  const contract = contracts.find((one) => whole(one) === chosen)
  const abi = readAbi(JSON.parse(compiled.abiArr.find((one) => whole(one) === chosen)?.abi ?? '[]'))
  const maker = constructorOf(abi)
  const parameters = maker?.inputs ?? []
  const values = keepInputs(parameters, form.filled[chosen])
  const parsed = parseInputs(parameters, values)
  const read = readTerms(terms)
  const isLinked = contract !== undefined && contract.libraries.length === 0
  const set = (next: Partial<Terms>) => form.set({ terms: { ...terms, ...next } })
  const handleDeploy = async () => {
    if (!wallet || !contract || !parsed.ok || !read) return
    const intent = deployIntent({
      ...read,
      owner: wallet.address,
      name: contract.contractName.slice(0, 32),
      abi,
      bytecode: contract.byteCode + encodeValues(parameters, parsed.value),
    })
    const outcome = await requestOwnAct(wallet, intent, queries)
    if (outcome.kind === 'sent' && outcome.progress.stage !== 'refused')
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
          onChange={(next) =>
            form.set({ filled: { ...form.filled, [chosen]: { parameters, values: next } } })
          }
        />
        <div className={styles.pair}>
          <Field
            label={t('solidity.feeLimit')}
            hint="TRX"
            value={terms.feeLimit}
            dir="ltr"
            onChange={(feeLimit) => set({ feeLimit })}
          />
          <Field
            label={t('solidity.userPercent')}
            hint="0–100 %"
            value={terms.userPercent}
            dir="ltr"
            onChange={(userPercent) => set({ userPercent })}
          />
          <Field
            label={t('solidity.originLimit')}
            value={terms.originEnergyLimit}
            dir="ltr"
            onChange={(originEnergyLimit) => set({ originEnergyLimit })}
          />
          {maker?.stateMutability === 'payable' && (
            <>
              <Field
                label={t('solidity.value')}
                value={terms.value}
                dir="ltr"
                placeholder="0"
                onChange={(value) => set({ value })}
              />
              <Field
                label={t('solidity.token')}
                value={terms.token}
                dir="ltr"
                placeholder="TRX"
                onChange={(token) => set({ token })}
              />
            </>
          )}
        </div>
        <div className={styles.actions}>
          {wallet && canSign(wallet) ? (
            <Button
              variant="primary"
              disabled={!parsed.ok || !read || !isLinked}
              onClick={() => void handleDeploy()}
            >
              {t('solidity.reviewDeploy')}
            </Button>
          ) : (
            <Button onClick={() => openAct({ kind: 'signIn' })}>{t('solidity.openWallet')}</Button>
          )}
          <span className="muted">
            {!isLinked
              ? t('solidity.needsLibraries')
              : !parsed.ok
                ? t('solidity.fillIn')
                : read
                  ? ''
                  : t('solidity.termsWrong')}
          </span>
        </div>
        {deployed && (only === undefined || deployed.contractName === only) && (
          <Deployed key={deployed.address} {...deployed} />
        )}
      </div>
    </Panel>
  )
}
