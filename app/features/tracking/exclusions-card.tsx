import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useSettled } from '#app/components/form/use-settled.ts'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { namedPages } from '#app/shared/analytics/named-pages.ts'
import {
  trackingSettingsFormSchema,
  exclusionsPreviewQuerySchema,
  type ExclusionsPreview,
} from '#app/shared/tracking/settings-form.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { OwnBrowser } from './own-browser.tsx'
import { useUpdateTrackingSettings, exclusionsPreviewQueryOptions } from './tracking.queries.ts'
import styles from './tracking.module.css'

const lists = [
  { key: 'alsoHostnames', label: 'alsoHostnames', note: 'alsoHostnamesNote', placeholder: 'shop.example.net' },
  {
    key: 'excludedHostnames',
    label: 'excludedHostnames',
    note: 'excludedHostnamesNote',
    placeholder: 'staging.example.com',
  },
  { key: 'keptParameters', label: 'keptParameters', note: 'keptParametersNote', placeholder: 'page' },
  { key: 'excludedPaths', label: 'excludedPaths', note: 'excludedPathsNote', placeholder: '/intern/**' },
  {
    key: 'excludedAddresses',
    label: 'excludedAddresses',
    note: 'excludedAddressesNote',
    placeholder: '203.0.113.0/24',
  },
] as const
type ListKey = (typeof lists)[number]['key']

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

const linesBy = <Value,>(valueOf: (key: ListKey) => Value) => ({
  alsoHostnames: valueOf('alsoHostnames'),
  excludedHostnames: valueOf('excludedHostnames'),
  keptParameters: valueOf('keptParameters'),
  excludedPaths: valueOf('excludedPaths'),
  excludedAddresses: valueOf('excludedAddresses'),
})

interface ExclusionsCardProps {
  website: TrackedWebsite
  /** Whether the person sees the websites of all clients (staff). */
  mayLeaveClient: boolean
}

/** Exclusions: paths, addresses, hosts, and the own browser. */
export function ExclusionsCard({ website, mayLeaveClient }: ExclusionsCardProps) {
  const t = useMessages('tracking')
  const { clientId, settings } = website
  const form = useForm({
    schema: trackingSettingsFormSchema,
    initial: linesBy((key) => settings[key].join('\n')),
    toInput: (lines) => ({ ...settings, ...linesBy((key) => linesOf(lines[key])) }),
    mutation: useUpdateTrackingSettings(clientId),
  })
  return (
    <Card title={t('exclusionsTitle')} intro={t('exclusionsIntro')}>
      <Form form={form}>
        {lists.map(({ key, label, note, placeholder }) => (
          <div key={key}>
            <TextAreaInput
              {...form.field(key)}
              label={t(label)}
              note={t(note)}
              rows={2}
              spellCheck={false}
              placeholder={placeholder}
            />
            {key === 'excludedPaths' && (
              <ExclusionsPreviewNote
                clientId={clientId}
                typed={linesOf(form.values.excludedPaths)}
                saved={settings.excludedPaths}
              />
            )}
          </div>
        ))}
        <FormEnd form={form} submit={t('action.save')} sent={t('note.saved')} />
      </Form>
      <CardSubtitle>{t('ownBrowser')}</CardSubtitle>
      <OwnBrowser website={website} mayLeaveClient={mayLeaveClient} />
    </Card>
  )
}

interface ExclusionsPreviewNoteProps {
  clientId: string
  /** The typed paths and the saved ones. */
  typed: readonly string[]
  saved: readonly string[]
}

/**
 * The page views of this month and the one before that the typed paths would exclude; shows nothing if one is no path,
 * or if they equal the saved ones.
 */
function ExclusionsPreviewNote({ clientId, typed, saved }: ExclusionsPreviewNoteProps) {
  const t = useMessages('tracking')
  const parsed = v.safeParse(exclusionsPreviewQuerySchema, { clientId, excludedPaths: typed })
  const excludedPaths = parsed.success ? parsed.output.excludedPaths : []
  const written = JSON.stringify(excludedPaths)
  const isSettled = useSettled(written) === written
  const asks = excludedPaths.length > 0 && written !== JSON.stringify([...new Set(saved)])
  const { data } = useQuery({
    ...exclusionsPreviewQueryOptions({ clientId, excludedPaths }),
    enabled: asks && isSettled,
  })
  const shown = asks && isSettled ? data : undefined
  return (
    <output className={styles['preview']}>
      {shown && <Excluded preview={shown} />}
      {shown && <span>{t('excludesOnceSaved')}</span>}
    </output>
  )
}

function Excluded({ preview: { pageviews, pages, pagesTotal } }: { preview: ExclusionsPreview }) {
  const t = useMessages('tracking')
  if (pagesTotal === 0) return <span>{t('excludesNothing')}</span>
  return (
    <span>{t('excludesViews', { views: pageviews, count: pagesTotal, pages: namedPages(pages, pagesTotal) })}</span>
  )
}
