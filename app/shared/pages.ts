import type { Role } from './access/permissions.ts'
import type { EnglishOf } from './messages/namespaces.ts'

/** Who may open a page: anyone, all signed-in people, readers of reports, the staff, or Admins only. */
type Access = 'public' | 'everyone' | 'reportReaders' | 'staff' | 'admin'

type ShellTexts = EnglishOf<'shell'>
/** A key of the shell's texts, which every page has loaded, for a text without values. */
export type TextKey = {
  [Key in keyof ShellTexts]: ShellTexts[Key] extends `${string}{${string}` ? never : Key
}[keyof ShellTexts]

export type MenuSection = 'loop' | 'settings'

interface Page {
  access: Access
  /** Its name: in the menu, in search and in the title of the window. */
  title: TextKey
  /** Its name among the tabs of the page that `title` names. */
  tab?: TextKey
  /** What its numbers or settings belong to; the window's title names it before the page. */
  subject?: 'client' | 'month'
  /** Its id in search and bookmarks. People's accounts store these ids, so they never change. */
  id?: string
  /** The icon of a page with an id; app/features/shell/menu.ts has the names. */
  icon?: string
  /** Its section of the menu; the rows are in the menu's order. */
  menu?: MenuSection
  /** The path parameters of its link. */
  params?: { filter: string }
}

/**
 * Every page of the product by its path in the route tree. A page without a row is closed to everyone, and
 * tests/checks/pages.test.ts fails for it. The template's demo screens are not included, because their folder can be
 * deleted.
 */
