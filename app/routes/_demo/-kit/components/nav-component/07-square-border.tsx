import { NavLinks } from './nav-links.tsx'

export const about = 'Hard corners, and a line below the current link.'

const links = [{ text: '2024' }, { text: '2025' }, { text: '2026' }]

export default function SquareNav() {
  return <NavLinks label="Archive" links={links} looks={['border', 'square']} />
}
