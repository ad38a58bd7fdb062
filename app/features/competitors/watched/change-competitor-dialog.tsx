import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { CompetitorSettings, ShownCompetitor } from '#app/shared/competitors/competitor.ts'
import { CompetitorFields, competitorFieldsSchema, formOf, type CompetitorEntry } from './competitor-fields.tsx'
import { watchedChoices } from './page-choice.ts'
import { useChangeCompetitor } from './watched.queries.ts'

interface ChangeCompetitorDialogProps {
  clientId: string
  settings: CompetitorSettings
  competitor: ShownCompetitor
  /** Gets the focus back. */
  opener: HTMLElement
  onClose: () => void
}

/** Renames a competitor, and says how often which of its pages are checked. */
export function ChangeCompetitorDialog({
  clientId,
  settings,
  competitor,
  opener,
  onClose,
}: ChangeCompetitorDialogProps) {
  const t = useMessages('competitorWatch')
  const { id, name, domain, pace, pages } = competitor
  const initial: CompetitorEntry = { name, pace: pace ?? '', choices: watchedChoices(pages) }
  const form = useForm({
    schema: competitorFieldsSchema(settings.maxPages),
    initial,
    toInput: formOf,
    required: { name: t('nameNeeded') },
    mutation: useChangeCompetitor(clientId, id),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('changeTitle')}
      intro={t('changeIntro')}
      submit={t('action.saveChanges')}
      maxWidth="620px"
      opener={opener}
      onClose={onClose}
    >
      <CompetitorFields form={form} domain={domain} settings={settings} />
    </FormDialog>
  )
}
