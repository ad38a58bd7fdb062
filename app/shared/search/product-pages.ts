import { canOpen, type Role } from '../access/permissions.ts'

/** Where a page of the product is, as the router takes it. */
export interface PageLink {
  to: (typeof paths)[number]
  params?: { filter: string }
}
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
  '/admin/settings',
] as const

/** The product's pages by the ids that the menu has for them: what can be searched for and starred. */
const links = {
  dashboard: { to: '/' },
  analytics: { to: '/analytics' },
  listening: { to: '/listening' },
  discovery: { to: '/discovery' },
  recommendations: { to: '/crafting/$filter', params: { filter: 'all' } },
  reports: { to: '/reports' },
  growth: { to: '/growth' },
  profile: { to: '/profile' },
  competitors: { to: '/competitors' },
  account: { to: '/account' },
  tracking: { to: '/tracking' },
  team: { to: '/team' },
  plans: { to: '/plans' },
  billing: { to: '/billing' },
  'admin-settings': { to: '/admin/settings' },
} satisfies Record<string, PageLink>

export type ProductPageId = keyof typeof links

export const isProductPage = (id: string): id is ProductPageId => Object.hasOwn(links, id)

export const pageLink = (id: ProductPageId): PageLink => links[id]

/** Whether there is a page of that id and the role may open it. */
export const mayOpenPage = (role: Role, id: string): boolean => isProductPage(id) && canOpen(role, links[id].to)

/** The page that an address belongs to; null for one outside of the product. */
export function pageAt(pathname: string): ProductPageId | null {
  const first = (path: string) => path.split('/')[1] ?? ''
  const ids = Object.keys(links).filter(isProductPage)
  return ids.find((id) => first(links[id].to) === first(pathname)) ?? null
}
