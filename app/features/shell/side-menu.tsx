import { Link, useLocation } from '@tanstack/react-router'
import { Circle, CircleDot, X } from 'lucide-react'
import type { UIEvent } from 'react'
import { Brand } from '#app/components/layout/brand.tsx'
import type { Role } from '#app/shared/access/permissions.ts'
import { isActive, menuFor } from './menu.ts'

/** The head throws a shadow once the menu is scrolled by 100 px (specification §9). */
function markScrolled({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.parentElement?.toggleAttribute('data-scrolled', currentTarget.scrollTop >= 100)
}

interface SideMenuProps {
  role: Role
  rail: boolean
  onToggleRail: () => void
  onCloseDrawer: () => void
}

/** The product's pages, as far as the role may open them. A column or a rail, and a drawer on narrow screens. */
export function SideMenu({ role, rail, onToggleRail, onCloseDrawer }: SideMenuProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav className="menu" aria-label="Main">
      <div className="menu-head">
        <Link to="/" className="menu-brand" aria-label="Loop, to the dashboard" onClick={onCloseDrawer}>
          <Brand />
        </Link>
        <button
          type="button"
          className="icon-button menu-toggle"
          aria-pressed={!rail}
          aria-label="Keep the menu wide"
          onClick={onToggleRail}
        >
          {rail ? <Circle size={18} aria-hidden="true" /> : <CircleDot size={18} aria-hidden="true" />}
        </button>
        <button type="button" className="icon-button menu-close" aria-label="Close the menu" onClick={onCloseDrawer}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      <div className="menu-scroll" onScroll={markScrolled}>
        {menuFor(role).map((group) => (
          <section key={group.title} className="menu-group">
            <h2 className="menu-title">
              <span>{group.title}</span>
            </h2>
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.id}>
                  <Link
                    {...entry.link}
                    className="menu-link"
                    activeProps={{}}
                    aria-current={isActive(entry, pathname) ? 'page' : undefined}
                    onClick={onCloseDrawer}
                  >
                    <entry.icon size={18} aria-hidden="true" />
                    <span className="menu-label">{entry.title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
