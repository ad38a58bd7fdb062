import { Button } from '@radix-ui/themes'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { CheckInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { mappedFields } from '#app/shared/listening/json-mapping.ts'
import {
  sourceTemplates,
  wrongFields,
  type TemplateField,
  type TemplateId,
} from '#app/shared/listening/source-templates.ts'
import { firstEntry, sourceEntrySchema, sourceOf } from './source-entry.ts'
import { SourcePreviewPart } from './source-preview.tsx'
import { useAddSource } from './sources.queries.ts'
import styles from './sources.module.css'

interface NewSourceFormProps {
  clientId: string
  template: TemplateId
  /** Gets the focus back. */
  opener: HTMLElement
  /** Chooses another template. */
  onBack: () => void
  onClose: () => void
}

/** The fields of a new source, with a preview of what it would bring. */
export function NewSourceForm({ clientId, template, opener, onBack, onClose }: NewSourceFormProps) {
  const { t, locale } = useTranslator('listeningSources')
  const [isPreviewed, setPreviewed] = useState(false)
  const form = useForm({
    schema: sourceEntrySchema,
    initial: firstEntry(template, locale),
    toInput: (entry) => sourceOf(template, entry),
    mutation: useAddSource(clientId),
    onSent() {
      showToast({ kind: 'success', text: t('added') })
      onClose()
    },
  })
  const { fields, optional, note, reading } = sourceTemplates[template]
  const wrong = wrongFields(template, sourceOf(template, form.values).values)
  const isTried = form.isTried || isPreviewed
  const errorOf = (field: TemplateField) => {
    if (!isTried || !wrong.includes(field)) return undefined
    if (field !== 'address') return t(`wrong.${field}`)
    if (template === 'google-alerts' || template === 'reddit-private') return t(`wrong.${template}`)
    return t('wrong.address')
  }
  const labelOf = (field: TemplateField) =>
    optional.includes(field) ? t('optional', { field: t(`input.${field}`) }) : t(`input.${field}`)
  return (
    <FormDialog
      form={form}
      title={t(`template.${template}`)}
      intro={t(`about.${template}`)}
      submit={t('addSource')}
      maxWidth="560px"
      opener={opener}
      onClose={onClose}
    >
      <Button type="button" variant="ghost" className={styles['back']} onClick={onBack}>
        <ChevronLeft size={15} aria-hidden="true" /> {t('otherKind')}
      </Button>
      {note !== null && <Note>{t(`know.${note}`)}</Note>}
      {fields.map((field) => (
        <TextInput
          key={field}
          label={labelOf(field)}
          note={t(`help.${field}`)}
          autoComplete="off"
          spellCheck={false}
          {...form.field(field)}
          error={errorOf(field)}
        />
      ))}
      {reading.form === 'json' && reading.mapping === 'own' && (
        <fieldset className={styles['mapping']}>
          <legend>{t('mapping')}</legend>
          <Note>{t('mappingNote')}</Note>
          {(['list', ...mappedFields] as const).map((part) => (
            <TextInput
              key={part}
              label={t(`part.${part}`)}
              autoComplete="off"
              spellCheck={false}
              {...form.field(part)}
              error={isTried ? form.errorOf(`mapping.${part}`) : undefined}
            />
          ))}
        </fieldset>
      )}
      <SourcePreviewPart
        clientId={clientId}
        template={template}
        form={form}
        isReady={wrong.length === 0}
        onPreview={() => setPreviewed(true)}
      />
      <TextInput
        label={t('optional', { field: t('name.name') })}
        note={t('nameNote')}
        maxLength={100}
        autoComplete="off"
        {...form.field('name')}
      />
      {form.values.isShared ? (
        <Note>{t('sharedByTopic')}</Note>
      ) : (
        <CheckInput label={t('takesAll')} note={t('takesAllNote')} {...form.field('takesAll')} />
      )}
      <CheckInput label={t('forAllClients')} note={t('forAllClientsNote')} {...form.field('isShared')} />
    </FormDialog>
  )
}
