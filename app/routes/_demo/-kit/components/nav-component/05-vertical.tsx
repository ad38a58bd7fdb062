import { Package, Sprout, Users } from 'lucide-react'
import { NavLinks } from './nav-links.tsx'

export const about = 'One below the other, next to the content they change. Icons help to find one again.'

const links = [
  { text: 'Beds', icon: Sprout },
  { text: 'Orders', icon: Package },
  { text: 'Helpers', icon: Users },
]

export default function VerticalNav() {
  return <NavLinks label="Garden" links={links} looks={['vertical']} />
}
