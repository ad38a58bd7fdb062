import { Callout } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import type { PlanBilling } from '#server/billing/billing.ts'
import styles from './plans.module.css'

interface BillingOffProps {
  /** The disabled buttons refer to it. */
  id: string
  billing: PlanBilling | undefined
  role: Role
}

/** Why no plan can be chosen, and the way that is left. */
export function BillingOff({ id, billing, role }: BillingOffProps) {
  const t = useMessages('plans')
  if (!billing) return null
  const { mode, subscription } = billing
  const isUnpaid = ['pastDue', 'unpaid', 'paused', 'unknown'].includes(subscription.status)
  if (mode !== 'off' && !isUnpaid) return null
  return (
    <Callout.Root className={styles['off']} color="gray" size="1" role="note">
      <Callout.Icon>
        <Info size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>
        <span id={id}>{mode === 'off' ? t('closed.off') : t('closed.unpaid')}</span>{' '}
        {mode !== 'off' ? (
          <Link to="/billing" search={(search) => search} className={styles['action']}>
            {t('goToBilling')}
          </Link>
        ) : role === 'Admin' ? (
          <Link to="/admin/settings" search={(search) => search} className={styles['action']}>
            {t('setByHand')}
          </Link>
        ) : (
          t('adminSets')
        )}
      </Callout.Text>
    </Callout.Root>
  )
}
