import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { trackingSettingsFormSchema } from '#app/shared/tracking/settings-form.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ExclusionsPreviewNote } from './exclusions-preview.tsx'
import { OwnBrowser } from './own-browser.tsx'
import { useUpdateTrackingSettings } from './tracking.queries.ts'

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
  /** Whether the person sees the websites of all companies (staff). */
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
