/** A value that a descriptor writes down. */
type Constant = string | number | boolean | null
type Constants = Readonly<Record<string, Constant>>

/** Where a contract is. */
export type Deployment = { readonly chainId: number; readonly address: string }

export const FORMATS = [
  'raw',
  'amount',
  'tokenAmount',
  'nftName',
  'date',
  'duration',
  'unit',
  'enum',
  'addressName',
  'tokenTicker',
  'calldata',
  'chainId',
  'interoperableAddressName',
] as const
type FormatName = (typeof FORMATS)[number]

/** A field, a reference to a definition, or a group of fields. */
export type Field = {
  readonly path?: string
  readonly value?: Constant
  readonly $ref?: string
  readonly label?: string
  readonly format?: FormatName
  readonly params?: Readonly<Record<string, unknown>>
  /** Whether it is shown; what is not shown is listed apart. */
  readonly visible?:
    | 'always'
    | 'never'
    | 'optional'
    | { readonly ifNotIn: readonly Constant[] }
    | { readonly mustMatch: readonly Constant[] }
  readonly fields?: readonly Field[]
}

/** The words of one function, or of one type of message. */
export type Format = {
  readonly intent?: string | Readonly<Record<string, string>>
  readonly interpolatedIntent?: string
  readonly fields?: readonly Field[]
  /** Paths that the first version of the format hides. */
  readonly excluded?: readonly string[]
}

type Context = {
  readonly $id?: string
  readonly contract?: { readonly deployments?: readonly Deployment[] }
  readonly eip712?: {
    readonly domain?: Readonly<Record<string, string | number>>
    readonly domainSeparator?: string
    readonly deployments?: readonly Deployment[]
  }
}

type Metadata = {
  readonly owner?: string
  readonly contractName?: string
  readonly constants?: Constants
  readonly enums?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly maps?: Readonly<Record<string, { readonly values: Constants }>>
}

type Display = {
  readonly definitions?: Readonly<Record<string, Field>>
  readonly formats: Readonly<Record<string, Format>>
}

/** A file of ERC-7730, versions 1 and 2, with everything that it includes. */
export type Descriptor = {
  readonly $schema?: string
  readonly metadata?: Metadata
  readonly context: Context
  readonly display: Display
}

/** A file that only others include, which need not say what it is for. */
export type IncludedDescriptor = Partial<Omit<Descriptor, 'display'>> & {
  readonly display?: Partial<Display>
}
