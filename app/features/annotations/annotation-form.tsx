import { TextArea, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Field } from '#app/components/form/field.tsx'
import { FormFoot } from '#app/components/form/form-foot.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  annotationFormSchema,
  annotationKinds,
  longestAnnotation,
  type Annotation,
} from '#app/shared/annotations/annotation.ts'
import { kindLabels } from './annotation-label.ts'
import { useSaveAnnotation } from './annotations.mutations.ts'
import styles from './annotations.module.css'

interface AnnotationFormProps {
  clientId: string
  /** The day a new one begins with. */
  day: string
  /** The one to be changed; null writes a new one. */
  annotation: Annotation | null
  onSaved: () => void
  onCancel: () => void
}

const split = (tags: string) => tags.split(/[,،、]/).flatMap((tag) => tag.trim() || [])

/** Writes or changes an annotation. A new one is for staff alone until somebody says otherwise. */
export function AnnotationForm({ clientId, day, annotation, onSaved, onCancel }: AnnotationFormProps) {
  const say = useMessages('annotations')
  const save = useSaveAnnotation(clientId, annotation?.id ?? null)
  const { issues, check } = useFormIssues(annotationFormSchema)
  const [form, setForm] = useState({
    firstDay: annotation?.firstDay ?? day,
    lastDay: annotation?.lastDay ?? day,
    kind: annotation?.kind ?? 'manual',
    visibility: annotation?.visibility ?? 'internal',
    text: annotation?.text ?? '',
    tags: annotation?.tags.join(', ') ?? '',
  })
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm((before) => ({ ...before, [name]: event.target.value }))
  /** The last day goes along with the first until it is chosen by itself. */
  const setFirstDay = ({ target: { value } }: { target: { value: string } }) =>
    setForm((before) => ({
      ...before,
      firstDay: value,
      lastDay: before.lastDay === before.firstDay || before.lastDay < value ? value : before.lastDay,
    }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = check({ ...form, tags: split(form.tags) })
    if (!checked) return
    save.mutate(checked, {
      onSuccess() {
        showToast({ kind: 'success', text: say('saved') })
        onSaved()
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <Field label={say('text')} error={issues['text']}>
        {(control) => (
          <TextArea
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
            autoFocus
            rows={3}
            maxLength={longestAnnotation}
            value={form.text}
            onChange={set('text')}
          />
        )}
      </Field>
      <div className={styles['pair']}>
        <Field label={say('firstDay')} error={issues['firstDay']}>
          {(control) => <TextField.Root {...control} type="date" value={form.firstDay} onChange={setFirstDay} />}
        </Field>
        <Field label={say('lastDay')} error={issues['lastDay']}>
          {(control) => (
            <TextField.Root
              {...control}
              type="date"
              min={form.firstDay}
              value={form.lastDay}
              onChange={set('lastDay')}
            />
          )}
        </Field>
      </div>
      <div className={styles['pair']}>
        <Field label={say('kind')}>
          {(control) => (
            <select {...control} value={form.kind} onChange={set('kind')}>
              {annotationKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {say(kindLabels[kind])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={say('seenBy')}>
          {(control) => (
            <select {...control} value={form.visibility} onChange={set('visibility')}>
              <option value="internal">{say('staffAlone')}</option>
              <option value="client">{say('clientToo')}</option>
            </select>
          )}
        </Field>
      </div>
      <Field label={say('tags')} note={say('tagsNote')} error={issues['tags']}>
        {(control) => <TextField.Root {...control} autoComplete="off" value={form.tags} onChange={set('tags')} />}
      </Field>
      <FormFoot
        error={save.error}
        isBusy={save.isPending}
        cancel={say('cancel')}
        submit={say('save')}
        onCancel={onCancel}
      />
    </form>
  )
}
