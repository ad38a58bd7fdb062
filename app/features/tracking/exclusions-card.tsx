import { Button, TextArea } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { publicError } from '#app/shared/http/public-error.ts'
import { trackingSettingsFormSchema } from '#app/shared/tracking/settings-form.ts'
import type { TrackedWebsite } from '#server/websites/websites.ts'
import { Card } from '#app/components/layout/card.tsx'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { Field } from '#app/components/form/field.tsx'
import { formIssues } from '#app/components/form/form-issues.ts'
import { ignoreBookmarks } from './snippets.ts'
import { useChangeTrackingSettings } from './tracking.mutations.ts'
import styles from './tracking.module.css'

const lists = [
  {
    key: 'alsoHostnames',
    label: 'Also count these host names',
    note: 'One a line. The domain and its subdomains always count; events from other hosts are dropped.',
    placeholder: 'shop.example.net',
  },
  {
    key: 'excludedPaths',
    label: 'Do not count these paths',
    note: 'One a line. * stands for anything within a segment, ** for anything.',
    placeholder: '/intern/**',
  },
  {
    key: 'excludedAddresses',
    label: 'Do not count these addresses',
    note: 'One IP address or range a line, such as your office’s.',
    placeholder: '203.0.113.0/24',
  },
] as const
type ListKey = (typeof lists)[number]['key']

const linesOf = (text: string) => text.split('\n')

/** What is not counted: paths, addresses, other hosts, one's own browser. */
export function ExclusionsCard({ website }: { website: TrackedWebsite }) {
  const { settings } = website
  const change = useChangeTrackingSettings(website.clientId)
  const [texts, setTexts] = useState<Partial<Record<ListKey, string>>>({})
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, linesOf(text)]))
    const next = { ...settings, ...entered }
    setIssues(formIssues(trackingSettingsFormSchema, next))
    const parsed = v.safeParse(trackingSettingsFormSchema, next)
    if (parsed.success) change.mutate(parsed.output, { onSuccess: () => setTexts({}) })
  }
  return (
    <Card
      title="What is not counted"
      intro="Known bots never are. Events that are dropped show under Health, with the reason."
    >
      <form onSubmit={submit} className={styles['form']} noValidate>
        {lists.map(({ key, label, note, placeholder }) => (
          <Field key={key} label={label} note={note} error={issues[key]}>
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
        ))}
        <div className={styles['formActions']}>
          <Button type="submit" loading={change.isPending}>
            Save
          </Button>
          <output className={change.isError ? styles['error'] : styles['note']}>
            {change.isError && publicError(change.error).message}
            {change.isSuccess && Object.keys(texts).length === 0 && 'Saved.'}
          </output>
        </div>
      </form>
      <h3 className={styles['subtitle']}>Your own browser</h3>
      <p className={styles['note']}>
        A browser is not counted while it keeps the mark <code>loop_ignore</code> of {website.domain}. Copy the address
        of a bookmark, save it as a bookmark, and choose it while you are on your website; in the console,{' '}
        <code>localStorage.loop_ignore = 1</code> does the same.
      </p>
      <div className={styles['buttons']}>
        <CopyButton text={ignoreBookmarks.ignore} name="bookmark that excludes" />
        <CopyButton text={ignoreBookmarks.count} name="bookmark that counts again" />
      </div>
    </Card>
  )
}
