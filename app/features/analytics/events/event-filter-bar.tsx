import { Button } from '@radix-ui/themes'
import { DayFilter, FilterBar, FilterChoice, ValueChoice } from '#app/components/list/list-controls.tsx'
import { MoreFilters } from '#app/components/list/more-filters.tsx'
import { TextFilter } from '#app/components/list/text-filter.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { maxEventFilter, shownKinds, type EventFilters, type EventSearch } from '#app/shared/analytics/raw-events.ts'
import { deviceLabel, deviceNames, kindLabels } from './event-words.ts'

interface EventFilterBarProps {
  filters: EventFilters | EventSearch
  /** Changes some of the filters. */
  onFilter: (part: Partial<EventSearch>) => void
  /** Removes all filters. */
  onReset: () => void
}

/** The filters of the events. Each applies at once, and all are in the address. */
export function EventFilterBar({ filters, onFilter, onReset }: EventFilterBarProps) {
  const t = useMessages('events')
  const { from, to, kind = 'counted', name, path, match = 'contains', source, country, device, key, value } = filters
  const texts = { maxLength: maxEventFilter }
  const isAnySet = (values: readonly unknown[]) => values.some((one) => one !== undefined)
  const isMoreSet = isAnySet([filters.match, source, country, device, key, value])
  return (
    <FilterBar label={t('filters')}>
      <ValueChoice
        label={t('name.kind')}
        labelled
        values={shownKinds}
        nameOf={(one) => t(kindLabels[one])}
        value={kind}
        standard="counted"
        onChoose={(one) => onFilter({ kind: one === 'counted' ? undefined : one })}
      />
      <TextFilter {...texts} label={t('name.name')} value={name} onSettled={(text) => onFilter({ name: text })} />
      <TextFilter {...texts} label={t('path')} value={path} onSettled={(text) => onFilter({ path: text })} />
      <DayFilter label={t('name.from')} value={from} onChoose={(day) => onFilter({ from: day })} />
      <DayFilter label={t('name.to')} value={to} onChoose={(day) => onFilter({ to: day })} />
      <MoreFilters
        label={t('action.moreFilters')}
        isSet={isMoreSet}
        beside={
          (isMoreSet || isAnySet([from, to, filters.kind, name, path])) && (
            <Button variant="ghost" highContrast onClick={onReset}>
              {t('reset')}
            </Button>
          )
        }
      >
        <ValueChoice
          label={t('match')}
          labelled
          values={['contains', 'is']}
          nameOf={(one) => t(`operator.${one}`)}
          value={match}
          standard="contains"
          onChoose={(one) => onFilter({ match: one === 'contains' ? undefined : one })}
        />
        <TextFilter
          {...texts}
          label={t('name.source')}
          value={source}
          onSettled={(text) => onFilter({ source: text })}
        />
        <TextFilter
          label={t('country')}
          value={country}
          maxLength={2}
          // One letter is half a country.
          onSettled={(code) => code?.length !== 1 && onFilter({ country: code?.toUpperCase() })}
        />
        <FilterChoice
          label={t('name.device')}
          labelled
          any={t('anyDevice')}
          values={deviceNames}
          nameOf={(one) => deviceLabel(t, one)}
          value={deviceNames.find((one) => one === device)}
          onChoose={(one) => onFilter({ device: one })}
        />
        <TextFilter {...texts} label={t('key')} value={key} onSettled={(text) => onFilter({ key: text })} />
        <TextFilter {...texts} label={t('name.value')} value={value} onSettled={(text) => onFilter({ value: text })} />
      </MoreFilters>
    </FilterBar>
  )
}
