import { useQuery } from '@tanstack/react-query'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { SwitchList } from '#app/components/form/switch-list.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import type { InstallationSettings } from '#app/shared/admin/installation-settings.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import { useUpdateInstallation, installationSettingsQueryOptions } from './admin.queries.ts'

const names = ['demoScreens', 'customizer', 'themeTour'] as const satisfies readonly (keyof InstallationSettings &
  keyof EnglishOf<'admin'>)[]

interface InstallationCardProps {
  role: Role
  /** Whether the product has demo screens, which can be deleted (app/routes/_demo); without them they need no switch. */
  hasDemos: boolean
}

/** Settings of the whole installation; Editors can see them. */
export function InstallationCard({ role, hasDemos }: InstallationCardProps) {
  const t = useMessages('admin')
  const query = useQuery(installationSettingsQueryOptions())
  const change = useUpdateInstallation()
  const mayChange = role === 'Admin'
  const shown = names.filter((name) => name !== 'demoScreens' || hasDemos)
  return (
    <Card title={t('page.installation')} intro={mayChange ? t('installationIntroAdmin') : t('installationIntro')}>
      <QueryState query={query} height="64px">
        {(settings) => (
          <SwitchList
            switches={shown.map((name) => ({ name, label: t(name), note: t(`effect.${name}`) }))}
            values={settings}
            disabled={!mayChange}
            onChange={(name, isOn) => change.mutate({ [name]: isOn })}
          />
        )}
      </QueryState>
      <LiveStatus mutation={change}>{change.isSuccess && t('note.saved')}</LiveStatus>
    </Card>
  )
}
