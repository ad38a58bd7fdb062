import { NavLinks } from './nav-links.tsx'

export const about = 'At the end of the line, next to a name at its start.'

const links = [{ text: 'Stalls' }, { text: 'Map' }, { text: 'Hours' }]

export default function EndNav() {
  return <NavLinks label="Market" links={links} looks={['end']} />
}
