import { Switch } from '@radix-ui/themes'
import { useId } from 'react'
import { publicError } from '#app/shared/http/public-error.ts'
import type { TrackingSettings } from '#app/shared/tracking/settings.ts'
import type { TrackedWebsite } from '#server/websites/websites.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useChangeTrackingSettings } from './tracking.mutations.ts'
import styles from './tracking.module.css'

type Toggle = {
  [Key in keyof TrackingSettings]: TrackingSettings[Key] extends boolean ? Key : never
}[keyof TrackingSettings]

const toggles: readonly { key: Toggle; label: string; note: string }[] = [
  {
    key: 'outboundLinks',
    label: 'Outbound links',
    note: 'Clicks on links to other websites, as “Outbound Link: Click”.',
  },
  {
    key: 'fileDownloads',
    label: 'File downloads',
    note: 'Clicks on PDFs, archives, media and the like, as “File Download”.',
  },
  { key: 'notFound', label: 'Pages not found', note: 'Pages that answer 404, as “404”.' },
  {
    key: 'hashRouting',
    label: 'Count changes after #',
    note: 'For apps whose pages differ only after the # of the address.',
  },
  {
    key: 'respectDoNotTrack',
    label: 'Respect Do Not Track',
    note: 'Browsers that send Do Not Track or Global Privacy Control are not counted at all.',
  },
]

/** What the script counts; each switch is saved at once and needs no change on the website. */
export function SettingsCard({ website }: { website: TrackedWebsite }) {
  const change = useChangeTrackingSettings(website.clientId)
  const id = useId()
  return (
    <Card
      title="What is counted"
      intro="Saved at once; your website follows within minutes, without a change to its code."
    >
      <ul className={styles['toggles']}>
        {toggles.map(({ key, label, note }) => (
          <li key={key}>
            <label htmlFor={`${id}-${key}`}>
              <span className={styles['toggleLabel']}>{label}</span>
              <span id={`${id}-${key}-note`} className={styles['note']}>
                {note}
              </span>
            </label>
            <Switch
              id={`${id}-${key}`}
              aria-label={label}
              aria-describedby={`${id}-${key}-note`}
              checked={website.settings[key]}
              onCheckedChange={(checked) => change.mutate({ ...website.settings, [key]: checked })}
            />
          </li>
        ))}
      </ul>
      <output className={change.isError ? styles['error'] : 'visually-hidden'}>
        {change.isError && publicError(change.error).message}
        {change.isSuccess && 'Saved.'}
      </output>
    </Card>
  )
}
