import { NavLinks } from './nav-links.tsx'

export const about = 'A frame around the row sets it apart from what is above and below.'

const links = [{ text: 'Trees' }, { text: 'Shrubs' }, { text: 'Roses' }]

export default function BorderNav() {
  return <NavLinks label="Nursery" links={links} looks={['border']} />
}
