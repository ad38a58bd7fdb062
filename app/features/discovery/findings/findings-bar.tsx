import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Download, Sparkles, X } from 'lucide-react'
import linkStyles from '#app/components/layout/state-links.module.css'
import { Choice, FilterBar, FilterChoice, SearchInput, ValueChoice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { findingSorts } from '#app/shared/discovery/finding-list.ts'
import { findingKinds } from '#app/shared/discovery/finding-rank.ts'
import { severities, findingStates, type FindingState } from '#app/shared/discovery/finding.ts'
import { findingSources, ruleGroups, type RuleGroup, type RuleId } from '#app/shared/discovery/rule-ids.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { maxSearch } from '#app/shared/search-params.ts'
import { findingViews, isDiscoveryFiltered, noFilters, type DiscoverySearch } from '../discovery-search.ts'
import type { FindingWords } from './use-finding-words.ts'
import styles from './findings.module.css'

interface FindingsBarProps {
  search: DiscoverySearch
  /** What is typed, ahead of the address. */
  typed: string
  onType: (q: string) => void
  /** Puts another view into the address. */
  onSearch: (part: Partial<DiscoverySearch>) => void
  /** The rules of the website by group. */
  rules: readonly { rule: RuleId; group: RuleGroup }[]
  words: FindingWords
  /** Whether a file is being made. */
  isExporting: boolean
  onExport: () => void
}

/** The controls above the findings: what is searched, and how findings are sorted and grouped. */
export function FindingsBar(props: FindingsBarProps) {
  const { search, typed, onType, onSearch, isExporting, onExport } = props
  const t = useMessages('discovery')
  const translateCatalogue = useMessages('discoveryCatalogue')
  const tSources = useMessages('discoverySources')
  const filter = (part: Partial<DiscoverySearch>) => onSearch({ at: 1, ...part })
  return (
    <FilterBar label={t('filters')}>
      <SearchInput label={t('searchLabel')} value={typed} maxLength={maxSearch} onType={onType} />
      <FilterChoice
        label={t('bySeverity')}
        any={t('anySeverity')}
        values={severities}
        nameOf={(severity) => t(`severity.${severity}`)}
        value={search.severity}
        onChoose={(severity) => filter({ severity })}
      />
      <FilterChoice
        label={t('byKind')}
        any={t('anyKind')}
        values={findingKinds}
        nameOf={(kind) => t(`kinds.${kind}`)}
        value={search.kind}
        onChoose={(kind) => filter({ kind })}
      />
      <RuleChoice {...props} onFilter={filter} groupName={(group) => translateCatalogue(`group.${group}`)} />
      <FilterChoice
        label={t('bySource')}
        any={t('anySource')}
        values={findingSources}
        nameOf={(source) => tSources(`source.${source}`)}
        value={search.source}
        onChoose={(source) => filter({ source })}
      />
      <Button
        variant={search.fresh ? 'solid' : 'soft'}
        {...(!search.fresh && { color: 'gray', highContrast: true })}
        aria-pressed={search.fresh ?? false}
        onClick={() => filter({ fresh: search.fresh ? undefined : true })}
      >
        <Sparkles size={15} aria-hidden="true" /> {t('onlyNew')}
      </Button>
      {search.page !== undefined && (
        <Button
          variant="soft"
          className={styles['chip']}
          title={t('anyPage')}
          onClick={() => filter({ page: undefined })}
        >
          <span className="one-line">
            <bdi>{search.page === '' ? t('withoutPage') : t('onlyPage', { page: search.page })}</bdi>
          </span>
          <X size={14} aria-hidden="true" />
        </Button>
      )}
      {isDiscoveryFiltered(search) && (
        <Button
          variant="ghost"
          onClick={() => {
            onType('')
            onSearch(noFilters)
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
      <span className={styles['apart']} />
      <ValueChoice
        label={t('groupFindings')}
        values={findingViews}
        nameOf={(by) => t(`by.${by}`)}
        value={search.by}
        standard="none"
        onChoose={(by) => onSearch({ by, at: 1 })}
      />
      <ValueChoice
        label={t('sortFindings')}
        values={findingSorts}
        nameOf={(sort) => t(`sort.${sort}`)}
        value={search.sort}
        standard="rank"
        onChoose={(sort) => onSearch({ sort, at: 1 })}
      />
      <Button variant="soft" color="gray" highContrast loading={isExporting} onClick={onExport}>
        <Download size={15} aria-hidden="true" /> {t('action.exportCsv')}
      </Button>
    </FilterBar>
  )
}

interface RuleChoiceProps extends Pick<FindingsBarProps, 'search' | 'rules' | 'words'> {
  groupName: (group: RuleGroup) => string
  onFilter: (part: Partial<DiscoverySearch>) => void
}

/** Chooses a rule, or all rules of a group. */
function RuleChoice({ search, rules, words, groupName, onFilter }: RuleChoiceProps) {
  const t = useMessages('discovery')
  // In the order of the options.
  const options: { group?: RuleGroup | undefined; rule?: RuleId | undefined }[] = [
    { group: undefined, rule: undefined },
    ...ruleGroups.flatMap((group) => [
      { group, rule: undefined },
      ...rules.filter((one) => one.group === group).map(({ rule }) => ({ rule, group: undefined })),
    ]),
  ]
  return (
    <Choice
      label={t('byRule')}
      value={search.rule ?? (search.group ? `group ${search.group}` : '')}
      isChosen={(search.rule ?? search.group) !== undefined}
      onChange={(at) => onFilter(options[at] ?? {})}
    >
      <option value="">{t('anyRule')}</option>
      {ruleGroups.map((group) => (
        <optgroup key={group} label={groupName(group)}>
          <option value={`group ${group}`}>{t('groupOption', { group: groupName(group) })}</option>
          {rules
            .filter((one) => one.group === group)
            .map(({ rule }) => (
              <option key={rule} value={rule}>
                {words.rule(rule).name}
              </option>
            ))}
        </optgroup>
      ))}
    </Choice>
  )
}

interface StateLinksProps {
  chosen: FindingState
  /** How many findings of the filters each state has; null while that is unknown. */
  counts: Record<FindingState, number> | null
}

/** The states of findings, each a link to its list. */
export function StateLinks({ chosen, counts }: StateLinksProps) {
  const { t, locale } = useTranslator('discovery')
  return (
    <nav className={linkStyles['states']} aria-label={t('states')}>
      {findingStates.map((state) => (
        <Link
          key={state}
          from="/discovery"
          to="/discovery"
          search={(search) => ({ ...search, state, at: 1 })}
          preload={false}
          resetScroll={false}
          className={linkStyles['state']}
          activeOptions={{ exact: true }}
          aria-current={state === chosen ? 'page' : undefined}
        >
          {t(`state.${state}`)}{' '}
          {counts && <span className={linkStyles['count']}>{formatCount(locale, counts[state])}</span>}
        </Link>
      ))}
    </nav>
  )
}
