import { type Address as AddressValue, isAddress, safeText } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { ADDRESS_CUT, splitAt } from '../shorten.ts'
import { IconFileCode } from '../ui/icons.ts'
import { useAddressBook } from './address-book.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './entity.module.css'
import { Glyph } from './Glyph.tsx'
import { ZERO_ADDRESS } from './zero-address.ts'

/** Characters shown before the ellipsis, and the glyph next to them. */
const SIZES = {
  card: { glyph: 15, head: styles.head5 },
  table: { glyph: 15, head: styles.head7 },
  sentence: { glyph: 20, head: styles.head7 },
} as const

export interface AddressProps {
  /** Empty when there is no address, as before the first owner of a token. */
  value: AddressValue | ''
  /** Public tag, token or representative name; shown instead of the characters. */
  name?: string | undefined
  isContract?: boolean | undefined
  size?: keyof typeof SIZES
  /** The page is about this address already: no link. */
  plain?: boolean
}

/** An address, the same everywhere: fingerprint, shortened characters or name, link, copy on hover. */
export function Address(props: AddressProps) {
  const { value, size = 'table', plain = false } = props
  const t = useT()
  const book = useAddressBook()
  const known = book.own[value] ?? props.name ?? book.names[value]
  const name = safeText(known ?? (value === ZERO_ADDRESS ? t('address.zero') : ''))
  const isContract = props.isContract ?? book.contracts[value] ?? false
  // The senders of block 0 are texts that are no address.
  if (!isAddress(value)) return <bdi className="muted">{value || '–'}</bdi>
  const { head, tail } = splitAt(value, ADDRESS_CUT)
  const content = (
    <>
      <Glyph address={value} size={SIZES[size].glyph} />
      {isContract && (
        <IconFileCode size={14} stroke={1.6} className={styles.icon} aria-label={t('address.contract')} />
      )}
      {name ? (
        <bdi className={styles.name}>{name}</bdi>
      ) : (
        <bdi dir="ltr" className={styles.text}>
          <span className={`${styles.head} ${SIZES[size].head}`}>{head}</span>
          <span>{tail}</span>
        </bdi>
      )}
    </>
  )
  const tip = name ? `${name}\n${value}` : value
  return (
    <span className={styles.entity} data-address={value} data-tip={tip} data-tip-mono="">
      {plain ? (
        <span className={styles.plain}>{content}</span>
      ) : (
        <Link className={styles.plain} to={isContract ? paths.contract(value) : paths.address(value)}>
          {content}
        </Link>
      )}
      <CopyButton value={value} floating />
    </span>
  )
}

/** All 34 characters, the first six and last five stressed; for detail heads. */
export function FullAddress({ value }: { value: AddressValue }) {
  return (
    <bdi dir="ltr" className={`${styles.full} mono`} data-address={value}>
      <b>{value.slice(0, 6)}</b>
      <span>{value.slice(6, -5)}</span>
      <b>{value.slice(-5)}</b>
    </bdi>
  )
}

/** A text that should be an address, as contracts and events carry them; anything else is shown as it is. */
export function AddressText({ value, ...props }: Omit<AddressProps, 'value'> & { value: string }) {
  if (isAddress(value)) return <Address value={value} {...props} />
  return <bdi className="muted">{value || '–'}</bdi>
}
