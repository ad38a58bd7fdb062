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
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import { canOpen, searchPages, type MenuSection, type PageIcon } from '#app/shared/pages.ts'

/** Returns texts of the shell. */
export type TranslateShell = Translate<EnglishOf<'shell'>>

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

const entries = (role: Role, t: TranslateShell, section?: MenuSection): PageEntry[] =>
  searchPages
    .filter(({ menu, link }) => (section === undefined || menu === section) && canOpen(role, link.to))
    .map(({ id, title, icon, link }) => ({ id, title: t(title), icon: icons[icon], link }))

/** Returns the pages a role may open, for search and bookmarks: those of the menu, and for staff the admin settings. */
export const pagesFor = (role: Role, t: TranslateShell): PageEntry[] => entries(role, t)

/** Returns the menu for a role: the pages it may open by their sections. */
export const menuFor = (role: Role, t: TranslateShell): MenuGroup[] =>
  sections.map((section) => ({ id: section, title: t(section), entries: entries(role, t, section) }))