const table = {
  '/': { id: 'dashboard', title: 'page.dashboard', icon: 'gauge', menu: 'loop', access: 'everyone', subject: 'month' },
  '/analytics': {
    id: 'analytics',
    title: 'page.analytics',
    icon: 'chart',
    menu: 'loop',
    access: 'staff',
    subject: 'month',
  },
  '/listening': { id: 'listening', title: 'listening', icon: 'radio', menu: 'loop', access: 'admin', subject: 'month' },
  '/listening/topics': { title: 'listeningTopicsPage', access: 'admin', subject: 'client' },
  '/listening/month': { title: 'listeningMonthPage', access: 'admin', subject: 'month' },
  '/listening/sources': { title: 'listeningSourcesPage', access: 'admin', subject: 'client' },
  '/discovery': {
    id: 'discovery',
    title: 'discovery',
    icon: 'compass',
    menu: 'loop',
    access: 'admin',
    subject: 'month',
  },
  '/discovery/crawl': { title: 'discoveryCrawlPage', access: 'admin', subject: 'client' },
  '/discovery/rules': { title: 'discoveryRulesPage', access: 'admin', subject: 'client' },
  '/discovery/rules/$rule': { title: 'discoveryRulesPage', access: 'admin', subject: 'client' },
  '/crafting/$filter': {
    id: 'recommendations',
    title: 'recommendations',
    icon: 'lightbulb',
    menu: 'loop',
    access: 'staff',
    subject: 'client',
    params: { filter: 'all' },
  },
  '/crafting/$filter/$card': { title: 'recommendations', access: 'staff', subject: 'client' },
  '/reports': { id: 'reports', title: 'reports', icon: 'text', menu: 'loop', access: 'admin', subject: 'month' },
  '/reports/schedule': { title: 'reportSchedulePage', access: 'admin', subject: 'month' },
  '/reports/$month': { title: 'reports', access: 'admin', subject: 'client' },
  '/reports/template': { title: 'reportTemplatePage', access: 'admin', subject: 'client' },
  '/reports/look': { title: 'reportLookPage', access: 'admin' },
  '/growth': { id: 'growth', title: 'growth', icon: 'sprout', menu: 'loop', access: 'admin', subject: 'month' },
  '/growth/months': { title: 'growthMonthsPage', access: 'admin', subject: 'month' },
  '/growth/change': { title: 'growthChangePage', access: 'admin', subject: 'month' },
  '/growth/effects': { title: 'growthEffectsPage', access: 'admin', subject: 'month' },
  '/growth/sources': { title: 'growthSourcesPage', access: 'admin', subject: 'month' },
  '/growth/forecasts': { title: 'growthForecastsPage', access: 'admin', subject: 'month' },

  '/profile': {
    id: 'profile',
    title: 'page.profile',
    icon: 'card',
    menu: 'settings',
    access: 'everyone',
    subject: 'client',
  },
  '/competitors': {
    id: 'competitors',
    title: 'competitors',
    icon: 'radar',
    menu: 'settings',
    access: 'staff',
    subject: 'month',
  },
  '/competitors/facts': { title: 'competitorFactsPage', access: 'staff', subject: 'client' },
  '/competitors/watched': { title: 'competitorsWatchedPage', access: 'staff', subject: 'client' },
  '/competitors/rules': { title: 'competitorRulesPage', access: 'staff', subject: 'client' },
  '/account': {
    id: 'account',
    title: 'page.account',
    tab: 'page.profile',
    icon: 'person',
    menu: 'settings',
    access: 'everyone',
  },
  '/account/security': { title: 'page.account', tab: 'kind.security', access: 'everyone' },
  '/account/notifications': { title: 'page.account', tab: 'page.notifications', access: 'everyone' },
  '/account/api': { title: 'page.account', tab: 'apiTab', access: 'everyone' },
  '/tracking': {
    id: 'tracking',
    title: 'page.tracking',
    tab: 'overviewTab',
    icon: 'activity',
    menu: 'settings',
    access: 'everyone',
    subject: 'client',
  },
  '/tracking/install': { title: 'page.tracking', tab: 'installTab', access: 'everyone', subject: 'client' },
  '/tracking/goals': { title: 'page.tracking', tab: 'name.goals', access: 'everyone', subject: 'client' },
  '/tracking/counting': { title: 'page.tracking', tab: 'countingTab', access: 'everyone', subject: 'client' },
  '/tracking/alerts': { title: 'page.tracking', tab: 'kind.alert', access: 'everyone', subject: 'client' },
  '/tracking/data': { title: 'page.tracking', tab: 'dataTab', access: 'everyone', subject: 'client' },
  '/tracking/events': { title: 'name.events', access: 'everyone', subject: 'client' },
  '/tracking/imports': { title: 'importsPage', access: 'everyone', subject: 'client' },
  '/team': { id: 'team', title: 'page.team', icon: 'people', menu: 'settings', access: 'everyone', subject: 'client' },
  '/plans': { id: 'plans', title: 'page.plans', icon: 'layers', menu: 'settings', access: 'staff', subject: 'client' },
  '/billing': {
    id: 'billing',
    title: 'billing',
    icon: 'payment',
    menu: 'settings',
    access: 'staff',
    subject: 'client',
  },

  '/admin/settings': {
    id: 'admin-settings',
    title: 'adminSettings',
    tab: 'page.clients',
    icon: 'settings',
    access: 'staff',
  },
  '/admin/settings/staff': { title: 'adminSettings', tab: 'page.staff', access: 'staff' },
  '/admin/settings/sign-in': { title: 'adminSettings', tab: 'signInTab', access: 'staff' },
  '/admin/settings/system': { title: 'adminSettings', tab: 'systemTab', access: 'staff' },
  // Editors can open these two as well, and read that they are for Admins.
  '/admin/settings/audit': { title: 'adminSettings', tab: 'page.audit', access: 'staff' },
  '/admin/settings/mails': { title: 'adminSettings', tab: 'page.mails', access: 'staff' },
  '/admin/settings/installation': { title: 'adminSettings', tab: 'page.installation', access: 'staff' },

  '/login': { title: 'page.signIn', access: 'public' },
  '/pages/login': { title: 'page.signIn', access: 'public' },
  '/create-account': { title: 'createAccountPage', access: 'public' },
  '/forgot-password': { title: 'page.forgotPassword', access: 'public' },
  '/reset-password': { title: 'action.setNewPassword', access: 'public' },
  '/invitation': { title: 'invitationPage', access: 'public' },
  '/confirm-email': { title: 'confirmEmailPage', access: 'everyone' },
  '/report/$client/$month': { title: 'reportPage', access: 'reportReaders' },
  '/shared-report/$token': { title: 'reportPage', access: 'public' },
  '/share/$token': { title: 'sharedPage', access: 'public' },
  '/decide/$token': { title: 'decidePage', access: 'public' },
  '/unsubscribe-report/$token': { title: 'unsubscribePage', access: 'public' },
  '/misc/session-expired': { title: 'sessionEndedPage', access: 'public' },
  '/misc/not-authorized': { title: 'notAuthorizedPage', access: 'public' },
  '/misc/error/404': { title: 'notFoundPage', access: 'public' },
  '/misc/error/500': { title: 'note.somethingWentWrong', access: 'public' },
} as const satisfies Record<`/${string}`, Page>

