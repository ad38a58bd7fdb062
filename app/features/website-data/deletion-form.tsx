import { useState } from 'react'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  deletionRangeSchema,
  type DeletedPart,
  type DeletionPreview,
  type DeletionRange,
} from '#app/shared/website-data/deletion.ts'
import { DeletionPreviewed } from './deletion-previewed.tsx'
import { usePreviewDeletion } from './website-data.queries.ts'
import styles from './website-data.module.css'

interface DeletionFormProps {
  clientId: string
  domain: string
}

const everything: { from: string; to: string; part: DeletedPart['part']; value: string } = {
  from: '',
  to: '',
  part: 'all',
  value: '',
}

/** The days and the data to delete, then the preview and the action. A change hides the preview. */
export function DeletionForm({ clientId, domain }: DeletionFormProps) {
  const t = useMessages('websiteData')
  const [seen, setSeen] = useState<{ range: DeletionRange; found: DeletionPreview } | null>(null)
  const form = useForm({
    schema: deletionRangeSchema,
    initial: everything,
    toInput: ({ from, to, part, value }) => ({ from, to, what: part === 'all' ? { part } : { part, value } }),
    mutation: usePreviewDeletion(clientId),
    keepsTyped: true,
    onTyped: () => setSeen(null),
    onSent: (found, range) => setSeen({ range, found }),
  })
  const { from, part } = form.values
  const done = () => {
    setSeen(null)
    form.reset()
    showToast({ kind: 'success', text: t('begun') })
  }
  return (
    <>
      <Form form={form}>
        <div className={styles['form']}>
          <TextInput {...form.field('from')} label={t('name.from')} type="date" />
          <TextInput {...form.field('to')} label={t('name.to')} type="date" min={from} />
          <SelectInput
            {...form.field('part')}
            label={t('name.what')}
            options={[
              { value: 'all', label: t('whatAll') },
              { value: 'page', label: t('whatPage') },
              { value: 'event', label: t('whatEvent') },
            ]}
          />
          {part !== 'all' && (
            <TextInput
              {...form.field('value')}
              label={t(part === 'page' ? 'name.pagePath' : 'name.eventName')}
              error={form.errorOf('what')}
              autoComplete="off"
            />
          )}
        </div>
        <FormEnd form={form} variant="soft" submit={t('preview')} />
      </Form>
      <div aria-live="polite">
        {seen && <DeletionPreviewed clientId={clientId} domain={domain} {...seen} onBegun={done} />}
      </div>
    </>
  )
}
