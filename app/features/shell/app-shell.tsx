import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Menu } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Footer } from '#app/components/layout/footer.tsx'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import type { MonthRange } from '#app/shared/month-range.ts'
import type { ClientSummary } from '#app/shared/tenants/client-summary.ts'
import { mayUpgrade } from '#app/shared/tenants/plans.ts'
import { MonthSelector } from './month-selector.tsx'
import { usePreferences } from './preferences.ts'
import { SideMenu } from './side-menu.tsx'
import { UserMenu } from './user-menu.tsx'

interface AppShellProps {
  user: SessionUser
  client: ClientSummary | null
  months: MonthRange
  /** The staff's client picker; a Client has none. */
  picker: ReactNode
  bell: ReactNode
  children: ReactNode
}

/** Everything around a product page: side menu, top bar, footer. */
export function AppShell({ user, client, months, picker, bell, children }: AppShellProps) {
  const [{ menu }, change] = usePreferences()
  const { open, close, show, menuRef, buttonRef } = useDrawer()
  const rail = menu === 'rail'
  return (
    <div className="shell" data-menu={menu} data-drawer={open || undefined}>
      <a href="#main" className="skip-link">
        Skip to the page
      </a>
      <div ref={menuRef} className="menu-place">
        <SideMenu
          role={user.role}
          rail={rail}
          onToggleRail={() => change({ menu: rail ? 'wide' : 'rail' })}
          onCloseDrawer={close}
        />
      </div>
      {open && <div className="drawer-shade" onPointerDown={close} aria-hidden="true" />}
      <div className="shell-body" inert={open}>
        <header className="topbar">
          <button
            ref={buttonRef}
            type="button"
            className="icon-button menu-open"
            aria-label="Open the menu"
            aria-expanded={open}
            onClick={show}
          >
            <Menu size={20} aria-hidden="true" />
          </button>
          <div className="topbar-subject">
            {isStaff(user.role) ? picker : <span className="month-caption">Current Loop Month</span>}
          </div>
          <MonthSelector months={months} />
          {client && mayUpgrade(client.plan) && (
            <Button asChild size="2" variant="soft" className="upgrade">
              <Link to="/plans" aria-label="Upgrade Plan">
                <ArrowUpRight size={16} aria-hidden="true" />
                <span className="upgrade-label">Upgrade Plan</span>
              </Link>
            </Button>
          )}
          {bell}
          <UserMenu user={user} />
        </header>
        <main id="main" tabIndex={-1} className="shell-main">
          {children}
        </main>
        <Footer year={months.current.slice(0, 4)} />
      </div>
    </div>
  )
}

/** The drawer of narrow screens: holds the focus while it is open, and gives it back. */
function useDrawer() {
  const [open, setOpen] = useState(false)
  const menuRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  useEffect(() => {
    if (!open) return
    const opener = buttonRef.current
    menuRef.current?.querySelector<HTMLElement>('.menu-close')?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    const onResize = () => setOpen(false)
    document.addEventListener('keydown', onKeyDown)
    window.addEventListener('resize', onResize)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('resize', onResize)
      // The body is inert until React has drawn the closed state.
      requestAnimationFrame(() => opener?.focus({ preventScroll: true }))
    }
  }, [open])
  return { open, menuRef, buttonRef, close, show: () => setOpen(true) }
}
