import { Flame, Paintbrush, Truck } from 'lucide-react'
import { NavLinks } from './nav-links.tsx'

export const about = 'The same in a frame of its own.'

const links = [
  { text: 'Firing', icon: Flame },
  { text: 'Glazing', icon: Paintbrush },
  { text: 'Delivery', icon: Truck },
]

export default function VerticalBorderNav() {
  return <NavLinks label="Workshop" links={links} looks={['vertical', 'border']} />
}
