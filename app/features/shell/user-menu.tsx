import { Link } from '@tanstack/react-router'
import { IdCard, LogOut, Moon, Settings, Sun, UserRound } from 'lucide-react'
import { Popup } from '#app/components/layout/popup.tsx'
import { useLogout } from '#app/features/auth/use-logout.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import { useLook } from './look.ts'
import { shownName } from './shown-name.ts'
import { useChangeAppearance } from './use-change-appearance.ts'

/** Who is signed in, where their settings are, light or dark, and the way out. */
export function UserMenu({ user }: { user: SessionUser }) {
  const { appearance } = useLook()
  const change = useChangeAppearance()
  const logout = useLogout()
  const dark = appearance === 'dark'
  const initials = [user.first_name, user.last_name].map((name) => name.charAt(0)).join('') || user.email.charAt(0)
  return (
    <Popup
      label={`${shownName(user)}, account menu`}
      trigger={
        <>
          <span className="avatar" data-initials={initials.toUpperCase()} />
          <span className="user-name">{shownName(user)}</span>
        </>
      }
      triggerClass="topbar-button user-trigger"
      align="end"
      panelClass="user-panel"
    >
      {(close) => (
        <>
          <div className="user-head">
            <strong>{shownName(user)}</strong>
            <span>{user.email}</span>
          </div>
          {isStaff(user.role) ? (
            <Link to="/admin/settings" className="popup-item" onClick={close}>
              <Settings size={16} aria-hidden="true" /> Admin settings
            </Link>
          ) : (
            <>
              <Link to="/profile" className="popup-item" onClick={close}>
                <IdCard size={16} aria-hidden="true" /> Edit Profile
              </Link>
              <Link to="/account" className="popup-item" onClick={close}>
                <UserRound size={16} aria-hidden="true" /> Account
              </Link>
            </>
          )}
          <button
            type="button"
            className="popup-item"
            onClick={() => change.mutate({ theme: dark ? 'light' : 'dark' })}
          >
            {dark ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
            {dark ? 'Light theme' : 'Dark theme'}
          </button>
          <hr className="popup-rule" />
          <button type="button" className="popup-item" onClick={() => void logout()}>
            <LogOut size={16} aria-hidden="true" /> Log out
          </button>
        </>
      )}
    </Popup>
  )
}
