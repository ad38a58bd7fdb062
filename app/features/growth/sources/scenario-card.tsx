import { TextField } from '@radix-ui/themes'
import { useId } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Fact, FactRow } from '#app/components/layout/fact-row.tsx'
import { FilterBar, ValueChoice } from '#app/components/list/list-controls.tsx'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDifference } from '#app/shared/format/number.ts'
import type { Concentration } from '#app/shared/growth/concentration.ts'
import { scenarioOf } from '#app/shared/growth/scenario.ts'
import { useOriginName } from '../growth-names.ts'
import { formatGrowthDifference, moneyUnit } from '../growth-numbers.ts'
import { growthLimits, type SourcesSearch } from './sources-search.ts'
import styles from './sources.module.css'

interface ScenarioCardProps {
  found: Concentration
  search: SourcesSearch
  onSearch: (part: Partial<SourcesSearch>) => void
}

/** What a channel or source would bring if it grew: arithmetic on the month, and no forecast. */
export function ScenarioCard({ found, search, onSearch }: ScenarioCardProps) {
  const { t, locale } = useTranslator('growthSources')
  const reader = useTranslator('growth')
  const originName = useOriginName(found.by)
  const named = found.rows.flatMap((row) => (row.name === null ? [] : [{ ...row, name: row.name }]))
  const row = named.find(({ name }) => name === search.of) ?? named[0]
  if (!row) {
    return (
      <Card title={t('scenario')}>
        <EmptyState>{t('noScenario')}</EmptyState>
      </Card>
    )
  }
  const { visits, conversions, revenue } = scenarioOf(row, search.grows / 100)
  return (
    <Card title={t('scenario')} intro={t('scenarioIntro')}>
      <FilterBar label={t('scenario')}>
        <ValueChoice
          label={t('if')}
          labelled
          values={named.map(({ name }) => name)}
          nameOf={originName}
          value={row.name}
          onChoose={(of) => onSearch({ of })}
        />
        <GrowsInput value={search.grows} onChange={(grows) => onSearch({ grows })} />
      </FilterBar>
      {/* Announced when it changes. */}
      <output className={styles['result']}>
        <p>
          {t('result', {
            name: originName(row.name),
            grows: formatDifference(locale, search.grows, 0),
            visits: formatDifference(locale, visits, 0),
          })}
        </p>
        <FactRow>
          <Fact label={t('name.visits')}>{formatDifference(locale, visits, 0)}</Fact>
          <Fact label={t('name.conversions')}>
            {conversions === null ? t('unknownRate') : formatDifference(locale, conversions, 1)}
          </Fact>
          {found.currency !== null && (
            <Fact label={t('name.revenue')}>
              {revenue === null ? t('unknownRate') : formatGrowthDifference(reader, moneyUnit(found.currency), revenue)}
            </Fact>
          )}
        </FactRow>
      </output>
      <Note apart>{t('noForecast')}</Note>
    </Card>
  )
}

function GrowsInput({ value, onChange }: { value: number; onChange: (grows: number) => void }) {
  const t = useMessages('growthSources')
  const id = useId()
  const [typed, type] = useTypedSearch(String(value), (text) => {
    const grows = Number(text)
    const isValid = text.trim() !== '' && Number.isInteger(grows)
    if (isValid && grows >= growthLimits.least && grows <= growthLimits.most) onChange(grows)
  })
  return (
    <span className={styles['grows']}>
      <label htmlFor={id}>{t('growsBy')}</label>
      <TextField.Root
        id={id}
        type="number"
        inputMode="numeric"
        min={growthLimits.least}
        max={growthLimits.most}
        step={1}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </span>
  )
}
