import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'

/** Says of what stands here that it is shown to an Admin. */
const sentences = {
  system: 'systemAdminOnly',
  mails: 'mailsAdminOnly',
  audit: 'auditAdminOnly',
} as const satisfies Record<string, keyof EnglishOf<'admin'>>

interface AdminOnlyProps {
  role: Role
  what: keyof typeof sentences
  children: ReactNode
}

/** Shows an Admin what is here and tells everybody else whose it is. The server refuses by itself. */
export function AdminOnly({ role, what, children }: AdminOnlyProps) {
  const say = useMessages('admin')
  if (role === 'Admin') return children
  return (
    <StatePanel icon={<LockKeyhole size={20} />} title={say('adminOnlyTitle')}>
      {say(sentences[what])}
    </StatePanel>
  )
}
