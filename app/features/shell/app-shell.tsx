import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUp, ArrowUpRight, Menu } from 'lucide-react'
import { lazy, Suspense, type ReactNode, useEffect, useRef } from 'react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { ofShell, StaleNumbers } from '#app/components/feedback/stale-numbers.tsx'
import { Brand } from '#app/components/layout/brand.tsx'
import { wantsLessMotion } from '#app/components/layout/less-motion.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { mayUpgrade } from '#app/shared/billing/plans.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { customizerQueryKey } from '#app/shared/shell/theme-settings.ts'
import { LanguageMenu } from './language-menu.tsx'
import { useLook } from './look.ts'
import { MonthSelector } from './month-selector.tsx'
import { PrintHead } from './print-head.tsx'
import { getCustomizerSettingsFn } from './shell.functions.ts'
import { SideMenu } from './side-menu.tsx'
import { useDrawer } from './use-drawer.ts'
import { useUpdateShell } from './use-update-appearance.ts'
import { UserMenu } from './user-menu.tsx'

// Loaded separately, because few people use it and the first page can't afford it.
const HorizontalMenu = lazy(() => import('./horizontal-menu.tsx').then((m) => ({ default: m.HorizontalMenu })))
const ThemeCustomizer = lazy(() => import('./theme-customizer.tsx').then((m) => ({ default: m.ThemeCustomizer })))

interface AppShellProps {
  user: SessionUser
  client: ClientSummary | null
  months: MonthRange
  /** The staff's client picker; a Client has none. */
  picker: ReactNode
  /** The starred pages, at the start of the top bar. */
  bookmarks: ReactNode
  search: ReactNode
  bell: ReactNode
  /** Show demo data, next to Upgrade Plan. */
  demoSwitch: ReactNode
  children: ReactNode
}

/** The frame of a product page: side menu, top bar, footer. */
export function AppShell({
  user,
  client,
  months,
  picker,
  bookmarks,
  search,
  bell,
  demoSwitch,
  children,
}: AppShellProps) {
  const t = useMessages('shell')
  const { mode, shell } = useLook()
  useAnnounced('page', client?.name ?? '', client?.id ?? '')
  useAnnounced('month', formatMonth(useLocale(), months.selected), months.selected)
  const change = useUpdateShell()
  const { open, close, show, menuRef, buttonRef, swipes } = useDrawer(shell.direction)
  const root = useScrollMarks()
  /** What the installation allows. */
  const { data: allowed } = useQuery({
    queryKey: customizerQueryKey,
    queryFn: () => getCustomizerSettingsFn(),
    staleTime: 5 * 60_000,
    meta: ofShell,
  })
  const rail = shell.sidebarCollapsed
  const horizontal = shell.layout === 'horizontal'
  // The bar can't be hidden where no one could show it again; a static bar has no colour.
  const mayHide = allowed?.customizer !== false
  const navbar = shell.navbarType === 'hidden' && !mayHide ? 'floating' : shell.navbarType
  return (
    <div
      ref={root}
      className="shell"
      data-layout={shell.layout}
      data-menu={rail ? 'rail' : 'wide'}
      data-menu-color={shell.menuColor}
      data-navbar={navbar}
      data-navbar-color={navbar === 'static' ? 'default' : shell.navbarColor}
      data-footer={shell.footerType}
      data-scroll-top={!shell.hideScrollToTop || undefined}
      data-drawer={open || undefined}
    >
      <a href="#main" className="skip-link">
        {t('skipToPage')}
      </a>
      <div className="drawer-edge" {...swipes} />
      <div ref={menuRef} className={mode === 'semi-dark' ? 'menu-frame dark' : 'menu-frame'} {...swipes}>
        <SideMenu
          role={user.role}
          rail={rail}
          onToggleRail={() => change({ sidebarCollapsed: !rail })}
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
            aria-label={t('openMenu')}
            aria-expanded={open}
            onClick={show}
          >
            <Menu size={20} aria-hidden="true" />
          </button>
          {horizontal && (
            <Link to="/" className="topbar-brand" aria-label={t('toDashboard')}>
              <Brand />
            </Link>
          )}
          {bookmarks}
          <div className="topbar-subject">
            {isStaff(user.role) ? picker : <span className="month-caption">{t('loopMonth')}</span>}
          </div>
          <MonthSelector months={months} />
          {client && mayUpgrade(client.plan) && (
            <Button asChild size="2" variant="soft" className="upgrade">
              <Link to="/plans" aria-label={t('upgradePlan')} title={t('upgradePlan')}>
                <ArrowUpRight size={16} aria-hidden="true" />
                <span className="upgrade-label">{t('upgradePlan')}</span>
              </Link>
            </Button>
          )}
          {demoSwitch}
          {search}
          <LanguageMenu />
          {bell}
          <UserMenu user={user} />
        </header>
        {horizontal && (
          <Suspense>
            <HorizontalMenu role={user.role} rail={rail} direction={shell.direction} />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className="shell-main">
          <PrintHead client={client} month={months.selected} />
          <StaleNumbers>{children}</StaleNumbers>
        </main>
        <Footer year={months.current.slice(0, 4)} />
        {!shell.hideScrollToTop && (
          <button type="button" className="scroll-top" aria-label={t('backToTop')} onClick={scrollToTop}>
            <ArrowUp size={20} aria-hidden="true" />
          </button>
        )}
        {allowed?.customizer && (
          <Suspense>
            <ThemeCustomizer tour={allowed.themeTour} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The foot of every product page. */
function Footer({ year }: { year: string }) {
  const t = useMessages('shell')
  return (
    <footer className="footer">
      <span>{t('copyright', { year })}</span>
      <span>{t('measuredBy')}</span>
    </footer>
  )
}

/**
 * Marks the shell while the page is scrolled: `data-scrolled` after 50 px, `data-far` after 160 px (specification §9).
 * Set directly on the element, so that scrolling renders nothing.
 */
function useScrollMarks() {
  const shell = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = () => {
      shell.current?.toggleAttribute('data-scrolled', scrollY > 50)
      shell.current?.toggleAttribute('data-far', scrollY > 160)
    }
    mark()
    addEventListener('scroll', mark, { passive: true })
    return () => removeEventListener('scroll', mark)
  }, [])
  return shell
}

/** Scrolls to the top of the page, and moves the focus there. */
function scrollToTop(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: wantsLessMotion() ? 'auto' : 'smooth' })
}
