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
  Settings,
  Sprout,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import { canOpen, searchPages, type MenuSection, type PageIcon } from '#app/shared/pages.ts'

/** Returns texts of the shell. */
export type SayShell = Say<EnglishOf<'shell'>>

export interface MenuGroup {
  id: string
  title: string
  entries: PageEntry[]
}

const icons: Record<PageIcon, LucideIcon> = {
  gauge: Gauge,
  chart: ChartNoAxesColumn,
  radio: Radio,
  compass: Compass,
  lightbulb: Lightbulb,
  text: FileText,
  sprout: Sprout,
  card: IdCard,
  radar: Radar,
  person: UserRound,
  activity: Activity,
  people: UsersRound,
  layers: Layers,
  payment: CreditCard,
  settings: Settings,
}

const sections: readonly MenuSection[] = ['loop', 'settings']

const entries = (role: Role, say: SayShell, section?: MenuSection): PageEntry[] =>
  searchPages
    .filter(({ menu, link }) => (section === undefined || menu === section) && canOpen(role, link.to))
    .map(({ id, title, icon, link }) => ({ id, title: say(title), icon: icons[icon], link }))

/** Returns the pages a role may open, for search and bookmarks: those of the menu, and for staff the admin settings. */
export const pagesFor = (role: Role, say: SayShell): PageEntry[] => entries(role, say)

/** Returns the menu for a role: the pages it may open by their sections. */
export const menuFor = (role: Role, say: SayShell): MenuGroup[] =>
  sections.map((section) => ({ id: section, title: say(section), entries: entries(role, say, section) }))
