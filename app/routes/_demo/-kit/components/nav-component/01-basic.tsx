import type { ProductUse } from '../../example.ts'
import { NavLinks } from './nav-links.tsx'

export const about = 'Links in a row, the current one in colour. What leads nowhere yet is only text.'
export const inProduct = { to: '/account', label: 'Account' } satisfies ProductUse

const links = [{ text: 'Seeds' }, { text: 'Tools' }, { text: 'Pots' }, { text: 'Courses (from May)', isClosed: true }]

export default function BasicNav() {
  return <NavLinks label="Shop" links={links} />
}
