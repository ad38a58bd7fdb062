import {
  Activity,
  ChartNoAxesColumn,
  Compass,
  CreditCard,
  FileText,
  Gauge,
  IdCard,
  Layers,
  Lightbulb,
  Radar,
  Radio,
  Sprout,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { canOpen, type Role } from '#app/shared/access/permissions.ts'

/** One product page in the side menu; `match` is the path that lights it up where that is not `to`. */
export interface MenuEntry {
  id: string
  title: string
  icon: LucideIcon
  link: { to: MenuPath; params?: { filter: string } }
  match?: string
}
type MenuPath = (typeof paths)[number]
const paths = [
  '/',
  '/analytics',
  '/listening',
  '/discovery',
  '/crafting/$filter',
  '/reports',
  '/growth',
  '/profile',
  '/competitors',
  '/account',
  '/tracking',
  '/team',
  '/plans',
  '/billing',
] as const

export interface MenuGroup {
  id: string
  title: string
  entries: MenuEntry[]
}

const menu: MenuGroup[] = [
  {
    id: 'loop',
    title: 'Loop',
    entries: [
      { id: 'dashboard', title: 'Dashboard', icon: Gauge, link: { to: '/' } },
      { id: 'analytics', title: 'Analytics', icon: ChartNoAxesColumn, link: { to: '/analytics' } },
      { id: 'listening', title: 'Listening', icon: Radio, link: { to: '/listening' } },
      { id: 'discovery', title: 'Discovery', icon: Compass, link: { to: '/discovery' } },
      {
        id: 'recommendations',
        title: 'Recommendations',
        icon: Lightbulb,
        link: { to: '/crafting/$filter', params: { filter: 'all' } },
        match: '/crafting',
      },
      { id: 'reports', title: 'Reports', icon: FileText, link: { to: '/reports' } },
      { id: 'growth', title: 'Growth', icon: Sprout, link: { to: '/growth' } },
    ],
  },
  {
    id: 'settings',
    title: 'Settings',
    entries: [
      { id: 'profile', title: 'Profile', icon: IdCard, link: { to: '/profile' } },
      { id: 'competitors', title: 'Competitors', icon: Radar, link: { to: '/competitors' } },
      { id: 'account', title: 'Account', icon: UserRound, link: { to: '/account' } },
      { id: 'tracking', title: 'Site Tracking', icon: Activity, link: { to: '/tracking' } },
      { id: 'team', title: 'Team Members', icon: UsersRound, link: { to: '/team' } },
      { id: 'plans', title: 'Plans', icon: Layers, link: { to: '/plans' } },
      { id: 'billing', title: 'Billing', icon: CreditCard, link: { to: '/billing' } },
    ],
  },
]

/** The menu as a role sees it: the entries whose page it may open. */
export function menuFor(role: Role): MenuGroup[] {
  return menu.map((group) => ({ ...group, entries: group.entries.filter((entry) => canOpen(role, entry.link.to)) }))
}

/** Whether an entry is the one for the page that is open. */
export function isActive(entry: MenuEntry, pathname: string): boolean {
  const path = entry.match ?? entry.link.to
  return path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)
}
