import { Switch } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import type { Role } from '#app/shared/access/permissions.ts'
import { installationSettingWords, type InstallationSettings } from '#app/shared/admin/installation-settings.ts'
import { publicError } from '#app/shared/http/public-error.ts'
import { useChangeInstallation } from './admin.mutations.ts'
import { installationSettingsQueryOptions } from './admin.queries.ts'
import styles from './admin.module.css'

const names: readonly (keyof InstallationSettings)[] = ['demoScreens', 'customizer', 'themeTour']

/** Settings of the whole installation; an Editor sees them. */
export function InstallationCard({ role }: { role: Role }) {
  const query = useQuery(installationSettingsQueryOptions())
  const change = useChangeInstallation()
  const id = useId()
  const mayChange = role === 'Admin'
  return (
    <Card
      title="Installation"
      intro={`What holds for everybody who uses this installation.${mayChange ? ' Saved at once.' : ' An Admin can change it.'}`}
    >
      <QueryState query={query} height="64px">
        {(settings) => (
          <ul className={styles['list']}>
            {names.map((name) => (
              <li key={name} className={styles['row']}>
                <label htmlFor={`${id}-${name}`} className={styles['grow']}>
                  <span className={styles['strong']}>{installationSettingWords[name].label}</span>
                  <span id={`${id}-${name}-note`} className={styles['note']}>
                    {installationSettingWords[name].effect}
                  </span>
                </label>
                <Switch
                  id={`${id}-${name}`}
                  aria-label={installationSettingWords[name].label}
                  aria-describedby={`${id}-${name}-note`}
                  disabled={!mayChange}
                  checked={settings[name]}
                  onCheckedChange={(checked) => change.mutate({ [name]: checked })}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <output className={change.isError ? styles['error'] : 'visually-hidden'}>
        {change.isError && publicError(change.error).message}
        {change.isSuccess && 'Saved.'}
      </output>
    </Card>
  )
}
