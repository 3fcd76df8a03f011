import type { ColumnType, Insertable, Selectable } from 'kysely'
import type {
  DB as AppDB,
  MultisigRequest,
  TokenListing,
  TokenListingEvent,
  TokenRecord,
  VerifiedContract,
} from './generated/app.ts'
import type { DB as ChainDB, Quarantine, UnknownPart } from './generated/chain.ts'
import type { JsonParameter } from './stored-text.ts'
import type { MultisigStage } from './values/multisig-stage.ts'
import type { QuarantineKind, QuarantineReason } from './values/quarantine.ts'
import type { AdditionalInfo, ListingInfo, ListingStatus, TokenRecordData } from './values/token-data.ts'
import type { UnknownKind } from './values/unknown-kind.ts'

/**
 * Columns whose values are one of a list that the code keeps: the layout of the database says no more than
 * `text`.
 */
type Narrowed = {
  quarantine: Omit<Quarantine, 'kind' | 'reason'> & { kind: QuarantineKind; reason: QuarantineReason }
  unknown_part: Omit<UnknownPart, 'kind'> & { kind: UnknownKind }
}

/** Every table of a network by name, as generated from the migrations. */
export type Tables = Omit<ChainDB, keyof Narrowed> & Narrowed
/** A key of a permission: 42 hex digits, and what it counts. */
export type MultisigKey = { readonly address: string; readonly weight: number | bigint }
type Stored<Value> = ColumnType<Value, JsonParameter, JsonParameter>
type VerifiedJson = 'sources' | 'settings' | 'abi' | 'storage_layout' | 'line_table' | 'libraries'
type NarrowedApp = {
  multisig_request: Omit<MultisigRequest, 'stage' | 'keys'> & {
    stage: MultisigStage
    keys: ColumnType<readonly MultisigKey[], JsonParameter, JsonParameter>
  }
  verified_contract: Omit<VerifiedContract, VerifiedJson | 'match' | 'creation_match'> & {
    match: 'partial' | 'full'
    creation_match: 'full' | 'partial' | 'none' | 'unknown'
    sources: Stored<Record<string, string>>
    settings: Stored<Record<string, unknown>>
    abi: Stored<readonly unknown[]>
    storage_layout: Stored<unknown>
    line_table: Stored<unknown>
    libraries: Stored<Record<string, string>>
  }
  token_record: Omit<TokenRecord, 'data'> & { data: Stored<TokenRecordData> }
  token_listing: Omit<TokenListing, 'status' | 'back_to' | 'info' | 'shown' | 'additional'> & {
    status: ListingStatus
    back_to: ListingStatus | null
    info: Stored<ListingInfo>
    shown: Stored<ListingInfo | null>
    additional: Stored<AdditionalInfo | null>
  }
  token_listing_event: Omit<TokenListingEvent, 'status' | 'content'> & {
    status: ListingStatus
    content: Stored<ListingInfo | AdditionalInfo | null>
  }
}

/** Every table of the schema `app` by name, as generated from the migrations. */
export type AppTables = Omit<AppDB, keyof NarrowedApp> & NarrowedApp

/** A row as it is read. Columns are explained in the migrations. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>
/** A row as it may be inserted. */
export type NewRowOf<Table extends keyof Tables> = Insertable<Tables[Table]>

export type AccountRow = RowOf<'account'>
export type BalanceEntryRow = RowOf<'balance_entry'>
export type BalanceRow = RowOf<'balance'>
export type BlockRow = RowOf<'block'>
export type ChainParameterRow = RowOf<'chain_parameter'>
export type ChainState = RowOf<'chain_state'>
export type ContractRow = RowOf<'contract'>
export type DayStatRow = RowOf<'day_stat'>
export type DelegationRow = RowOf<'delegation'>
export type EventLogRow = RowOf<'event_log'>
export type InternalTransactionRow = RowOf<'internal_transaction'>
export type QuarantineRow = RowOf<'quarantine'>
export type StakeRow = RowOf<'stake'>
export type TokenRow = RowOf<'token'>
export type TransactionRow = RowOf<'transaction'>
export type TransferRow = RowOf<'transfer'>
export type UnfreezingRow = RowOf<'unfreezing'>
export type VoteRow = RowOf<'vote'>
export type WitnessRow = RowOf<'witness'>
export type NetworkRow = Selectable<AppDB['network']>
export type MultisigRequestRow = Selectable<AppTables['multisig_request']>
export type NewMultisigRequest = Insertable<AppTables['multisig_request']>
export type MultisigSignatureRow = Selectable<AppDB['multisig_signature']>
export type VerifiedContractRow = Selectable<AppTables['verified_contract']>

export type CatalogueLogoRow = Selectable<AppDB['catalogue_logo']>
export type TokenRecordRow = Selectable<AppTables['token_record']>
export type ClearDescriptorRow = Selectable<AppTables['clear_descriptor']>
export type TokenListingRow = Selectable<AppTables['token_listing']>
export type TokenListingEventRow = Selectable<AppTables['token_listing_event']>

export type PersonRow = Selectable<AppTables['person']>
export type OutgoingMessageRow = Selectable<AppTables['outgoing_message']>
export type NewOutgoingMessage = Insertable<AppTables['outgoing_message']>
export type PasskeyRow = Selectable<AppTables['person_passkey']>
export type PushDeviceRow = Selectable<AppTables['push_device']>
export type PrivateTagRow = Selectable<AppTables['private_tag']>
export type ContentEditRow = Selectable<AppTables['content_edit']>
export type PublicTagRow = Selectable<AppTables['public_tag']>
export type TokenMarkRow = Selectable<AppTables['token_mark']>
export type AlertRow = Selectable<AppTables['alert']>
export type AlertEventRow = Selectable<AppTables['alert_event']>
export type AlertCursorRow = Selectable<AppTables['alert_cursor']>
export type ApiKeyRow = Selectable<AppTables['api_key']>
export type WebHookRow = Selectable<AppTables['web_hook']>
export type SavedFilterRow = Selectable<AppTables['saved_filter']>
