import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { type AddressTag, putTag, usePrivateTags } from '../../../slices/site-account/private-tags.ts'
import { MOST_BYTES, planTags, type TagsPlan } from '../../../slices/site-account/tags-file.ts'
import { TagPlan } from './TagPlan.tsx'
import styles from './wallet.module.css'

/** Saving ended before the end: so many were saved, and stay. */
class PartlySavedError extends Error {
  constructor(
    readonly saved: number,
    override readonly cause: unknown,
  ) {
    super('Not every tag could be saved.')
  }
}

/** Saves tags one after the other. */
async function saveAll(tags: readonly AddressTag[]): Promise<number> {
  for (const [saved, tag] of tags.entries())
    await putTag(tag).catch((error: unknown) => {
      throw new PartlySavedError(saved, error)
    })
  return tags.length
}

/** Takes tags from a file, after showing what each of its lines would do. */
export default function TagImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { tags, place } = usePrivateTags()
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState<TranslationKey>()
  const [replaces, setReplaces] = useState(false)
  const [plan, setPlan] = useState<TagsPlan>()
  const save = useMutation({
    mutationFn: saveAll,
    onSuccess: (count) => {
      showToast({ id: 'tags', kind: 'success', title: t('tagFiles.done', { n: formatInteger(count) }) })
      onClose()
    },
    // what was saved counts as the same from now on
    onError: () => text !== undefined && setPlan(planTags(text, tags)),
  })
  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    setPlan(undefined)
    if (file.size > MOST_BYTES) return setProblem('tagFiles.tooLarge')
    try {
      const read = await file.text()
      setPlan(planTags(read, tags))
      setText(read)
      setProblem(undefined)
    } catch {
      setProblem('tagFiles.unreadable')
    }
  }
  const chosen = plan ? [...plan.fresh, ...(replaces ? plan.changed.map(({ tag }) => tag) : [])] : []
  const { error } = save
  return (
    <Dialog
      title={t('tagFiles.title')}
      onClose={onClose}
      note={t(place === 'account' ? 'walletPage.tag.inAccount' : 'walletPage.tag.private')}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {t('walletPage.cancel')}
          </Button>
          <WorkButton
            size="lg"
            variant="primary"
            disabled={chosen.length === 0}
            loading={save.isPending}
            onClick={() => save.mutate(chosen)}
          >
            {t('tagFiles.take', { n: formatInteger(chosen.length) })}
          </WorkButton>
        </>
      }
    >
      <p className="muted">{t('tagFiles.rule')}</p>
      <label className={styles.pickFile}>
        {t('tagFiles.file')}
        <input
          type="file"
          accept=".csv,.json,text/csv,application/json"
          onChange={(event) => void handleFile(event)}
        />
      </label>
      {problem && <Notice kind="bad">{t(problem)}</Notice>}
      {error instanceof PartlySavedError && (
        <Notice kind="bad">
          {t('tagFiles.partly', { n: formatInteger(error.saved) })} {t(errorText(error.cause).sentence)}
        </Notice>
      )}
      {plan && <TagPlan plan={plan} />}
      {plan && plan.changed.length > 0 && (
        <CheckBox isChecked={replaces} onChange={setReplaces}>
          {t('tagFiles.replace')}
        </CheckBox>
      )}
    </Dialog>
  )
}
