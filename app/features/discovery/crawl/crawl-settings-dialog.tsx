import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { CrawlOverview } from '#app/shared/discovery/crawl/crawl.ts'
import {
  crawlPaces,
  crawlSchedules,
  crawlSettingsSchema,
  fewestCrawlPages,
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
  const { say, locale } = useReader('discoveryCrawl')
  const { settings, planLimits } = state
  const form = useForm({
    schema: crawlSettingsSchema,
    initial: { ...settings, maxPages: settings.maxPages === null ? '' : String(settings.maxPages) },
    toInput: (values) => ({ ...values, maxPages: values.maxPages.trim() === '' ? null : Number(values.maxPages) }),
    mutation: useSaveCrawlSettings(clientId),
    onSent: onClose,
  })
  const limits = { least: formatCount(locale, fewestCrawlPages), most: formatCount(locale, planLimits.pages) }
  return (
    <FormDialog
      form={form}
      submit={say('action.saveChanges')}
      title={say('settingsTitle')}
      intro={say('settingsIntro')}
      maxWidth="460px"
      opener={opener}
      onClose={onClose}
    >
      <SelectInput
        label={say('pace')}
        note={say('paceNote')}
        options={crawlPaces.map((value) => ({ value, label: say('paceOf', { pace: value }) }))}
        {...form.field('pagesPerSecond')}
      />
      <SelectInput
        label={say('schedule')}
        options={crawlSchedules.map((value) => ({ value, label: say(`schedule.${value}`) }))}
        {...form.field('schedule')}
      />
      <TextInput
        label={say('maxPages')}
        note={say('maxPagesNote', limits)}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('maxPages')}
      />
    </FormDialog>
  )
}
