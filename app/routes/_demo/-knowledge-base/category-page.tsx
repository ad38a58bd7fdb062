import { Link } from '@tanstack/react-router'
import { Card } from '#app/components/layout/card.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { categories } from './articles.ts'
import { findCategory, groupsOf } from './find-articles.ts'
import styles from './knowledge-base.module.css'
import { NotThere } from './not-there.tsx'
import { Trail } from './trail.tsx'

/**
 * The second level: the questions of a category under their headings.
 * @param slug of the category; without one the first category is shown
 */
export function CategoryPage({ slug = categories[0]?.slug }: { slug: string | undefined }) {
  const category = findCategory(slug)
  if (!category) return <NotThere what="category" />
  return (
    <Page title={category.name} question={category.about}>
      <Trail />
      <div className={styles['groups']}>
        {groupsOf(category).map(([group, articles]) => (
          <Card key={group} title={group}>
            <ul className={styles['links']}>
              {articles.map((article) => (
                <li key={article.slug}>
                  <Link
                    to="/pages/knowledge-base/category/questions"
                    search={{ category: category.slug, question: article.slug }}
                  >
                    {article.question}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  )
}
