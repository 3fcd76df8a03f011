import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { TranslationKey } from '../../i18n/i18n.ts'
import {
  IconDeviceMobile,
  IconEye,
  IconFileText,
  IconKey,
  IconListNumbers,
  IconPuzzle,
  IconQrcode,
  IconUsb,
} from '../../shared/ui/icons.ts'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import type { MethodName, MethodProps } from './method-props.ts'
import { AddressMethod } from './methods/AddressMethod.tsx'
import { ExtensionMethod } from './methods/ExtensionMethod.tsx'
import { ExternalMethod } from './methods/ExternalMethod.tsx'
import { KeystoreMethod } from './methods/KeystoreMethod.tsx'
import { PhraseMethod } from './methods/PhraseMethod.tsx'
import { PrivateKeyMethod } from './methods/PrivateKeyMethod.tsx'

export interface Method {
  icon: Icon
  title: TranslationKey
  line: TranslationKey
  Method: ComponentType<MethodProps>
}

/** Every way to open a wallet. */
export const METHODS: Record<MethodName, Method> = {
  extension: {
    icon: IconPuzzle,
    title: 'signIn.extension',
    line: 'signIn.extensionLine',
    Method: ExtensionMethod,
  },
  ledger: {
    icon: IconUsb,
    title: 'signIn.ledger',
    line: 'signIn.ledgerLine',
    Method: lazyWithTexts<object>(['ledger'], () => import('./methods/ledger/LedgerMethod.tsx')),
  },
  external: {
    icon: IconDeviceMobile,
    title: 'external.title',
    line: 'external.line',
    Method: ExternalMethod,
  },
  walletConnect: {
    icon: IconQrcode,
    title: 'signIn.walletConnect',
    line: 'signIn.walletConnectLine',
    Method: lazyWithTexts<object>(['external'], () => import('./methods/WalletConnectMethod.tsx')),
  },
  privateKey: {
    icon: IconKey,
    title: 'wallet.privateKey',
    line: 'signIn.privateKeyLine',
    Method: PrivateKeyMethod,
  },
  keystore: {
    icon: IconFileText,
    title: 'signIn.keystore',
    line: 'signIn.keystoreLine',
    Method: KeystoreMethod,
  },
  phrase: { icon: IconListNumbers, title: 'signIn.phrase', line: 'signIn.phraseLine', Method: PhraseMethod },
  address: { icon: IconEye, title: 'signIn.address', line: 'signIn.addressLine', Method: AddressMethod },
}

/** The methods by the question where the key is. */
export const METHOD_GROUPS: readonly { title: TranslationKey; methods: readonly MethodName[] }[] = [
  { title: 'signIn.onDevice', methods: ['extension', 'ledger', 'external', 'walletConnect'] },
  { title: 'signIn.inBrowser', methods: ['privateKey', 'keystore', 'phrase'] },
  { title: 'signIn.noKey', methods: ['address'] },
]
