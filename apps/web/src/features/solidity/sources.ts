import { EVM_NAMES } from '@tronlens/protocol/evm-version'
import { createStored } from '../../shared/stored.ts'

/** A source file, by the path that imports name. */
export interface SourceFile {
  name: string
  content: string
}

/** How sources are compiled. */
export interface CompileSettings {
  compiler: string
  optimizer: boolean
  runs: string
  evmVersion: string
  viaIR: boolean
  /** Addresses of libraries by `File.sol:Name`. */
  libraries: Readonly<Record<string, string>>
}

/** The files and settings that the user works on. */
export interface Workbench {
  files: readonly SourceFile[]
  settings: CompileSettings
}

export const MOST_FILES = 200
export const MOST_FILE_BYTES = 5 * 1024 * 1024

/** Versions of the machine that compilers know; empty is their own choice. */
export const EVM_VERSIONS: readonly string[] = ['', ...EVM_NAMES]

/** Not chosen yet: the newest version of the connected chain, once its parameters are known. */
export const UNCHOSEN = 'chain'
/** Chains know its instructions since version 4.7 of the node. */
const USUAL_EVM = 'shanghai'

export const USUAL_SETTINGS: CompileSettings = {
  compiler: '',
  optimizer: true,
  runs: '200',
  evmVersion: UNCHOSEN,
  viaIR: false,
  libraries: {},
}

const EXAMPLE: SourceFile = {
  name: 'Hello.sol',
  content: `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

contract Hello {
    string public greeting = "Hello";

    event Greeted(address indexed who, string greeting);

    function greet(string calldata text) external {
        greeting = text;
        emit Greeted(msg.sender, text);
    }
}
`,
}

const USUAL: Workbench = { files: [EXAMPLE], settings: USUAL_SETTINGS }

function readKept(stored: unknown): Workbench {
  const kept = stored as Partial<Workbench> | undefined
  if (!Array.isArray(kept?.files) || kept.files.length === 0) return USUAL
  return { files: kept.files, settings: { ...USUAL_SETTINGS, ...kept.settings } }
}

/**
 * What stands in the editor of the compiler; it survives reloads and leaves this
 * browser with the last wallet.
 */
export const workbenchStore = createStored<Workbench>('compileFiles', readKept)

/** A name that no file has yet. */
export function freeName(files: readonly SourceFile[], preferred = 'New.sol'): string {
  const taken = new Set(files.map(({ name }) => name))
  const [stem = preferred, end = ''] = preferred.split(/(\.[^.]+)$/)
  for (let number = 1; ; number++) {
    const name = number === 1 ? preferred : `${stem}${number}${end}`
    if (!taken.has(name)) return name
  }
}

/** Adds files; those of a name that is there replace it. */
export const withFiles = (files: readonly SourceFile[], added: readonly SourceFile[]): SourceFile[] => [
  ...files.filter(({ name }) => !added.some((one) => one.name === name)),
  ...added,
]

/** Settings with the version of the machine that a connected chain has, where the user chose none. */
export const onChain = (settings: CompileSettings, ofChain: string | undefined): CompileSettings =>
  settings.evmVersion === UNCHOSEN && ofChain !== undefined ? { ...settings, evmVersion: ofChain } : settings

/** Whether compiler and version of the machine are chosen, by the reader or from what the server and the chain have. */
export const isChosen = ({ compiler, evmVersion }: CompileSettings): boolean =>
  compiler !== '' && evmVersion !== UNCHOSEN

/** Settings as the API takes them. */
export const bodyOf = ({ files, settings }: Workbench) => ({
  compiler: settings.compiler,
  optimizer: settings.optimizer ? 1 : 0,
  runs: settings.runs,
  evmVersion: settings.evmVersion === UNCHOSEN ? USUAL_EVM : settings.evmVersion,
  viaIR: settings.viaIR ? 1 : 0,
  libraries: Object.fromEntries(
    Object.entries(settings.libraries).filter(([, address]) => address.trim() !== ''),
  ),
  files: [...files],
})
