import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import type { Role } from '#app/shared/access/permissions.ts'

interface AdminOnlyProps {
  role: Role
  /** What stands here, as the beginning of a sentence. */
  what: string
  children: ReactNode
}

/** Shows an Admin what is here and tells everybody else whose it is. The server refuses by itself. */
export function AdminOnly({ role, what, children }: AdminOnlyProps) {
  if (role === 'Admin') return children
  return (
    <StatePanel icon={<LockKeyhole size={20} />} title="For Admins">
      {what} is shown to an Admin. Ask one of them if you need to know.
    </StatePanel>
  )
}
