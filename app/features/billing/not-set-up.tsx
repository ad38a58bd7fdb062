import { CreditCard } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { VariableList } from '#app/components/layout/variable-list.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'

const variables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']

/** For an installation without Stripe: an Admin reads how to set it up. */
export function NotSetUp({ role }: { role: Role }) {
  const t = useMessages('billing')
  return (
    <StatePanel icon={<CreditCard size={20} />} title={t('offTitle')}>
      <p>{role === 'Admin' ? t('offAdmin') : t('offEditor')}</p>
      {role === 'Admin' && (
        <>
          <VariableList names={variables} />
          <p>{t('offAdminThen')}</p>
        </>
      )}
    </StatePanel>
  )
}
