import { Button } from '@radix-ui/themes'
import { Download, Sparkles, X } from 'lucide-react'
import { Choice, SearchInput } from '#app/components/form/list-controls.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { severities } from '#app/shared/discovery/finding.ts'
import { findingKinds } from '#app/shared/discovery/finding-rank.ts'
import { findingSorts } from '#app/shared/discovery/finding-list.ts'
import { findingSources, ruleGroups, type RuleGroup, type RuleId } from '#app/shared/discovery/rule-ids.ts'
import { findingViews, isFiltered, maxSearchLength, noFilters, type DiscoverySearch } from '../discovery-search.ts'
import type { FindingWords } from './finding-words.ts'
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
    <Actions asChild>
      <search aria-label={t('filters')}>
        <SearchInput label={t('searchLabel')} value={typed} maxLength={maxSearchLength} onType={onType} />
        <Choice
          label={t('bySeverity')}
          value={search.severity ?? ''}
          isChosen={search.severity !== undefined}
          onChange={(at) => filter({ severity: severities[at - 1] })}
        >
          <option value="">{t('anySeverity')}</option>
          {severities.map((severity) => (
            <option key={severity} value={severity}>
              {t(`severity.${severity}`)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('byKind')}
          value={search.kind ?? ''}
          isChosen={search.kind !== undefined}
          onChange={(at) => filter({ kind: findingKinds[at - 1] })}
        >
          <option value="">{t('anyKind')}</option>
          {findingKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Choice>
        <RuleChoice {...props} onFilter={filter} groupName={(group) => translateCatalogue(`group.${group}`)} />
        <Choice
          label={t('bySource')}
          value={search.source ?? ''}
          isChosen={search.source !== undefined}
          onChange={(at) => filter({ source: findingSources[at - 1] })}
        >
          <option value="">{t('anySource')}</option>
          {findingSources.map((source) => (
            <option key={source} value={source}>
              {tSources(`source.${source}`)}
            </option>
          ))}
        </Choice>
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
        {isFiltered(search) && (
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
        <Choice
          label={t('groupFindings')}
          value={search.by}
          isChosen={search.by !== 'none'}
          onChange={(at) => onSearch({ by: findingViews[at] ?? 'none', at: 1 })}
        >
          {findingViews.map((by) => (
            <option key={by} value={by}>
              {t(`by.${by}`)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('sortFindings')}
          value={search.sort}
          isChosen={search.sort !== 'rank'}
          onChange={(at) => onSearch({ sort: findingSorts[at] ?? 'rank', at: 1 })}
        >
          {findingSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </Choice>
        <Button variant="soft" color="gray" highContrast loading={isExporting} onClick={onExport}>
          <Download size={15} aria-hidden="true" /> {t('exportCsv')}
        </Button>
      </search>
    </Actions>
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
