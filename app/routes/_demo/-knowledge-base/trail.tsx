import { Link } from '@tanstack/react-router'
import type { Category } from './articles.ts'
import styles from './knowledge-base.module.css'

/** The way from the knowledge base to the levels above this one. */
export const Trail = ({ category }: { category?: Category }) => (
  <nav className={styles['trail']} aria-label="Breadcrumb">
    <Link to="/pages/knowledge-base">Knowledge base</Link>
    {category && (
      <Link to="/pages/knowledge-base/category" search={{ category: category.slug }}>
        {category.name}
      </Link>
    )}
  </nav>
)
