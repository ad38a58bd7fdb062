import { Button } from '@radix-ui/themes'
import { Link, useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { SearchBanner } from '../-search-results/search-banner.tsx'
import { categories } from './articles.ts'
import { searchCategories } from './find-articles.ts'
import styles from './knowledge-base.module.css'

/** The first level of the knowledge base: its categories, and a search over all questions. */
export function KnowledgeBasePage({ q }: { q: string }) {
  const navigate = useNavigate()
  const found = searchCategories(q)
  return (
    <div className="page">
      <SearchBanner
        title="Knowledge base"
        label="Search the knowledge base"
        query={q}
        result={`${found.length} of ${categories.length} categories`}
        onSearch={(text) =>
          void navigate({
            to: '/pages/knowledge-base',
            search: { q: text || undefined },
            replace: true,
            resetScroll: false,
          })
        }
      />
      {found.length === 0 ? (
        <EmptyState
          lack="found"
          icon={SearchX}
          action={
            <Button asChild size="1" variant="soft" highContrast>
              <Link to="/pages/knowledge-base">Show all categories</Link>
            </Button>
          }
        >
          Nothing here contains “{q}”.
        </EmptyState>
      ) : (
        <ul className={styles['tiles']}>
          {found.map(({ slug, name, about, icon: Icon, articles }) => (
            <li key={slug}>
              <Link to="/pages/knowledge-base/category" search={{ category: slug }} className={styles['tile']}>
                <span className={styles['icon']}>
                  <Icon size={22} aria-hidden="true" />
                </span>
                <strong>{name}</strong>
                <span>{about}</span>
                <small>{articles.length} questions</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
