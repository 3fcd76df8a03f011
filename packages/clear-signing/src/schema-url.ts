/** Address of the schema that descriptors of this release follow. */
export const SCHEMA_URL = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json'
