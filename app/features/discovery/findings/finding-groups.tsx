import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { FindingFilter, FindingGroup, FindingGrouping, FindingSort } from '#app/shared/discovery/finding-list.ts'
import { FindingList, type ListedFindings } from './finding-list.tsx'
import { findingGroupsQueryOptions } from './findings.queries.ts'
import { factorText } from './impact-text.ts'
import { SeverityMark } from './severity-mark.tsx'
import styles from './findings.module.css'

interface FindingGroupsProps {
  by: FindingGrouping
  filter: FindingFilter
  sort: FindingSort
  shown: ListedFindings
  /** Shown instead of no groups. */
  empty: ReactNode
}

/** Findings by rule or by page, the most important group first and open. */
export function FindingGroups({ by, filter, empty, ...of }: FindingGroupsProps) {
  const groups = useQuery(findingGroupsQueryOptions(of.shown.clientId, by, filter))
  return (
    <QueryState query={groups} height="560px" shape="list">
      {(found) =>
        found.length === 0 ? (
          empty
        ) : (
          <div className={styles['groups']}>
            {found.map((group, index) => (
              <Group key={group.rule ?? group.page ?? ''} {...of} group={group} filter={filter} isFirst={index === 0} />
            ))}
          </div>
        )
      }
    </QueryState>
  )
}

interface GroupProps extends Pick<FindingGroupsProps, 'filter' | 'sort' | 'shown'> {
  group: FindingGroup
  isFirst: boolean
}

function Group({ group, filter, sort, shown, isFirst }: GroupProps) {
  const { t, locale } = useTranslator('discovery')
  const id = useId()
  const [isOpen, open] = useState(isFirst)
  const [at, setAt] = useState(1)
  const { rule, page, findings, severity, kind, rank } = group
  const name = rule === null ? (page ?? t('withoutPage')) : shown.words.rule(rule).name
  const own = rule === null ? { page: page ?? '' } : { rule }
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h2 className={styles['groupHead']}>
        <button type="button" id={id} className={styles['open']} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          <bdi>{name}</bdi>
        </button>
        <SeverityMark severity={severity} kind={kind} />
        <small>{t('name.findingCount', { count: findings })}</small>
        <small>{t('groupRank', { rank: factorText(locale, rank) })}</small>
        <ChevronDown size={16} aria-hidden="true" className={styles['chevron']} />
      </h2>
      {isOpen && (
        <FindingList
          query={{ ...filter, ...own, sort, at }}
          shown={shown}
          label={name}
          onPage={setAt}
          empty={null}
          height={`${Math.min(findings, 6) * 68}px`}
        />
      )}
    </section>
  )
}
