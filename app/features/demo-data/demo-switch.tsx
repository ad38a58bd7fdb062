import { linkOptions, useNavigate } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { mayUpgrade } from '#app/shared/billing/plans.ts'
import styles from './demo-data.module.css'

/** Returns the same page with the same month and client in the other mode; other parameters fit one mode only. */
const inMode = (demo: 'on' | undefined) =>
  linkOptions({
    to: '.',
    search: ({ month, client }: { month?: string | undefined; client?: string | undefined }) => ({
      month,
      client,
      demo,
    }),
    reloadDocument: true,
    // The document must not load data of the other mode.
    preload: false,
  })
const enterDemo = inMode('on')

/** Links to the same page with the client's own numbers. */
export const leaveDemo = inMode(undefined)

interface DemoSwitchProps {
  client: ClientSummary | null
  on: boolean
  /** In the top bar, or above the page if the top bar has no room. */
  at: 'bar' | 'page'
}

/**
 * Show demo data, for a client on a plan that has it. Switching loads the page as a new document
 * (app/shared/demo-data).
 */
export function DemoSwitch({ client, on, at }: DemoSwitchProps) {
  const t = useMessages('shell')
  const navigate = useNavigate()
  if (!client || !mayUpgrade(client.plan)) return null
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={t('showDemoData')}
      title={t('showDemoData')}
      className={`topbar-button ${styles['switch']} ${at === 'bar' ? styles['bar'] : ''}`}
      onClick={() => void navigate(on ? leaveDemo : enterDemo)}
    >
      <FlaskConical size={16} aria-hidden="true" className={styles['small']} />
      <span className={styles['label']}>{t('showDemoData')}</span>
      <span className={styles['track']} aria-hidden="true" />
    </button>
  )
}
