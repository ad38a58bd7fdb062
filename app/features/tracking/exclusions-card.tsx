import { Button, TextArea } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { trackingSettingsFormSchema } from '#app/shared/tracking/settings-form.ts'
import type { TrackedWebsite } from '#server/websites/websites.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Field } from '#app/components/form/field.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ExclusionsPreviewNote } from './exclusions-preview.tsx'
import { OwnBrowser } from './own-browser.tsx'
import { useChangeTrackingSettings } from './tracking.mutations.ts'
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

const linesOf = (text: string) => text.split('\n')

interface ExclusionsCardProps {
  website: TrackedWebsite
  /** Whether the person has the websites of all companies (staff). */
  mayLeaveClient: boolean
}

/** What is not counted: paths, addresses, hosts, one's own browser. */
export function ExclusionsCard({ website, mayLeaveClient }: ExclusionsCardProps) {
  const say = useMessages('tracking')
  const publicError = usePublicError()
  const { settings } = website
  const change = useChangeTrackingSettings(website.clientId)
  const [texts, setTexts] = useState<Partial<Record<ListKey, string>>>({})
  const { issues, check } = useFormIssues(trackingSettingsFormSchema)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, linesOf(text)]))
    const checked = check({ ...settings, ...entered })
    if (checked) change.mutate(checked, { onSuccess: () => setTexts({}) })
  }
  return (
    <Card title={say('exclusionsTitle')} intro={say('exclusionsIntro')}>
      <form onSubmit={submit} className={styles['form']} noValidate>
        {lists.map(({ key, label, note, placeholder }) => (
          <div key={key}>
            <Field label={say(label)} note={say(note)} error={issues[key]}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={2}
                  resize="vertical"
                  spellCheck={false}
                  placeholder={placeholder}
                  value={texts[key] ?? settings[key].join('\n')}
                  onChange={(event) => setTexts({ ...texts, [key]: event.target.value })}
                />
              )}
            </Field>
            {key === 'excludedPaths' && (
              <ExclusionsPreviewNote
                clientId={website.clientId}
                typed={texts[key] === undefined ? settings[key] : linesOf(texts[key])}
                saved={settings[key]}
              />
            )}
          </div>
        ))}
        <div className={styles['formActions']}>
          <Button type="submit" loading={change.isPending}>
            {say('save')}
          </Button>
          <output className={change.isError ? styles['error'] : styles['note']}>
            {change.isError && publicError(change.error).message}
            {change.isSuccess && Object.keys(texts).length === 0 && say('saved')}
          </output>
        </div>
      </form>
      <h3 className={styles['subtitle']}>{say('ownBrowser')}</h3>
      <OwnBrowser website={website} mayLeaveClient={mayLeaveClient} />
    </Card>
  )
}
