import { Button } from '@mantine/core'
import { isAddress } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { Address, FullAddress } from '../../../shared/entity/Address.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { ConfirmDialog } from '../../../shared/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import {
  type AddressTag,
  NOTE_LENGTH,
  putTag,
  removeTag,
  TAG_LENGTH,
  usePrivateTags,
} from '../../../slices/site-account/private-tags.ts'
import { TagFiles } from './TagFiles.tsx'
import styles from './wallet.module.css'

/** Reports that the account could not save a change. */
const failWith = (t: ReturnType<typeof useT>) => (error: unknown) =>
  showToast({ id: 'tags', kind: 'error', title: t(errorText(error).sentence) })

function TagDialog({ known, onClose }: { known: AddressTag | undefined; onClose: () => void }) {
  const t = useT()
  const { place, tags } = usePrivateTags()
  const [address, setAddress] = useState<string>(known?.address ?? '')
  const [tag, setTag] = useState(known?.tag ?? '')
  const [note, setNote] = useState(known?.note ?? '')
  const isReady = isAddress(address) && tag.trim() !== ''
  const earlier = known ? undefined : tags.find((each) => each.address === address)
  const handleAddress = (text: string) => {
    setAddress(text.trim())
    const found = tags.find((each) => each.address === text.trim())
    // the earlier note stays unless the user deletes it
    if (!found || tag !== '' || note !== '') return
    setTag(found.tag)
    setNote(found.note)
  }
  const handleSave = () => {
    if (!isAddress(address)) return
    putTag({ address, tag: tag.trim(), note: note.trim() }).then(onClose, failWith(t))
  }
  return (
    <Dialog
      title={t(known ? 'walletPage.tag.edit' : 'walletPage.tag.add')}
      onClose={onClose}
      note={t(place === 'account' ? 'walletPage.tag.inAccount' : 'walletPage.tag.private')}
      actions={
        <Button size="lg" variant="primary" disabled={!isReady} onClick={handleSave}>
          {t('walletPage.save')}
        </Button>
      }
    >
      <Field
        label={t('walletPage.tag.account')}
        value={address}
        isMono
        dir="ltr"
        readOnly={known !== undefined}
        error={address.length >= 34 && !isAddress(address) ? t('error.address') : undefined}
        note={earlier && t('walletPage.tag.known', { tag: earlier.tag })}
        onChange={handleAddress}
      />
      <Field label={t('walletPage.tag')} value={tag} maxLength={TAG_LENGTH} onChange={setTag} />
      <Field label={t('walletPage.tag.note')} value={note} maxLength={NOTE_LENGTH} onChange={setNote} />
    </Dialog>
  )
}

/** Names that the user gives to addresses. */
export function TagsPanel() {
  const t = useT()
  const { tags } = usePrivateTags()
  const [open, setOpen] = useState<{ known: AddressTag | undefined }>()
  const [deleting, setDeleting] = useState<AddressTag>()
  return (
    <Panel
      title={t('walletPage.tags')}
      note={tags.length || undefined}
      end={
        <Button size="sm" onClick={() => setOpen({ known: undefined })}>
          {t('walletPage.tag.add')}
        </Button>
      }
    >
      {tags.length === 0 && <p className={styles.empty}>{t('walletPage.tag.none')}</p>}
      {tags.map((each) => (
        <div key={each.address} className={styles.row}>
          <Address value={each.address} />
          <span>
            <FullAddress value={each.address} /> <span className="muted">{each.note}</span>
          </span>
          <span>
            <Button size="sm" onClick={() => setOpen({ known: each })}>
              {t('walletPage.tag.edit')}
            </Button>
            <Button size="sm" onClick={() => setDeleting(each)}>
              {t('walletPage.tag.delete')}
            </Button>
          </span>
        </div>
      ))}
      <TagFiles tags={tags} />
      {open && <TagDialog known={open.known} onClose={() => setOpen(undefined)} />}
      {deleting && (
        <ConfirmDialog
          title={t('walletPage.tag.delete')}
          action={t('walletPage.tag.delete')}
          onConfirm={() => {
            removeTag(deleting.address).then(() => setDeleting(undefined), failWith(t))
          }}
          onClose={() => setDeleting(undefined)}
        >
          {t('walletPage.tag.deleteLine', { tag: deleting.tag })}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
