import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'

interface AdminOnlyProps {
  role: Role
  what: 'system' | 'mails' | 'audit'
  children: ReactNode
}

/** Shows its content to Admins, and to others that it is for an Admin. The server refuses independently of this. */
export function AdminOnly({ role, what, children }: AdminOnlyProps) {
  const t = useMessages('admin')
  if (role === 'Admin') return children
  return (
    <StatePanel lack="access" icon={<LockKeyhole size={20} />} title={t('adminOnlyTitle')}>
      {t(`adminOnly.${what}`)}
    </StatePanel>
  )
}
