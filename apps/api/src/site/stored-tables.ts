import type { StoredKind } from '@tronlens/api-contract'

/** What each table of people's data is kept for; a test fails when one is missing. */
export const STORED_TABLES: Readonly<Record<string, StoredKind>> = {
  person: 'account',
  person_credential: 'account',
  person_second_factor: 'account',
  person_session: 'session',
  person_code: 'code',
  site_throttle: 'throttle',
  outgoing_message: 'message',
  private_tag: 'tag',
  verified_contract: 'public',
  known_signature: 'public',
  multisig_request: 'signing',
  multisig_signature: 'signing',
  multisig_participant: 'signing',
  public_tag: 'public',
  token_mark: 'public',
  content_edit: 'operator',
  operator_act: 'operator',
  page_view: 'count',
  network: 'machine',
  site_setting: 'machine',
}
