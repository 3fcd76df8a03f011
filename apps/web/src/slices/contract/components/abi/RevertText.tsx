import { type Panic, type Revert, showValue } from '@tronlens/abi'
import { safeText } from '@tronlens/core'
import { type TranslationKey, useT } from '../../../../i18n/i18n.ts'

const PANIC_KEYS: Record<Panic, TranslationKey> = {
  assert: 'abi.panic.assert',
  overflow: 'abi.panic.overflow',
  divisionByZero: 'abi.panic.divisionByZero',
  badEnum: 'abi.panic.badEnum',
  badStorageBytes: 'abi.panic.badStorageBytes',
  emptyPop: 'abi.panic.emptyPop',
  outOfBounds: 'abi.panic.outOfBounds',
  outOfMemory: 'abi.panic.outOfMemory',
  zeroFunction: 'abi.panic.zeroFunction',
}

/** Why a call was taken back, in words; errors of the contract by their names. */
export function RevertText({ revert }: { revert: Revert }) {
  const t = useT()
  switch (revert.kind) {
    case 'silent':
      return t('abi.revert.silent')
    case 'text':
      return (
        <>
          {t('abi.revert.text')} <bdi>{safeText(revert.text)}</bdi>
        </>
      )
    case 'panic':
      return revert.meaning
        ? t(PANIC_KEYS[revert.meaning])
        : t('abi.panic.other', { n: String(revert.number) })
    case 'custom':
      return (
        <>
          {t('abi.revert.custom')}{' '}
          <bdi dir="ltr" className="mono">
            {revert.name}(
            {revert.values.map((one) => `${one.name ? `${one.name}: ` : ''}${showValue(one)}`).join(', ')})
          </bdi>
        </>
      )
    case 'unknown':
      return (
        <>
          {t('abi.revert.unknown')}{' '}
          <bdi dir="ltr" className="mono">
            0x{revert.selector}
          </bdi>
        </>
      )
  }
}
