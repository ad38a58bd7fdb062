import { Button } from '@radix-ui/themes'
import { Link, useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { SearchBanner } from '../-search-results/search-banner.tsx'
import { findQuestions, questions, topicNames, topics } from './questions.ts'
import styles from './faq.module.css'

interface FaqPageProps {
  q: string
  /** The topic in the address; an unknown one means all. */
  topicName: string | undefined
}

/** Questions and answers: a search over the questions, topics as links, one answer open at a time. */
export function FaqPage({ q, topicName }: FaqPageProps) {
  const navigate = useNavigate()
  const topic = topics.find((one) => one === topicName)
  const found = findQuestions(topic, q)
  return (
    <div className="page">
      <SearchBanner
        title="Frequently asked questions"
        label="Search the questions"
        query={q}
        result={`${found.length} of ${questions.length} questions`}
        onSearch={(text) =>
          void navigate({
            to: '/pages/faq',
            search: { q: text || undefined, topic },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <div className={styles['columns']}>
        <nav className={styles['topics']} aria-label="Table of contents">
          {[undefined, ...topics].map((one) => (
            <Link
              key={one ?? 'all'}
              to="/pages/faq"
              search={{ q: q || undefined, topic: one }}
              resetScroll={false}
              className={styles['topic']}
              activeOptions={{ exact: true }}
              aria-current={one === topic ? 'page' : undefined}
            >
              {one ? topicNames[one] : 'All topics'}
              <span className="num">{findQuestions(one, q).length}</span>
            </Link>
          ))}
        </nav>
        <Card title={topic ? topicNames[topic] : 'All topics'}>
          {found.map(({ id, question, answer }) => (
            <details key={id} name="faq" className={styles['entry']}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
          {found.length === 0 && (
            <EmptyState
              lack="found"
              icon={SearchX}
              action={
                <Button asChild size="1" variant="soft" highContrast>
                  <Link to="/pages/faq">Show all questions</Link>
                </Button>
              }
            >
              No question here contains “{q}”.
            </EmptyState>
          )}
        </Card>
      </div>
    </div>
  )
}
