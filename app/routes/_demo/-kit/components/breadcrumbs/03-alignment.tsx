import { Link } from '@tanstack/react-router'
import { Stack } from '#app/components/layout/stack.tsx'
import styles from './breadcrumbs.module.css'

export const about = 'At the start, in the middle or at the end of their line.'

export default function BreadcrumbAlignment() {
  return (
    <Stack gap="3">
      {['start', 'center', 'end'].map((place) => (
        <nav key={place} aria-label={`Breadcrumb, ${place}`}>
          <ol className={styles['crumbs']} data-place={place} data-look="bar">
            <li>
              <Link to="/pages/knowledge-base">Help</Link>
            </li>
            <li>
              <Link to="/pages/knowledge-base/category">Glazes</Link>
            </li>
            <li>
              <span aria-current="page">Cracks</span>
            </li>
          </ol>
        </nav>
      ))}
    </Stack>
  )
}
