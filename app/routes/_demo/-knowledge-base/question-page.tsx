import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Card } from '#app/components/layout/card.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { categories } from './articles.ts'
import { findCategory, neighboursOf } from './find-articles.ts'
import styles from './knowledge-base.module.css'
import { NotThere } from './not-there.tsx'
import { Trail } from './trail.tsx'

interface QuestionPageProps {
  categorySlug: string | undefined
  /** Without one, the first question of the category is shown. */
  slug: string | undefined
}

/** The third level: an article, with the other questions of its category. */
export function QuestionPage({ categorySlug = categories[0]?.slug, slug }: QuestionPageProps) {
  const category = findCategory(categorySlug)
  if (!category) return <NotThere what="category" />
  const article = slug === undefined ? category.articles[0] : category.articles.find((one) => one.slug === slug)
  if (!article) return <NotThere what="question" />
  const { before, after } = neighboursOf(category, article.slug)
  const to = '/pages/knowledge-base/category/questions'
  return (
    <Page title={article.question} question={`${category.name} · ${article.group}`}>
      <Trail category={category} />
      <div className={styles['article']}>
        <Card title="Answer">
          <div className={styles['text']}>
            {article.answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {article.steps && (
              <ol>
                {article.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
          </div>
          <nav className={styles['turn']} aria-label="Previous and next question">
            {before && (
              <Link to={to} search={{ category: category.slug, question: before.slug }}>
                <ArrowLeft size={15} aria-hidden="true" /> {before.question}
              </Link>
            )}
            {after && (
              <Link to={to} search={{ category: category.slug, question: after.slug }} className={styles['next']}>
                {after.question} <ArrowRight size={15} aria-hidden="true" />
              </Link>
            )}
          </nav>
        </Card>
        <Card title="In this category">
          <ul className={styles['links']}>
            {category.articles.map((one) => (
              <li key={one.slug}>
                <Link
                  to={to}
                  search={{ category: category.slug, question: one.slug }}
                  aria-current={one === article ? 'page' : undefined}
                >
                  {one.question}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  )
}
