import * as v from 'valibot'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Field } from '#app/components/form/field.tsx'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { maxAddedEmailBytes } from '#app/shared/listening/mention-list.ts'
import { useAddEmail } from '../entry/entry.queries.ts'
import styles from './sources.module.css'

interface AddEmailDialogProps {
  clientId: string
  /** Gets the focus back. */
  opener: HTMLElement
  onClose: () => void
}

/** An email as a file; empty while there is none. */
const emailSchema = v.pipe(
  v.object({ email: v.pipe(v.file(), v.minSize(1), v.maxSize(maxAddedEmailBytes)) }),
  v.transform(({ email }) => email),
)

/** Makes mentions of an email: of a file, or of its source as a person pastes it. */
export function AddEmailDialog({ clientId, opener, onClose }: AddEmailDialogProps) {
  const { t, locale } = useTranslator('listeningSources')
  const most = formatBytes(locale, maxAddedEmailBytes)
  const emailOf = ({ file, pasted }: { file: File | null; pasted: string }) =>
    file ?? new File([pasted.trim()], 'email.eml')
  const initial: { file: File | null; pasted: string } = { file: null, pasted: '' }
  const form = useForm({
    schema: emailSchema,
    initial,
    toInput: (values) => ({ email: emailOf(values) }),
    mutation: useAddEmail(clientId, t('fileUnreadable')),
    onSent({ added, known, ownPages }) {
      const said = [t('emailAdded', { count: added }), known > 0 && t('emailKnown', { count: known })]
      const left = ownPages > 0 && t('emailOwnPages', { count: ownPages })
      showToast({ kind: added > 0 ? 'success' : 'info', text: [...said, left].filter(Boolean).join(' ') })
      onClose()
    },
  })
  const { size } = emailOf(form.values)
  const error = size === 0 ? t('emailNeeded') : t('emailTooLarge', { size: most })
  const wrong = form.errorOf('email') === undefined ? undefined : error
  const { file } = form.values
  return (
    <FormDialog
      form={form}
      title={t('addEmail')}
      intro={t('emailIntro')}
      submit={t('addMentions')}
      maxWidth="560px"
      opener={opener}
      onClose={onClose}
    >
      <Field label={t('emailFile')} note={t('emailFileNote', { size: most })} error={file ? wrong : undefined}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".eml,message/rfc822"
            className={styles['file']}
            onChange={(event) => form.set({ file: event.target.files?.[0] ?? null })}
          />
        )}
      </Field>
      {!file && (
        <TextAreaInput
          label={t('emailPasted')}
          note={t('emailPastedNote')}
          rows={8}
          spellCheck={false}
          {...form.field('pasted')}
          error={wrong}
        />
      )}
    </FormDialog>
  )
}
