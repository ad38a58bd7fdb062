import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { severities, type Severity } from '#app/shared/competitors/change.ts'
import {
  competitorSettingsSchema,
  maxPages,
  paces,
  type CompetitorSettings,
} from '#app/shared/competitors/competitor.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { useSaveCompetitorSettings } from './watched.queries.ts'

interface SettingsDialogProps {
  client: ClientSummary
  settings: CompetitorSettings
  /** Gets the focus back. */
  opener: HTMLElement | undefined
  onClose: () => void
}

/** What is typed as a number; no number is an entry to correct. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** Pace and limits of a client's competitors, and which changes notify the Loop team. For Admins. */
export function SettingsDialog({ client, settings, opener, onClose }: SettingsDialogProps) {
  const { t, locale } = useTranslator('competitorWatch')
  const { maxCompetitors, alertFrom } = settings
  const noAlerts: Severity | '' = ''
  const form = useForm({
    schema: competitorSettingsSchema,
    initial: {
      pace: settings.pace,
      maxCompetitors: maxCompetitors === null ? '' : String(maxCompetitors),
      maxPages: String(settings.maxPages),
      alertFrom: alertFrom ?? noAlerts,
    },
    toInput: (values) => ({
      pace: values.pace,
      maxCompetitors: values.maxCompetitors.trim() === '' ? null : numberOf(values.maxCompetitors),
      maxPages: numberOf(values.maxPages),
      alertFrom: values.alertFrom === '' ? null : values.alertFrom,
    }),
    mutation: useSaveCompetitorSettings(client.id),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('limitsAndPace')}
      intro={t('settingsIntro', { name: client.name })}
      submit={t('action.saveChanges')}
      maxWidth="460px"
      {...(opener && { opener })}
      onClose={onClose}
    >
      <SelectInput
        label={t('howOften')}
        note={t('howOftenNote')}
        options={paces.map((value) => ({ value, label: t(`pace.${value}`) }))}
        {...form.field('pace')}
      />
      <TextInput
        label={t('maxCompetitors')}
        note={t('maxCompetitorsNote', { limit: formatCount(locale, planLimits[client.plan].competitors) })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('maxCompetitors')}
      />
      <TextInput
        label={t('maxPages')}
        note={t('maxPagesNote', { most: formatCount(locale, maxPages) })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('maxPages')}
      />
      <SelectInput
        label={t('alertFrom')}
        options={[
          ...severities.map((value) => ({ value, label: t(`alertFrom.${value}`) })),
          { value: noAlerts, label: t('noAlerts') },
        ]}
        {...form.field('alertFrom')}
      />
    </FormDialog>
  )
}
