import { NavLinks } from './nav-links.tsx'

export const about = 'In the middle, below a centred heading.'

const links = [{ text: 'Bowls' }, { text: 'Jugs' }, { text: 'Tiles' }]

export default function CentredNav() {
  return <NavLinks label="Pottery" links={links} looks={['center']} />
}
