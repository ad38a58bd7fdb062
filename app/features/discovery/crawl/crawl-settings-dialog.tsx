import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { CrawlOverview } from '#app/shared/discovery/crawl/crawl.ts'
import {
  crawlPaces,
  crawlSchedules,
  crawlSettingsSchema,
  minCrawlPages,
} from '#app/shared/discovery/crawl/crawl-settings.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { useSaveCrawlSettings } from './crawl.queries.ts'

interface CrawlSettingsDialogProps {
  clientId: string
  state: CrawlOverview
  /** Gets the focus back. */
  opener: HTMLElement
  onClose: () => void
}

/** Pace, schedule and page limit of a website's crawls. They apply from the next crawl on. */
export function CrawlSettingsDialog({ clientId, state, opener, onClose }: CrawlSettingsDialogProps) {
  const { t, locale } = useTranslator('discoveryCrawl')
  const { settings, planLimits } = state
  const form = useForm({
    schema: crawlSettingsSchema,
    initial: { ...settings, maxPages: settings.maxPages === null ? '' : String(settings.maxPages) },
    toInput: (values) => ({ ...values, maxPages: values.maxPages.trim() === '' ? null : Number(values.maxPages) }),
    mutation: useSaveCrawlSettings(clientId),
    onSent: onClose,
  })
  const limits = { least: formatCount(locale, minCrawlPages), most: formatCount(locale, planLimits.pages) }
  return (
    <FormDialog
      form={form}
      submit={t('action.saveChanges')}
      title={t('settingsTitle')}
      intro={t('settingsIntro')}
      maxWidth="460px"
      opener={opener}
      onClose={onClose}
    >
      <SelectInput
        label={t('pace')}
        note={t('paceNote')}
        options={crawlPaces.map((value) => ({ value, label: t('paceOf', { pace: value }) }))}
        {...form.field('pagesPerSecond')}
      />
      <SelectInput
        label={t('schedule')}
        options={crawlSchedules.map((value) => ({ value, label: t(`schedule.${value}`) }))}
        {...form.field('schedule')}
      />
      <TextInput
        label={t('maxPages')}
        note={t('maxPagesNote', limits)}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('maxPages')}
      />
    </FormDialog>
  )
}
