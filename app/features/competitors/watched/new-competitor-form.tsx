import { Button } from '@radix-ui/themes'
import { ChevronLeft } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Form } from '#app/components/form/form.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { useForm, type FormMutation } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  maxNameLength,
  type CompetitorPreview,
  type CompetitorSettings,
  type NewCompetitor,
} from '#app/shared/competitors/competitor.ts'
import { CompetitorFields, competitorFieldsSchema, formOf, type CompetitorEntry } from './competitor-fields.tsx'
import { choicesOf } from './page-choice.ts'
import { useFailureText } from './use-failure-text.ts'
import styles from './watched.module.css'

interface NewCompetitorFormProps {
  settings: CompetitorSettings
  found: CompetitorPreview
  /** Its name, if it was suggested. */
  name: string | null
  /** Adds it. */
  add: FormMutation<NewCompetitor, unknown>
  /** Looks at another website. */
  onLook: (domain: string) => void
  /** Chooses another website. */
  onBack: () => void
  onClose: () => void
}

/** What a look at a website found: its pages to choose from, with its name and pace. */
export function NewCompetitorForm(props: NewCompetitorFormProps) {
  const { settings, found, name, add, onLook, onBack, onClose } = props
  const t = useMessages('competitorWatch')
  const tCompetitors = useMessages('competitors')
  const failureText = useFailureText()
  const { domain, title, movedTo, problem } = found
  const initial: CompetitorEntry = {
    name: (name ?? found.name).slice(0, maxNameLength),
    pace: '',
    choices: choicesOf(found, settings.maxPages),
  }
  const form = useForm({
    schema: competitorFieldsSchema(settings.maxPages),
    initial,
    toInput: formOf,
    required: { name: t('nameNeeded') },
    mutation: {
      ...add,
      mutate: (competitor, options) => add.mutate({ domain, ...competitor }, options),
    },
    onSent() {
      showToast({ kind: 'success', text: t('added', { domain }) })
      onClose()
    },
  })
  return (
    <Form form={form}>
      <Button type="button" variant="ghost" className={styles['fit'] ?? ''} onClick={onBack}>
        <ChevronLeft size={15} aria-hidden="true" /> {t('otherDomain')}
      </Button>
      {title !== '' && (
        <Note>
          {t('titleOfHome')} <bdi>{title}</bdi>
        </Note>
      )}
      {problem !== null && <p className={styles['hint']}>{failureText(problem)}</p>}
      {movedTo !== null && (
        <div className={styles['hint']}>
          <p>{t('domainMoved', { domain, other: movedTo })}</p>
          <Button type="button" size="1" variant="soft" onClick={() => onLook(movedTo)}>
            {t('useOther', { other: movedTo })}
          </Button>
        </div>
      )}
      <CompetitorFields form={form} domain={domain} settings={settings} />
      <FormEnd form={form} submit={tCompetitors('addCompetitor')} onCancel={onClose} />
    </Form>
  )
}
