import { Button, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { Field } from '#app/components/form/field.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { deletionRangeSchema, type DeletionPreview, type DeletionRange } from '#app/shared/website-data/deletion.ts'
import { DeletionPreviewed } from './deletion-previewed.tsx'
import { usePreviewDeletion } from './website-data.mutations.ts'
import styles from './website-data.module.css'

interface DeletionFormProps {
  clientId: string
  domain: string
}

const empty = { from: '', to: '', part: 'all', value: '' }

/** Which days, and what of them; then what that would take away, and the deed. A change takes the preview back. */
export function DeletionForm({ clientId, domain }: DeletionFormProps) {
  const say = useMessages('websiteData')
  const publicError = usePublicError()
  const preview = usePreviewDeletion(clientId)
  const { issues, check } = useFormIssues(deletionRangeSchema)
  const [form, setForm] = useState(empty)
  const [seen, setSeen] = useState<{ range: DeletionRange; found: DeletionPreview } | null>(null)
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) => {
    setSeen(null)
    setForm((before) => ({ ...before, [name]: event.target.value }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { part, value } = form
    const range = check({ from: form.from, to: form.to, what: part === 'all' ? { part } : { part, value } })
    if (range) preview.mutate(range, { onSuccess: (found) => setSeen({ range, found }) })
  }
  const done = () => {
    setSeen(null)
    setForm(empty)
    showToast({ kind: 'success', text: say('begun') })
  }
  return (
    <>
      <form onSubmit={submit} noValidate>
        <div className={styles['form']}>
          <Field label={say('from')} error={issues['from']}>
            {(control) => <TextField.Root {...control} type="date" value={form.from} onChange={set('from')} />}
          </Field>
          <Field label={say('to')} error={issues['to']}>
            {(control) => (
              <TextField.Root {...control} type="date" min={form.from} value={form.to} onChange={set('to')} />
            )}
          </Field>
          <Field label={say('what')}>
            {(control) => (
              <select {...control} value={form.part} onChange={set('part')}>
                <option value="all">{say('whatAll')}</option>
                <option value="page">{say('whatPage')}</option>
                <option value="event">{say('whatEvent')}</option>
              </select>
            )}
          </Field>
          {form.part !== 'all' && (
            <Field label={say(form.part === 'page' ? 'pagePath' : 'eventName')} error={issues['what']}>
              {(control) => (
                <TextField.Root {...control} autoComplete="off" value={form.value} onChange={set('value')} />
              )}
            </Field>
          )}
        </div>
        <output role="alert" className={styles['error']}>
          {preview.isError && publicError(preview.error).message}
        </output>
        <Button type="submit" variant="soft" highContrast loading={preview.isPending}>
          {say('preview')}
        </Button>
      </form>
      <div aria-live="polite">
        {seen && <DeletionPreviewed clientId={clientId} domain={domain} {...seen} onBegun={done} />}
      </div>
    </>
  )
}
