import { NavLinks } from './nav-links.tsx'

export const about = 'A line between two links, for a short row of unlike things.'

const links = [{ text: 'Questions' }, { text: 'Contact' }, { text: 'Returns' }]

export default function DividerNav() {
  return <NavLinks label="Help" links={links} looks={['divider']} />
}
