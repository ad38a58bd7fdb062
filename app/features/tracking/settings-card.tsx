import { LiveStatus } from '#app/components/form/action-status.tsx'
import { SwitchList } from '#app/components/form/switch-list.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { TrackingSettings } from '#app/shared/tracking/settings.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { useUpdateTrackingSettings } from './tracking.queries.ts'

type Toggle = {
  [Key in keyof TrackingSettings]: TrackingSettings[Key] extends boolean ? Key : never
}[keyof TrackingSettings]

const toggles = [
  { name: 'outboundLinks', label: 'name.outboundLinks', note: 'outboundLinksNote' },
  { name: 'fileDownloads', label: 'fileDownloads', note: 'fileDownloadsNote' },
  { name: 'formSubmissions', label: 'formSubmissions', note: 'formSubmissionsNote' },
  { name: 'notFound', label: 'name.pagesNotFound', note: 'notFoundNote' },
  { name: 'visibleTime', label: 'name.visible', note: 'visibleTimeNote' },
  { name: 'measureSpeed', label: 'tab.speed', note: 'measureSpeedNote' },
  { name: 'hashRouting', label: 'hashRouting', note: 'hashRoutingNote' },
  { name: 'respectDoNotTrack', label: 'doNotTrack', note: 'doNotTrackNote' },
] as const satisfies readonly { name: Toggle; label: Key; note: Key }[]

type Key = keyof EnglishOf<'tracking'>

/** What the script counts; each switch is saved at once and needs no change on the website. */
export function SettingsCard({ website }: { website: TrackedWebsite }) {
  const t = useMessages('tracking')
  const change = useUpdateTrackingSettings(website.clientId)
  return (
    <Card title={t('settingsTitle')} intro={t('settingsIntro')}>
      <SwitchList
        switches={toggles.map(({ name, label, note }) => ({ name, label: t(label), note: t(note) }))}
        values={website.settings}
        onChange={(name, isOn) => change.mutate({ ...website.settings, [name]: isOn })}
      />
      <LiveStatus mutation={change}>{change.isSuccess && t('note.saved')}</LiveStatus>
    </Card>
  )
}
