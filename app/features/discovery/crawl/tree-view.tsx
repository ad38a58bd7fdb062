import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { CrawlFolder } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { crawlTreeQueryOptions } from './crawl.queries.ts'
import type { ReportPartProps } from './pages-view.tsx'
import { treeStep, type TreeRow } from './tree-keys.ts'
import styles from './site-tree.module.css'

/** The tree of the website with the views of the last 30 days. */
export function TreeView({ clientId, domain, crawlId, onSearch }: ReportPartProps) {
  const { t } = useTranslator('discoveryCrawl')
  const query = useQuery(crawlTreeQueryOptions(clientId, crawlId))
  return (
    <QueryState query={query} height="520px" shape="list">
      {({ root }) =>
        root === null ? (
          <EmptyState>{t('noPages')}</EmptyState>
        ) : (
          <>
            <Note>{t('treeIntro')}</Note>
            <SiteTree root={root} domain={domain} onPage={onSearch} />
          </>
        )
      }
    </QueryState>
  )
}

interface SiteTreeProps {
  root: CrawlFolder
  domain: string
  /** Opens a page. */
  onPage: (page: { path: string; number: number }) => void
}

/** The folders of the website with pages, views and faults: a tree for the mouse and the keyboard. */
function SiteTree({ root, domain, onPage }: SiteTreeProps) {
  const { t } = useTranslator('discoveryCrawl')
  const element = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([root.path]))
  const [chosen, choose] = useState(root.path)
  const rows = treeRows(root, open)
  // A row disappears when one of its folders is closed.
  const focused = rows.some(({ path }) => path === chosen) ? chosen : root.path
  const toggle = (path: string) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(path)) next.add(path)
      return next
    })
  const focus = (path: string) => {
    choose(path)
    element.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus()
  }
  const activate = ({ path, isOpen, folder }: FolderRow) => {
    if (folder.page) onPage({ path, number: folder.page.number })
    else if (isOpen !== null) toggle(path)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows.find(({ path }) => path === focused)
    if (row && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      return activate(row)
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = treeStep(rows, focused, event.key, isRtl)
    if (!step) return
    event.preventDefault()
    if ('focus' in step) focus(step.focus)
    else toggle(step.toggle)
  }
  return (
    <div className={styles['scroll']}>
      <div className={styles['head']} aria-hidden="true">
        <span>{t('column.path')}</span>
        <span>{t('name.pages')}</span>
        <span>{t('pageViews')}</span>
        <span>{t('faults')}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its items has the focus */}
      <div
        ref={element}
        role="tree"
        aria-label={t('treeOf', { domain })}
        className={styles['tree']}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <TreeItem
            key={row.path}
            row={row}
            isFocused={row.path === focused}
            onChoose={() => {
              choose(row.path)
              activate(row)
            }}
            onToggle={() => {
              choose(row.path)
              toggle(row.path)
            }}
          />
        ))}
      </div>
    </div>
  )
}

interface TreeItemProps {
  row: FolderRow
  isFocused: boolean
  onChoose: () => void
  onToggle: () => void
}

function TreeItem({ row, isFocused, onChoose, onToggle }: TreeItemProps) {
  const { t, locale } = useTranslator('discoveryCrawl')
  const { folder, level, isOpen, at, of, hiddenAfter } = row
  const name = readablePath(level === 1 ? '/' : folder.name)
  const counts: { shown: string; spoken: string; isFaulty?: boolean }[] = [
    { shown: formatCount(locale, folder.pages), spoken: t('pageCount', { count: folder.pages }) },
    folder.views === null
      ? { shown: '–', spoken: '' }
      : { shown: formatCount(locale, folder.views), spoken: t('viewCount', { count: folder.views }) },
    {
      shown: formatCount(locale, folder.faults),
      spoken: t('faultCount', { count: folder.faults }),
      isFaulty: folder.faults > 0,
    },
  ]
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles all keys */}
      <div
        role="treeitem"
        aria-level={level}
        aria-posinset={at}
        aria-setsize={of}
        aria-expanded={isOpen ?? undefined}
        aria-selected={isFocused}
        tabIndex={isFocused ? 0 : -1}
        data-path={row.path}
        className={styles['item']}
        onClick={onChoose}
      >
        <span className={styles['name']} style={{ paddingInlineStart: `calc(${level - 1} * var(--step))` }}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrow keys do the same */}
          <span
            className={styles['arrow']}
            data-open={isOpen ?? undefined}
            onClick={(event) => {
              if (isOpen === null) return
              event.stopPropagation()
              onToggle()
            }}
          >
            {isOpen !== null && <ChevronRight size={15} aria-hidden="true" />}
          </span>
          <bdi title={folder.page?.title ?? undefined} data-page={folder.page ? true : undefined}>
            {name}
          </bdi>
        </span>
        {counts.map(({ shown, spoken, isFaulty }) => (
          <span key={spoken} data-faulty={isFaulty || undefined}>
            <span aria-hidden="true">{shown}</span>
            <span className="visually-hidden">{spoken}</span>
          </span>
        ))}
      </div>
      {hiddenAfter > 0 && (
        <div className={styles['hidden']} style={{ paddingInlineStart: `calc(${level} * var(--step))` }}>
          {t('hiddenChildren', { count: hiddenAfter })}
        </div>
      )}
    </>
  )
}

/** A row of the tree with its folder, and its place among its neighbours. */
interface FolderRow extends TreeRow {
  folder: CrawlFolder
  /** From 1. */
  at: number
  of: number
  /** Children of its folder that are not listed, after the last one of them. */
  hiddenAfter: number
}

/** Returns the rows of a tree: the root, and everything in open folders. */
function treeRows(root: CrawlFolder, open: ReadonlySet<string>): FolderRow[] {
  const rows: FolderRow[] = []
  const add = (folder: CrawlFolder, place: Pick<FolderRow, 'level' | 'parent' | 'at' | 'of' | 'hiddenAfter'>) => {
    const isFolder = folder.children.length > 0
    const isOpen = isFolder ? open.has(folder.path) : null
    rows.push({ path: folder.path, isOpen, folder, ...place })
    if (!isOpen) return
    const { children, hidden } = folder
    const of = children.length
    children.forEach((child, index) =>
      add(child, {
        level: place.level + 1,
        parent: folder.path,
        at: index + 1,
        of,
        hiddenAfter: index + 1 === of ? hidden : 0,
      }),
    )
  }
  add(root, { level: 1, parent: null, at: 1, of: 1, hiddenAfter: 0 })
  return rows
}
