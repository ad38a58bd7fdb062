import { Link } from '@tanstack/react-router'
import { IdCard, LogOut, Moon, Settings, Sun, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { Popup } from '#app/components/layout/popup.tsx'
import { useLogout } from '#app/features/auth/session/use-logout.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { LanguageList, inUserMenu } from './language-menu.tsx'
import { useLook } from './look.ts'
import { shownName } from './shown-name.ts'
import { useUpdateAppearance } from './use-update-appearance.ts'

/** The signed-in person, links to their settings, light or dark, and the logout. */
export function UserMenu({ user }: { user: SessionUser }) {
  const t = useMessages('shell')
  const { appearance } = useLook()
  const change = useUpdateAppearance()
  const logout = useLogout()
  const dark = appearance === 'dark'
  const name = shownName(user, t)
  const initials = [user.first_name, user.last_name].map((part) => part.charAt(0)).join('') || user.email.charAt(0)
  return (
    <Popup
      label={t('accountMenu', { name })}
      trigger={
        <>
          <span className="avatar" data-initials={initials.toUpperCase()} />
          <span className="user-name">{name}</span>
        </>
      }
      triggerClass="topbar-button user-trigger"
      align="end"
      panelClass="user-panel"
    >
      {(close) => (
        <>
          <div className="user-head">
            <strong>{name}</strong>
            <span>{user.email}</span>
          </div>
          {isStaff(user.role) ? (
            <Link to="/admin/settings" className="popup-item" onClick={close}>
              <Settings size={16} aria-hidden="true" /> {t('adminSettings')}
            </Link>
          ) : (
            <Link to="/profile" className="popup-item" onClick={close}>
              <IdCard size={16} aria-hidden="true" /> {t('editProfile')}
            </Link>
          )}
          <Link to="/account" className="popup-item" onClick={close}>
            <UserRound size={16} aria-hidden="true" /> {t('page.account')}
          </Link>
          <button
            type="button"
            className="popup-item"
            onClick={() => change.mutate({ theme: dark ? 'light' : 'dark' })}
          >
            {dark ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
            {dark ? t('lightTheme') : t('darkTheme')}
          </button>
          {matchMedia(inUserMenu).matches && (
            <>
              <h2 className="popup-heading">{t('name.language')}</h2>
              <Suspense>
                <LanguageList onDone={close} />
              </Suspense>
            </>
          )}
          <hr className="popup-rule" />
          <button type="button" className="popup-item" onClick={() => void logout()}>
            <LogOut size={16} aria-hidden="true" /> {t('logOut')}
          </button>
        </>
      )}
    </Popup>
  )
}
