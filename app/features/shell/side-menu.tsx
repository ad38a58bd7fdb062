import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, Circle, CircleDot, X } from 'lucide-react'
import { useId, useState, type UIEvent } from 'react'
import { Brand } from '#app/components/layout/brand.tsx'
import { useMedia } from '#app/components/layout/use-media.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { pageAt } from '#app/shared/pages.ts'
import { afterPress, holdsPage, isLong, openOn, roomFor } from './menu-groups.ts'
import { menuFor } from './menu.ts'

/** Gives the head a shadow when the menu is scrolled by 100 px (specification §9). */
function markScrolled({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.parentElement?.toggleAttribute('data-scrolled', currentTarget.scrollTop >= 100)
}

interface SideMenuProps {
  role: Role
  rail: boolean
  onToggleRail: () => void
  onCloseDrawer: () => void
}

/**
 * The product's pages that the role may open: a column or a rail, and a drawer on narrow screens. Until a person opens or
 * closes a group, all are open where they fit, else the one with the current page.
 */
export function SideMenu({ role, rail, onToggleRail, onCloseDrawer }: SideMenuProps) {
  const t = useMessages('shell')
  const pathname = useLocation({ select: (location) => location.pathname })
  const groups = menuFor(role, t)
  const current = pageAt(pathname)
  const id = useId()
  const long = isLong(groups)
  // The server doesn't know the window: its styles hide what doesn't fit.
  const fits = useMedia(roomFor(long)) ?? true
  const [state, setState] = useState<{ pathname: string; chosen: string[] | null }>({ pathname, chosen: null })
  let { chosen } = state
  if (state.pathname !== pathname) {
    chosen = chosen && openOn(groups, pathname, chosen)
    setState({ pathname, chosen })
  }
  const open = chosen ?? (fits ? groups.map((group) => group.id) : openOn(groups, pathname))
  const press = (pressed: string) =>
    setState({ pathname, chosen: afterPress(groups, { pathname, open, pressed, fits }) })
  return (
    <nav className="menu" data-long={long || undefined} aria-label={t('mainMenu')}>
      <div className="menu-head">
        <Link to="/" className="menu-brand" aria-label={t('toDashboard')} onClick={onCloseDrawer}>
          <Brand />
        </Link>
        <button
          type="button"
          className="icon-button menu-toggle"
          aria-pressed={!rail}
          aria-label={t('keepMenuWide')}
          onClick={onToggleRail}
        >
          {rail ? <Circle size={18} aria-hidden="true" /> : <CircleDot size={18} aria-hidden="true" />}
        </button>
        <button type="button" className="icon-button menu-close" aria-label={t('closeMenu')} onClick={onCloseDrawer}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      <div className="menu-scroll" onScroll={markScrolled}>
        {groups.map((group) => (
          <section key={group.id} className="menu-group">
            <h2 className="menu-title">
              <button
                type="button"
                aria-expanded={open.includes(group.id)}
                aria-controls={id + group.id}
                onClick={() => press(group.id)}
              >
                <span>{group.title}</span>
                <ChevronDown size={14} aria-hidden="true" />
              </button>
            </h2>
            <ul
              id={id + group.id}
              className="plain-list"
              hidden={!open.includes(group.id)}
              data-where-it-fits={(chosen === null && !holdsPage(group, pathname)) || undefined}
            >
              {group.entries.map((entry) => (
                <li key={entry.id}>
                  <Link
                    {...entry.link}
                    className="menu-link"
                    activeProps={{}}
                    aria-current={entry.id === current ? 'page' : undefined}
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
