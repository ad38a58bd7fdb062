import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { StateLinks } from '#app/components/layout/state-links.tsx'
import { CsvButton, FilterSwitch, RemovableFilter } from '#app/components/list/filter-buttons.tsx'
import { Choice, FilterBar, FilterChoice, SearchInput, ValueChoice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { findingSorts } from '#app/shared/discovery/finding-list.ts'
import { findingKinds } from '#app/shared/discovery/finding-rank.ts'
import { severities, findingStates, type FindingState } from '#app/shared/discovery/finding.ts'
import { findingSources, ruleGroups, type RuleGroup, type RuleId } from '#app/shared/discovery/rule-ids.ts'
import { maxSearch } from '#app/shared/search-params.ts'
import { findingViews, isDiscoveryFiltered, type DiscoverySearch } from '../discovery-search.ts'
import type { FindingWords } from './use-finding-words.ts'

interface FindingsBarProps {
  search: DiscoverySearch
  /** What is typed, ahead of the address. */
  typed: string
  onType: (q: string) => void
  /** Puts another view into the address. */
  onSearch: (part: Partial<DiscoverySearch>) => void
  /** Removes all filters. */
  onClear: () => void
  /** The rules of the website by group. */
  rules: readonly { rule: RuleId; group: RuleGroup }[]
  words: FindingWords
  /** Whether a file is being made. */
  isExporting: boolean
  onExport: () => void
}

/** The controls above the findings: what is searched, and how findings are sorted and grouped. */
export function FindingsBar(props: FindingsBarProps) {
  const { search, typed, onType, onSearch, onClear, isExporting, onExport } = props
  const t = useMessages('discovery')
  const translateCatalogue = useMessages('discoveryCatalogue')
  const tSources = useMessages('discoverySources')
  const filter = (part: Partial<DiscoverySearch>) => onSearch({ at: 1, ...part })
  return (
    <FilterBar
      label={t('filters')}
      end={
        <>
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
          <CsvButton isExporting={isExporting} onExport={onExport} />
        </>
      }
    >
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
      <FilterSwitch icon={Sparkles} value={search.fresh} onChoose={(fresh) => filter({ fresh })}>
        {t('onlyNew')}
      </FilterSwitch>
      {search.page !== undefined && (
        <RemovableFilter
          title={t('anyPage')}
          text={search.page === '' ? t('withoutPage') : t('onlyPage', { page: search.page })}
          onRemove={() => filter({ page: undefined })}
        />
      )}
      {isDiscoveryFiltered(search) && (
        <Button variant="ghost" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
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

interface FindingStatesProps {
  chosen: FindingState
  /** How many findings of the filters each state has; null while that is unknown. */
  counts: Record<FindingState, number> | null
}

/** The states of findings, each a link to its list. */
export function FindingStates({ chosen, counts }: FindingStatesProps) {
  const t = useMessages('discovery')
  return (
    <StateLinks
      label={t('states')}
      states={findingStates}
      chosen={chosen}
      nameOf={(state) => t(`state.${state}`)}
      counts={counts}
    >
      {(state, look, text) => (
        <Link {...look} from="/discovery" to="/discovery" search={(search) => ({ ...search, state, at: 1 })}>
          {text}
        </Link>
      )}
    </StateLinks>
  )
}
