import { pageFaults, pageFailures, type PageFilter } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { formatUpTo } from '#app/shared/format/number.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { filterChanges, needsValue, type FilterField } from './page-filter.ts'

type CrawlReader = Translator<'discoveryCrawl'>

/** Returns the name of what a filter is about. */
export function fieldName({ t }: CrawlReader, field: FilterField): string {
  if (field === 'fault') return t('filter.fault')
  return field === 'refused' ? t('filter.refused') : t(`column.${field}`)
}

/** Returns the text of a value that people choose. */
export function choiceName({ t }: CrawlReader, field: FilterField, choice: string): string {
  const fault = pageFaults.find((one) => one === choice)
  if (field === 'fault' && fault) return t(`fault.${fault}`)
  const refused = pageFailures.find((one) => one === choice)
  if (field === 'refused' && refused) return t(`refused.${refused}`)
  const change = filterChanges.find((one) => one === choice)
  if (field === 'change' && change) return t(`change.${change}`)
  return t(choice === 'yes' ? 'yes' : 'no')
}

/** Returns the parts of a filter's text: Title · contains · shop. */
export function filterText(
  reader: CrawlReader,
  filter: PageFilter,
): { field: string; operator: string; value: string } {
  const { t, locale } = reader
  const chosen = (field: FilterField, choice: string) => ({
    field: fieldName(reader, field),
    operator: t('operator.is'),
    value: choiceName(reader, field, choice),
  })
  if (filter.kind === 'fault') return chosen('fault', filter.fault)
  if (filter.kind === 'change') return chosen('change', filter.change)
  if (filter.kind === 'flag') return chosen(filter.column, filter.is ? 'yes' : 'no')
  if (filter.kind === 'refused') {
    const names = filter.reasons.map((reason) => t(`refused.${reason}`)).join(', ')
    return { field: t('filter.refused'), operator: t('operator.is'), value: names }
  }
  const { column, operator } = filter
  const given = filter.kind === 'number' ? formatUpTo(locale, filter.number, 2) : filter.text
  return {
    field: t(`column.${column}`),
    operator: t(`operator.${operator}`),
    value: needsValue(operator) ? (column === 'path' ? readablePath(given) : given) : '',
  }
}
