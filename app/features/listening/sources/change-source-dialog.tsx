import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { CheckInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sourceChangeSchema, type Source } from '#app/shared/listening/source.ts'
import { useChangeSource } from './sources.queries.ts'

interface ChangeSourceDialogProps {
  clientId: string
  source: Source
  /** Gets the focus back. */
  opener: HTMLElement
  onClose: () => void
}

/** Renames a source, and says which of its items are mentions. */
export function ChangeSourceDialog({ clientId, source, opener, onClose }: ChangeSourceDialogProps) {
  const t = useMessages('listeningSources')
  const form = useForm({
    schema: sourceChangeSchema,
    initial: { name: source.name, takesAll: source.takesAll },
    required: { name: t('nameNeeded') },
    mutation: useChangeSource(clientId, source.id),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('changeTitle')}
      intro={t('changeIntro')}
      submit={t('action.saveChanges')}
      maxWidth="460px"
      opener={opener}
      onClose={onClose}
    >
      <TextInput label={t('name.name')} maxLength={100} autoComplete="off" {...form.field('name')} />
      {source.isShared ? (
        <p>{t('sharedByTopic')}</p>
      ) : (
        <CheckInput label={t('takesAll')} note={t('takesAllNote')} {...form.field('takesAll')} />
      )}
    </FormDialog>
  )
}
