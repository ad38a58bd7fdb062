import { toCsv } from '#app/components/data-table/csv.ts'
import {
  competitorFactNames,
  type CompetitorFactName,
  type FactTable,
  type FactValue,
} from '#app/shared/competitors/facts.ts'
import type { CsvValue } from '#app/shared/format/csv.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { isMeasured } from './fact-text.ts'

/** Units of numbers, which a spreadsheet calculates with. */
const units: Partial<Record<CompetitorFactName, string>> = { firstByteMs: 'ms', homeBytes: 'B' }

function csvValue(value: FactValue): CsvValue {
  switch (value.is) {
    case 'number':
      return value.number
    case 'list':
      return value.items.join('; ')
    case 'text':
    case 'price':
      return value.text
  }
}

/** Returns the table of facts as a CSV file: a row for each fact of each website, with when and where it was measured. */
export function factsCsv({ columns }: FactTable, t: Translator<'competitorFacts'>['t']): string {
  const header = [
    t('name.website'),
    t('name.domain'),
    t('fact'),
    t('name.value'),
    t('unit'),
    t('since'),
    t('measuredAt'),
    t('measuredOn'),
  ]
  const rows = columns.flatMap(({ name: website, domain, facts }) =>
    competitorFactNames.map((name): CsvValue[] => {
      const fact = facts[name]
      const named = [website, domain, t(`fact.${name}`)]
      if (!isMeasured(fact)) return [...named, t(`without.${fact}`), '', '', '', '']
      const { value, since, measuredAt, source } = fact
      return [...named, csvValue(value), units[name] ?? '', since, measuredAt, source]
    }),
  )
  return toCsv(header, rows)
}
