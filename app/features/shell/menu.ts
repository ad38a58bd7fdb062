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
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import type { ProductPageId } from '#app/shared/search/product-pages.ts'

/** Says what the shell shows. */
export type SayShell = Say<EnglishOf<'shell'>>

/** One product page in the menu by the key of its title; `match` is the path that lights it up where that is not `to`. */
interface Entry {
  id: Exclude<ProductPageId, 'admin-settings'>
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

export interface MenuEntry extends Entry {
  title: string
}

export interface MenuGroup {
  id: string
  title: string
  entries: MenuEntry[]
}

const menu: { id: 'loop' | 'settings'; entries: Entry[] }[] = [
  {
    id: 'loop',
    entries: [
      { id: 'dashboard', icon: Gauge, link: { to: '/' } },
      { id: 'analytics', icon: ChartNoAxesColumn, link: { to: '/analytics' } },
      { id: 'listening', icon: Radio, link: { to: '/listening' } },
      { id: 'discovery', icon: Compass, link: { to: '/discovery' } },
      {
        id: 'recommendations',
        icon: Lightbulb,
        link: { to: '/crafting/$filter', params: { filter: 'all' } },
        match: '/crafting',
      },
      { id: 'reports', icon: FileText, link: { to: '/reports' } },
      { id: 'growth', icon: Sprout, link: { to: '/growth' } },
    ],
  },
  {
    id: 'settings',
    entries: [
      { id: 'profile', icon: IdCard, link: { to: '/profile' } },
      { id: 'competitors', icon: Radar, link: { to: '/competitors' } },
      { id: 'account', icon: UserRound, link: { to: '/account' } },
      { id: 'tracking', icon: Activity, link: { to: '/tracking' } },
      { id: 'team', icon: UsersRound, link: { to: '/team' } },
      { id: 'plans', icon: Layers, link: { to: '/plans' } },
      { id: 'billing', icon: CreditCard, link: { to: '/billing' } },
    ],
  },
]

/** The menu as a role sees it: the entries whose page it may open, in the language in force. */
export function menuFor(role: Role, say: SayShell): MenuGroup[] {
  return menu.map(({ id, entries }) => ({
    id,
    title: say(id),
    entries: entries
      .filter((entry) => canOpen(role, entry.link.to))
      .map((entry) => ({ ...entry, title: say(entry.id) })),
  }))
}

/** Whether an entry is the one for the page that is open. */
export function isActive(entry: Entry, pathname: string): boolean {
  const path = entry.match ?? entry.link.to
  return path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)
}