type Table = typeof table
export type PagePath = keyof Table
type PathWith<Part> = { [Path in PagePath]: Table[Path] extends Part ? Path : never }[PagePath]
export type SearchPath = PathWith<{ id: string }>
type TabPath = PathWith<{ tab: string }>

/** Id of a page for search and bookmarks. */
export type PageId = Table[SearchPath]['id']
export type PageIcon = Table[SearchPath]['icon']

/** A page's address in the router's form. */
export interface PageLink {
  to: SearchPath
  params?: { filter: string }
}

/** A page for search and bookmarks, which the menu shows if it has a section. */
export interface SearchPage {
  id: PageId
  title: TextKey
  icon: PageIcon
  menu?: MenuSection
  link: PageLink
}

const isPath = (path: string): path is PagePath => Object.hasOwn(table, path)
export const isSearchPath = (path: PagePath): path is SearchPath => 'id' in table[path]
const isTab = (path: PagePath): path is TabPath => 'tab' in table[path]

export const pagePaths: readonly PagePath[] = Object.keys(table).filter(isPath)

/** Every page by its path. */
export const pages: Readonly<Record<PagePath, Page>> = table

/** Returns the page of a route by its full path, which may end with a slash; null without a row. */
export function pageOfRoute(fullPath: string): PagePath | null {
  const path = fullPath.replace(/(.)\/$/, '$1')
  return isPath(path) ? path : null
}

/** Returns the page of the menu that a route belongs to: `/growth` for `/growth/months`, and null for other routes. */
export function pageOfSection(fullPath: string): PagePath | null {
  const section = `/${fullPath.split('/')[1] ?? ''}`
  return isPath(section) ? section : null
}

const openTo: Record<Access, readonly Role[]> = {
  public: ['Client', 'Editor', 'Admin'],
  everyone: ['Client', 'Editor', 'Admin'],
  // The client's own people; of the staff only those who work on reports (`canManageReports`).
  reportReaders: ['Client', 'Admin'],
  staff: ['Editor', 'Admin'],
  admin: ['Admin'],
}

/**
 * Whether a role may open a page. Hiding a menu item is never the protection: the guards of the routes and the use
 * cases check this too.
 */
export const canOpen = (role: Role, path: PagePath): boolean => openTo[pages[path].access].includes(role)

/** The pages for search and bookmarks, in the order of the menu. */
export const searchPages: readonly SearchPage[] = pagePaths.filter(isSearchPath).map((to) => {
  const { id, title, icon, ...row } = table[to]
  return {
    id,
    title,
    icon,
    ...('menu' in row && { menu: row.menu }),
    link: { to, ...('params' in row && { params: row.params }) },
  }
})

/** A page with tabs, which are pages with addresses below its own. It is the first of them. */
export type TabbedPath = PathWith<{ tab: string; id: string }>

/** Returns the tabs of a page in their order. */
export const tabsOf = (page: TabbedPath): readonly TabPath[] =>
  pagePaths.filter(isTab).filter((path) => path === page || path.startsWith(`${page}/`))
export const tabName = (path: TabPath): TextKey => table[path].tab

const byId = new Map<string, SearchPage>(searchPages.map((page) => [page.id, page]))

/** Whether a page with this id exists and the role may open it. */
export function mayOpenPage(role: Role, id: string): boolean {
  const page = byId.get(id)
  return page !== undefined && canOpen(role, page.link.to)
}

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean)

/**
 * Returns the id of the page that an address belongs to, by whole segments: `/tracking/events` belongs to Site
 * Tracking, `/tracking-notes` doesn't.
 * @param address a path; its query and fragment are ignored
 */
export function pageAt(address: string): PageId | null {
  const segments = segmentsOf(address.split(/[?#]/)[0] ?? '')
  const holds = (own: string[]) =>
    own.length === 0
      ? segments.length === 0
      : own.length <= segments.length &&
        own.every((segment, index) => segment.startsWith('$') || segment === segments[index])
  return searchPages.find(({ link }) => holds(segmentsOf(link.to)))?.id ?? null
}
