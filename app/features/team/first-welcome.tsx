import { IconButton } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Sparkles, X } from 'lucide-react'
import { PageNotice } from '#app/components/feedback/page-notice.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'

/** Welcomes a person who has just joined, above their first page, with the one next step of their role. */
export function FirstWelcome({ user: { role, first_name: name } }: { user: Pick<SessionUser, 'role' | 'first_name'> }) {
  const t = useMessages('firstWelcome')
  return (
    <PageNotice
      tone="accent"
      label={t('label')}
      icon={<Sparkles size={18} />}
      action={(className) => (
        <>
          <NextStep role={role} className={className} />
          <IconButton asChild variant="ghost" color="gray" size="2" aria-label={t('action.close')}>
            <Link to="." search={(search) => ({ ...search, welcome: undefined })} replace resetScroll={false}>
              <X size={16} aria-hidden="true" />
            </Link>
          </IconButton>
        </>
      )}
    >
      <strong>{name === '' ? t('hello') : t('helloTo', { name })}</strong> {t(`text.${role}`)}
    </PageNotice>
  )
}

function NextStep({ role, className }: { role: SessionUser['role']; className: string | undefined }) {
  const t = useMessages('firstWelcome')
  if (role === 'Admin') {
    return (
      <Link to="/admin/settings" className={className}>
        {t('step.Admin')}
      </Link>
    )
  }
  if (role === 'Editor') {
    return (
      <Link to="/crafting/$filter" params={{ filter: 'all' }} className={className}>
        {t('step.Editor')}
      </Link>
    )
  }
  return (
    <Link to="/profile" className={className}>
      {t('step.Client')}
    </Link>
  )
}
