import { Button } from '@radix-ui/themes'
import { Link, useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { kinds, type Entry, type Kind } from './corpus.ts'
import { find, pageOf } from './find.ts'
import { Landscape } from '../-pictures/landscape.tsx'
import { SearchBanner } from './search-banner.tsx'
import styles from './search-page.module.css'

const names: Record<Kind, string> = { all: 'All', images: 'Images', video: 'Video', maps: 'Maps', news: 'News' }

interface SearchPageProps {
  q: string
  /** The tab in the address; an unknown one means all. */
  tab: string | undefined
  page: number
}

/** A page of search results over an invented corpus, with query, tab and page in the address. */
export function SearchPage({ q, tab, page: wanted }: SearchPageProps) {
  const navigate = useNavigate()
  const kind = kinds.find((one) => one === tab) ?? 'all'
  const found = find(q, kind)
  const { entries, page, pages } = pageOf(found, wanted)
  const searchOf = (part: { tab?: Kind; page?: number }) => {
    const { tab: toTab = kind, page: toPage = 1 } = part
    return { q: q || undefined, tab: toTab === 'all' ? undefined : toTab, page: toPage === 1 ? undefined : toPage }
  }
  return (
    <div className="page">
      <SearchBanner
        title="Search results"
        label="Search"
        query={q}
        result={`${found.length} ${found.length === 1 ? 'result' : 'results'}${pages > 1 ? `, page ${page} of ${pages}` : ''}`}
        onSearch={(text) =>
          void navigate({
            to: '/pages/search',
            search: { ...searchOf({}), q: text || undefined },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <TabLinks label="Kinds of results" tabs={kinds} marked={kind}>
        {(one, look) => (
          <Link to="/pages/search" search={searchOf({ tab: one })} resetScroll={false} {...look}>
            {names[one]}
          </Link>
        )}
      </TabLinks>
      {entries.length === 0 ? (
        <EmptyState
          lack="found"
          icon={SearchX}
          action={
            <Button asChild size="1" variant="soft" highContrast>
              <Link to="/pages/search">Show everything</Link>
            </Button>
          }
        >
          Nothing {kind === 'all' ? '' : `under ${names[kind]} `}contains all words of “{q}”.
        </EmptyState>
      ) : (
        <ul className={styles['list']}>
          {entries.map((entry) => (
            <li key={`${entry.kind} ${entry.title}`} className={styles['result']}>
              {(entry.kind === 'images' || entry.kind === 'video' || entry.kind === 'maps') && (
                <Landscape title={entry.title} kind={entry.kind} />
              )}
              <div>
                <small>{entry.place}</small>
                <h2>
                  <TitleOf entry={entry} />
                </h2>
                <p>{entry.text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={styles['pager']} aria-label="Pages of results">
          {Array.from({ length: pages }, (_, index) => index + 1).map((one) => (
            <Link
              key={one}
              to="/pages/search"
              search={searchOf({ page: one })}
              activeOptions={{ exact: true }}
              aria-label={`Page ${one}`}
              aria-current={one === page ? 'page' : undefined}
            >
              {one}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}

function TitleOf({ entry: { title, target } }: { entry: Entry }) {
  if (!target) return title
  if (target.to === '/pages/faq') {
    return (
      <Link to={target.to} search={{ q: target.q }}>
        {title}
      </Link>
    )
  }
  return (
    <Link to={target.to} search={{ category: target.category, question: target.question }}>
      {title}
    </Link>
  )
}
