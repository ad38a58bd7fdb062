import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import { accessLogImporter } from './kinds/access-log/access-log-importer.ts'
import { aggregateImporter } from './kinds/aggregate/aggregate-importer.ts'
import { ga4Format } from './kinds/aggregate/ga4.ts'
import { plausibleFormat } from './kinds/aggregate/plausible.ts'
import { searchConsoleImporter } from './kinds/aggregate/search-console.ts'
import type { Importer } from './importer.ts'
import { umamiImporter } from './kinds/umami/umami-importer.ts'

/** The importer of each kind of file. Kinds without an importer can't be uploaded. */
export const importers: Partial<Record<ImportKind, Importer>> = {
  'access-log': accessLogImporter,
  umami: umamiImporter,
  plausible: aggregateImporter('plausible', plausibleFormat),
  ga4: aggregateImporter('ga4', ga4Format),
  'search-console': searchConsoleImporter,
}
