import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import styles from './nav.module.css'

interface NavLinksProps {
  /** Its name for screen readers, different for each of a page. */
  label: string
  links: readonly { text: string; icon?: LucideIcon; isClosed?: boolean }[]
  looks?: readonly ('border' | 'center' | 'end' | 'vertical' | 'square' | 'divider')[]
}

/** Links to the parts of something. Here a link only becomes the current one; in a product it is the router's. */
export function NavLinks({ label, links, looks = [] }: NavLinksProps) {
  const [current, setCurrent] = useState(links[0]?.text)
  return (
    <nav aria-label={label} className={['nav' as const, ...looks].map((name) => styles[name]).join(' ')}>
      <ul>
        {links.map(({ text, icon: Icon, isClosed }) => (
          <li key={text}>
            {isClosed ? (
              <span>{text}</span>
            ) : (
              <a
                href="#basic"
                aria-current={text === current ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  setCurrent(text)
                }}
              >
                {Icon && <Icon size={16} aria-hidden="true" />}
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
