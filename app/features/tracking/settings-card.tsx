import { Switch } from '@radix-ui/themes'
import { useId } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { SaidAloud } from '#app/components/form/said.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { TrackingSettings } from '#app/shared/tracking/settings.ts'
import type { TrackedWebsite } from '#server/websites/websites.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useUpdateTrackingSettings } from './tracking.mutations.ts'
import styles from './tracking.module.css'

type Toggle = {
  [Key in keyof TrackingSettings]: TrackingSettings[Key] extends boolean ? Key : never
}[keyof TrackingSettings]

const toggles = [
  { key: 'outboundLinks', label: 'name.outboundLinks', note: 'outboundLinksNote' },
  { key: 'fileDownloads', label: 'fileDownloads', note: 'fileDownloadsNote' },
  { key: 'formSubmissions', label: 'formSubmissions', note: 'formSubmissionsNote' },
  { key: 'notFound', label: 'name.pagesNotFound', note: 'notFoundNote' },
  { key: 'visibleTime', label: 'name.visible', note: 'visibleTimeNote' },
  { key: 'measureSpeed', label: 'tab.speed', note: 'measureSpeedNote' },
  { key: 'hashRouting', label: 'hashRouting', note: 'hashRoutingNote' },
  { key: 'respectDoNotTrack', label: 'doNotTrack', note: 'doNotTrackNote' },
] as const satisfies readonly { key: Toggle; label: Key; note: Key }[]
type Key = keyof EnglishOf<'tracking'>

/** What the script counts; each switch is saved at once and needs no change on the website. */
export function SettingsCard({ website }: { website: TrackedWebsite }) {
  const say = useMessages('tracking')
  const change = useUpdateTrackingSettings(website.clientId)
  const id = useId()
  return (
    <Card title={say('settingsTitle')} intro={say('settingsIntro')}>
      <ul className={styles['toggles']}>
        {toggles.map(({ key, label, note }) => (
          <li key={key}>
            <label htmlFor={`${id}-${key}`}>
              <span className={styles['toggleLabel']}>{say(label)}</span>
              <Note as="span" id={`${id}-${key}-note`}>
                {say(note)}
              </Note>
            </label>
            <Switch
              id={`${id}-${key}`}
              aria-label={say(label)}
              aria-describedby={`${id}-${key}-note`}
              checked={website.settings[key]}
              onCheckedChange={(checked) => change.mutate({ ...website.settings, [key]: checked })}
            />
          </li>
        ))}
      </ul>
      <SaidAloud mutation={change}>{change.isSuccess && say('note.saved')}</SaidAloud>
    </Card>
  )
}
